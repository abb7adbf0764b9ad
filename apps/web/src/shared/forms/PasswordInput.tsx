import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
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
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
        </button>
      }
    />
  );
}
