import { formatDateTime } from '@larkline/format';
import type { MailDelivery } from '../../../shared/apollo/schema.generated.ts';
import { nameInWords } from '../../../shared/dashboard/nameInWords.ts';
import { Loaded } from '../../../shared/load/Loaded.tsx';
import { useLoaded } from '../../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../../shared/load/useStaffResult.ts';
import { Bones } from '../../../shared/panel/Bones.tsx';
import { DetailsSection } from '../../../shared/panel/DetailsDrawer.tsx';
import { StatusBadge } from '../../../shared/panel/StatusBadge.tsx';
import { useClientMailsQuery } from './Recent.generated.ts';
import styles from './Recent.module.css';

const FAILURE = 'Failed to load the emails.';

const STATES: Readonly<Record<MailDelivery, { readonly tone: 'ok' | 'warn' | 'err'; readonly label: string }>> = {
  SENT: { tone: 'ok', label: 'Sent' },
  QUEUED: { tone: 'warn', label: 'Queued' },
  FAILED: { tone: 'err', label: 'Failed' },
};

/** The latest emails to a client and its people, without their text. */
export function Mails({ clientId }: { readonly clientId: string }) {
  const load = useLoaded(useStaffResult(useClientMailsQuery({ variables: { id: clientId } })), FAILURE);
  return (
    <DetailsSection title="Latest emails">
      <Loaded
        of={load}
        failure={FAILURE}
        skeleton={<Bones shape="rows" count={2} />}
        isEmpty={({ clientById }) => !clientById?.mails?.length}
        empty={<p className={styles.none}>No emails in the last 30 days.</p>}
      >
        {({ clientById }) => (
          <ul className={styles.list} aria-label="Latest emails">
            {clientById?.mails?.map(({ id, kind, recipient, status, at }) => (
              <li key={id} className={styles.item}>
                <span className={styles.what}>
                  {nameInWords(kind)}
                  <small>
                    {formatDateTime(at)}, to <bdi>{recipient}</bdi>
                  </small>
                </span>
                <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </DetailsSection>
  );
}
