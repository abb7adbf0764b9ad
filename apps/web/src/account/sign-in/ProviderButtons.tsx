import { ProviderMark } from '../../shared/brand/ProviderMark.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import styles from './SignIn.module.css';

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'microsoft', name: 'Microsoft' },
] as const;

/** 'Continue with Google' and 'Continue with Microsoft'; while a provider is not connected its button says so (CF-05). */
export function ProviderButtons() {
  const notify = useNotify();
  return (
    <div className={styles.providers}>
      {PROVIDERS.map(({ id, name }) => (
        <BusyButton
          key={id}
          kind="secondary"
          onClick={() => notify.error(`${name} sign-in is not available yet`, 'Please continue with your email address and password.')}
        >
          <ProviderMark provider={id} />
          Continue with {name}
        </BusyButton>
      ))}
    </div>
  );
}
