import * as z from 'zod/mini';
import { requiredBusinessName } from './business-names.ts';
import { businessType } from './business-types.ts';
import { optionalPhone, requiredEmail, requiredLine, boundedText } from './common.ts';

/** Maximum length of a password, which bounds the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 200;
/** A password as it is typed: every character counts, so nothing is trimmed. */
export const passwordText = boundedText(PASSWORD_MAX_LENGTH, {
  tooLong: `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`,
});

/** Sign-in (AUT-02). The password is only required: its rules apply when it is set. */
export const signInSchema = z.object({
  email: requiredEmail('Please enter your email'),
  password: passwordText.check(z.minLength(1, 'Please enter your password')),
});

/** An address that asks for a mail with a link (AUT-03, AUT-12). */
export const askForMailSchema = z.object({ email: requiredEmail('Please enter your email') });

/** The business details of the account form after payment; the user data of `linkSubscription`. */
export const businessDetailsSchema = z.object({
  name: requiredLine('Please enter your full name'),
  businessName: requiredBusinessName,
  email: requiredEmail('Please enter your email address'),
  businessType,
  phone: optionalPhone,
});

const SESSION_MAX_LENGTH = 253;
const NOT_COMPLETE = 'Part of this payment link is missing';

/** A Checkout Session id in Stripe's format. */
export const checkoutSessionId = boundedText(SESSION_MAX_LENGTH, { tooLong: NOT_COMPLETE }).check(
  z.regex(/^cs_[A-Za-z0-9_]{8,250}$/, NOT_COMPLETE),
);

export type SignInForm = z.input<typeof signInSchema>;
export type BusinessDetailsForm = z.input<typeof businessDetailsSchema>;
export type BusinessDetails = z.output<typeof businessDetailsSchema>;
