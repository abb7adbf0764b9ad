import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import styles from './forms.module.css';

type PasswordInputProps = Omit<InputProps, 'type' | 'suffix' | 'autoComplete'> & {
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows what was typed. antd's own is too small a target and no button. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          iconSize={18}
          size={32}
          label={shown ? 'Hide password' : 'Show password'}
          className={styles.reveal}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
