import { useState, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { PlainInput } from './PlainForm.tsx';

interface PasswordFieldProps {
  /** 'Password' unless given. */
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly corner?: ReactNode;
}

/** The field `password` of a `PlainForm`, with a button that shows the password. */
export function PasswordField({ label = 'Password', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <PlainInput
      {...props}
      name="password"
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Hide password' : 'Show password'}
          size={32}
          iconSize={18}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
