import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { ConfirmByPress } from '../../shared/forms/ConfirmByPress.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import styles from '../../shared/forms/FormParts.module.css';
import type { AddressConfirmationStatus } from '../../shared/apollo/schema.generated.ts';
import { useConfirmAddressMutation } from './ConfirmAddress.generated.ts';
import { PrivacyNote } from './PrivacyNote.tsx';

/** The words of the page before the press. */
export const ASK = {
  title: 'Confirm this address',
  lead: 'Once you’ve confirmed it, callers’ messages, appointments and summaries for a business can be sent here.',
};

const OUTCOMES: Record<AddressConfirmationStatus, { readonly title: string; readonly lead: string }> = {
  IN_FORCE: { title: 'Your address is confirmed', lead: 'Callers’ messages, appointments and summaries will now be sent there.' },
  PROVEN: {
    title: 'One step left',
    lead: 'The address is confirmed. Someone who can change the business’s profile now needs to sign in and start using it.',
  },
  ALREADY_USED: { title: 'This address is already in use', lead: 'It has already been confirmed. You don’t need to do anything.' },
  REPLACED: {
    title: 'This link no longer works',
    lead: 'Someone has since entered another address or cancelled the change. We haven’t changed anything.',
  },
  EXPIRED: { title: 'This link has expired', lead: 'Links work for 7 days. You can send a new one from the Profile tab.' },
};

/** Asks for a press, confirms the mailbox that the token was mailed to, and shows how it went. */
export function ConfirmAddress({ token }: { readonly token: string | null }) {
  const [confirm, { data, error, loading }] = useConfirmAddressMutation({ context: { changes: ['Client'] } });
  if (!token) return <Outcome title="Part of this link is missing" lead="Open it again from the email." />;
  if (data) return <Outcome {...OUTCOMES[data.confirmAddress.status]} />;
  return (
    <ConfirmByPress
      title={ASK.title}
      lead={ASK.lead}
      label="Confirm this address"
      failed="We couldn’t confirm your address"
      pane={<PrivacyNote />}
      press={() => void confirm({ variables: { token } }).catch(logFailure)}
      busy={loading}
      hasFailed={Boolean(error)}
    />
  );
}

function Outcome({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <FormPage title={title} lead={lead} takeFocus pane={<PrivacyNote />}>
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
