import { PASSWORD_MIN_LENGTH, newPassword } from '@larkline/validation';
import styles from './PlainForm.module.css';

const WORDS = ['Too short', 'Weak', 'Fair', 'Strong'] as const;

/** How good a new password is, as a bar and a word; before anything is typed the rule (CF-43). */
export function PasswordStrength({ password }: { readonly password: string }) {
  if (password === '') return <>At least {PASSWORD_MIN_LENGTH} characters.</>;
  const strength = passwordStrength(password);
  return (
    <span className={styles.strength}>
      <progress max={3} value={strength} aria-label="Password strength" />
      <span>{WORDS[strength]}</span>
    </span>
  );
}

/** 0 too short, 1 weak (or among the most used), 2 fair, 3 strong: by length first, then by kinds of characters. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < PASSWORD_MIN_LENGTH) return 0;
  if (!newPassword.safeParse(password).success) return 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const points = password.length + 2 * (kinds - 1);
  if (points >= 16) return 3;
  return points >= 11 ? 2 : 1;
}
