import { useEffect, useState } from 'react';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { signOut } from '../../shared/session/signOut.ts';
import { useSubscription } from '../../shared/session/useSubscription.ts';
import { NightLog } from './NightLog.tsx';
import parts from '../../shared/forms/FormParts.module.css';

interface NoAccessNoticeProps {
  readonly email: string;
  readonly reason: 'no-client' | 'no-subscription';
  /** Whether the sign-in happened here, which is then told by a toast too. */
  readonly announced: boolean;
  /** Loads the permissions again. */
  readonly onChecked: () => Promise<unknown>;
}

const LEADS = {
  'no-client': 'You don’t have a plan yet. Choose one and your dashboard opens as soon as you’ve paid.',
  'no-subscription': 'You don’t have an active subscription. Choose a plan and your dashboard opens as soon as you’ve paid.',
} as const;

/** /login for someone who is signed in and may not go further: who they are, and the ways on (CF-06, CF-07). */
export function NoAccessNotice({ email, reason, announced, onChecked }: NoAccessNoticeProps) {
  const notify = useNotify();
  const { check } = useSubscription();
  const [busy, setBusy] = useState<'check' | 'leave' | null>(null);
  useEffect(
    function tellOnce() {
      if (announced && reason === 'no-client') {
        notify.error('Access Denied', "Your account doesn't have proper access permissions. Please contact support.");
      }
    },
    [announced, reason, notify],
  );
  const run = (what: 'check' | 'leave', action: () => Promise<void>) => {
    setBusy(what);
    void action().finally(() => setBusy(null));
  };
  const checkAgain = async () => {
    await check();
    await onChecked().catch((cause: unknown) => {
      // The page that opens with access gives this question up.
      if (!(cause instanceof Error && cause.name === 'AbortError')) console.error('Access could not be requested again.', cause);
    });
  };
  return (
    <FormPage title="Choose a plan to continue" lead={LEADS[reason]} pane={<NightLog />}>
      <p className={parts.notice}>
        Signed in as <strong>{email}</strong>
      </p>
      <div className={parts.actions}>
        <ButtonLink to="/pricing" kind="primary">
          Choose a plan
        </ButtonLink>
        <BusyButton kind="secondary" busy={busy === 'check'} disabled={busy === 'leave'} onClick={() => run('check', checkAgain)}>
          I’ve paid, check again
        </BusyButton>
        <BusyButton
          kind="quiet"
          busy={busy === 'leave'}
          disabled={busy === 'check'}
          onClick={() => run('leave', async () => void (await signOut()))}
        >
          Sign out
        </BusyButton>
      </div>
    </FormPage>
  );
}
