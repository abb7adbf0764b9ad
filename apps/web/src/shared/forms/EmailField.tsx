import type { ReactNode } from 'react';
import { PlainInput } from './PlainForm.tsx';

interface EmailFieldProps {
  /** `email` unless given. */
  readonly name?: string;
  /** 'Email' unless given. */
  readonly label?: string;
  /** `username` where the address is what a person signs in with, so that password managers keep the two together. */
  readonly autoComplete: 'username' | 'email';
  /** It shows whose password is set, so that password managers renew the right entry. */
  readonly readOnly?: boolean;
  readonly hint?: ReactNode;
  readonly suffix?: ReactNode;
}

/** The field of an email address in a `PlainForm`. */
export function EmailField({ name = 'email', label = 'Email', ...rest }: EmailFieldProps) {
  return <PlainInput {...rest} name={name} label={label} type="email" autoCapitalize="none" />;
}
