import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { signOut } from '../../shared/session/signOut.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';

interface SignedInNoteProps {
  readonly email: string;
  /** Whether the plan goes to this account; not when it is refunded. */
  readonly getsPlan: boolean;
  readonly onSignedOut: () => void;
}

/** Which account the payment will belong to, and the way to take another. */
export function SignedInNote({ email, getsPlan, onSignedOut }: SignedInNoteProps) {
  const [leave, busy] = useSubmit(async () => {
    if (await signOut()) onSignedOut();
  });
  return (
    <p>
      You’re signed in as <strong>{email}</strong>
      {getsPlan ? ', and the plan will belong to this account.' : '.'}{' '}
      <BusyButton kind="link" busy={busy} onClick={() => leave(undefined)}>
        Use another account
      </BusyButton>
    </p>
  );
}
