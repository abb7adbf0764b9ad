import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { ConfirmByPress } from '../../shared/forms/ConfirmByPress.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import styles from '../../shared/forms/FormParts.module.css';
import type { AddressConfirmationStatus } from '../../shared/apollo/schema.generated.ts';
import { useConfirmAddressMutation } from './ConfirmAddress.generated.ts';
import { WhatGoesThere } from './WhatGoesThere.tsx';

/** The words of the page before the press. */
export const ASK = {
  title: 'Confirm this address',
  lead: 'Once it’s confirmed, callers’ messages, appointments and summaries for a business can go to it.',
};

const OUTCOMES: Record<AddressConfirmationStatus, { readonly title: string; readonly lead: string }> = {
  IN_FORCE: { title: 'Your address is confirmed', lead: 'Callers’ messages, appointments and summaries now go there.' },
  PROVEN: {
    title: 'One step left',
    lead: 'The address is confirmed. Someone who can change the profile of the business must now sign in and start using it.',
  },
  ALREADY_USED: { title: 'This address is already in use', lead: 'It was confirmed before. There is nothing left to do.' },
  REPLACED: {
    title: 'This link no longer works',
    lead: 'Another address was entered since, or the change was cancelled. Nothing was changed.',
  },
  EXPIRED: { title: 'This link has expired', lead: 'A link works for 7 days. You can send a new one from the Profile tab.' },
};

/** Asks for a press, confirms the mailbox that the token was mailed to, and shows how it went. */
export function ConfirmAddress({ token }: { readonly token: string | null }) {
  const [confirm, { data, error, loading }] = useConfirmAddressMutation({ context: { changes: ['Client'] } });
  if (!token) return <Outcome title="This link is not complete" lead="Open it from the mail once more." />;
  if (data) return <Outcome {...OUTCOMES[data.confirmAddress.status]} />;
  return (
    <ConfirmByPress
      title={ASK.title}
      lead={ASK.lead}
      label="Confirm this address"
      failed="Your address could not be confirmed"
      pane={<WhatGoesThere />}
      press={() => void confirm({ variables: { token } }).catch(logFailure)}
      busy={loading}
      hasFailed={Boolean(error)}
    />
  );
}

function Outcome({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <FormPage title={title} lead={lead} takeFocus pane={<WhatGoesThere />}>
      <div className={styles.actions}>
        <ButtonLink to="/dashboard?tab=profile" kind="primary">
          Open your profile
        </ButtonLink>
      </div>
    </FormPage>
  );
}

function logFailure(cause: unknown): void {
  console.error('The address could not be confirmed.', cause);
}
