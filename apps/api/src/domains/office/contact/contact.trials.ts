import type { Subject } from '../../../testkit/access/canary-rows.ts';
import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';
const ANSWER = '018f0000-0000-7000-8000-0000000a5e01';

const change = (id: unknown) => ({ id, revision: 0 });
const selected = (id: unknown) => ({ selection: { ids: [id], count: 1 } });
const answer = (messageId: unknown, id: unknown = ANSWER) => ({
  input: { id, messageId, revision: 0, text: 'Thank you for your message.' },
});
const rowId = (of: Subject | null, table: string) => of?.rows.get(table)?.['id'] ?? NOBODY;

export const trials: TrialsOfDomain = () => ({
  assignContactMessage: {
    variables: (own) => ({ ...change(rowId(own, 'contact_messages')), assigneeId: own?.account.userId ?? NOBODY }),
    foreign: (victim, own) => [
      { ...change(rowId(victim, 'contact_messages')), assigneeId: own?.account.userId ?? NOBODY },
      { ...change(rowId(own, 'contact_messages')), assigneeId: victim.account.userId },
    ],
  },
  answerContactMessage: {
    variables: (own) => answer(rowId(own, 'contact_messages')),
    foreign: (victim, own) => [
      answer(rowId(victim, 'contact_messages')),
      answer(rowId(own, 'contact_messages'), rowId(victim, 'contact_answers')),
    ],
  },
  closeContactMessage: ownRow('contact_messages', change),
  reopenContactMessage: ownRow('contact_messages', change),
  assignContactMessages: {
    variables: (own) => ({ ...selected(rowId(own, 'contact_messages')), assigneeId: own?.account.userId ?? NOBODY }),
    foreign: (victim, own) => [
      { ...selected(rowId(victim, 'contact_messages')), assigneeId: own?.account.userId ?? NOBODY },
      { ...selected(rowId(own, 'contact_messages')), assigneeId: victim.account.userId },
    ],
  },
  closeContactMessages: ownRow('contact_messages', selected),
  sendContactEmail: always({ input: { fullName: 'Pat Prober', email: 'pat@probe.example', message: 'A message that is long enough.' } }),
});
