import * as z from 'zod/mini';
import { businessDetailsSchema, passwordText } from './accounts.ts';
import { requiredEmail, boundedText, TEXT_MAX_LENGTH } from './common.ts';

/** Minimum length of a password (CF-43, PPS-06). */
export const PASSWORD_MIN_LENGTH = 6;
/** E63, word for word. */
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long';

// The most common passwords of six characters or more (CF-43).
const COMMON_PASSWORDS = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 000000 111111 112233 121212 123123 123321 222222 555555 654321 666666 696969 ' +
    '777777 888888 987654321 999999 password password1 password123 passw0rd p@ssw0rd qwerty qwerty1 qwerty123 qwertyuiop 1q2w3e ' +
    '1q2w3e4r 1qaz2wsx abc123 abcdef admin123 administrator asdfgh asdfghjkl baseball batman charlie computer donald dragon ' +
    'football freedom hannah hello123 iloveyou jessica jordan killer letmein liverpool login123 master michael monkey mustang ' +
    'ninja123 princess secret shadow starwars summer sunshine superman thomas tigger trustno1 welcome welcome1 whatever zaq12wsx ' +
    'arsenal chelsea everton larkline'
  ).split(' '),
);

/** Returns whether a password is a common one, or one with figures and signs behind it, which is how they are guessed first. */
function isCommon(password: string): boolean {
  const small = password.toLowerCase();
  return COMMON_PASSWORDS.has(small) || COMMON_PASSWORDS.has(small.replace(/[^a-z]{1,6}$/, ''));
}

/** A new password: at least six characters and not among the most common ones (CF-43). */
export const newPassword = passwordText.check(
  z.minLength(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT),
  z.refine((value) => !isCommon(value), 'This password is too common. Please choose another.'),
);

/** Sign-up on /login (AUT-07). */
export const signUpSchema = z.object({
  email: requiredEmail('Please enter your email'),
  password: z.pipe(passwordText.check(z.minLength(1, 'Please enter your password')), newPassword),
});

/** A new password from a mailed link (AUT-03). */
export const resetPasswordSchema = z.object({
  token: boundedText(TEXT_MAX_LENGTH),
  password: z.pipe(passwordText.check(z.minLength(1, 'Please choose a password')), newPassword),
});

/** The account form after payment (PPS-01, PPS-05, PPS-06). */
export const postPaymentSignUpSchema = z.extend(businessDetailsSchema, {
  password: z.pipe(passwordText.check(z.minLength(1, 'Please choose a password')), newPassword),
});

export type SignUpForm = z.input<typeof signUpSchema>;
export type ResetPasswordForm = z.input<typeof resetPasswordSchema>;
export type PostPaymentSignUpForm = z.input<typeof postPaymentSignUpSchema>;
export type PostPaymentSignUp = z.output<typeof postPaymentSignUpSchema>;
