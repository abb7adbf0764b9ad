import * as z from 'zod/mini';
import { businessType } from './business-types.ts';
import { optionalPhone, requiredEmail, requiredLine } from './common.ts';

/** Maximum length of a password, which bounds the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 200;

/** Sign-in (AUT-02). The password is only required: its rules apply when it is set. */
export const signInSchema = z.object({
  email: requiredEmail('Please enter your email'),
  password: z
    .string()
    .check(
      z.minLength(1, 'Please enter your password'),
      z.maxLength(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`),
    ),
});

/** An address that asks for a mail with a link (AUT-03, AUT-12). */
export const askForMailSchema = z.object({ email: requiredEmail('Please enter your email') });

/** The business details of the account form after payment; the user data of `linkSubscription`. */
export const businessDetailsSchema = z.object({
  name: requiredLine('Please enter your full name'),
  businessName: requiredLine('Please enter your business name'),
  email: requiredEmail('Please enter your email address'),
  businessType,
  phone: optionalPhone,
});

/** A Checkout Session id in Stripe's format. */
export const checkoutSessionId = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{8,250}$/, 'This payment link is not complete'));

export type SignInForm = z.input<typeof signInSchema>;
export type BusinessDetailsForm = z.input<typeof businessDetailsSchema>;
export type BusinessDetails = z.output<typeof businessDetailsSchema>;
