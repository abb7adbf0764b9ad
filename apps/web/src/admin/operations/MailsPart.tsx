import { useState } from 'react';
import { staffUpdate } from '../../shared/apollo/forgetFields.ts';
import { ReasonDialog, type ReasonRequest } from '../../shared/forms/ReasonDialog.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { RowAction } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useStaffTable } from '../../shared/table/useTable.tsx';
import { nameInWords } from '../../shared/dashboard/nameInWords.ts';
import { useRetryMailMutation, useSetMailAsideMutation, type Operations_mailFragment as Mail } from './Operations.generated.ts';
import { MAILS } from './queueTables.tsx';
import { useAct } from '../../shared/forms/useAct.ts';

const FORGOTTEN = staffUpdate('openMails', 'adminActions');

/** Queued and failed emails, without their text. */
export function MailsPart() {
  const list = useStaffTable(MAILS);
  const [retry] = useRetryMailMutation(FORGOTTEN);
  const [putAside] = useSetMailAsideMutation(FORGOTTEN);
  const [setAside, setSetAside] = useState<ReasonRequest | null>(null);
  const [act] = useAct();
  const mailActions = (mail: Mail): RowAction[] => [
    ...(mail.canBeSent
      ? [
          {
            label: mail.status === 'FAILED' ? 'Send again' : 'Send now',
            icon: 'send',
            onPress: () =>
              act({
                run: () => retry({ variables: { id: mail.id } }).then(() => 'Sending the email now'),
                failed: 'Failed to send this email.',
              }),
          } as const,
        ]
      : []),
    ...(mail.status === 'FAILED'
      ? [
          {
            label: 'Set aside',
            icon: 'tick',
            onPress: () =>
              setSetAside({
                id: `mail ${mail.id}`,
                title: 'Set this email aside?',
                text: `${nameInWords(mail.kind)} to ${mail.recipient} won’t be sent and will count as dealt with.`,
                action: 'Set aside',
                done: 'Email set aside',
                send: (reason) => putAside({ variables: { id: mail.id, reason } }),
              }),
          } as const,
        ]
      : []),
  ];
  return (
    <Panel
      isList
      title="Emails"
      lead="Emails that haven’t been sent yet, or couldn’t be. A failed email with a link can’t be sent again, because the link has been removed."
    >
      <DataTable {...list} rowActions={mailActions} />
      <ReasonDialog of={setAside} onClose={() => setSetAside(null)} />
    </Panel>
  );
}
