import { always, ownRow, type MutationTrial, type TrialsOfDomain } from '../../../testkit/access/trial.ts';
import type { Subject } from '../../../testkit/access/canary-rows.ts';

/** A change of a row that belongs to no client: what staff may do, and no one else. */
const byId = (id: string, readId: (victim: Subject) => unknown, more: object = {}): MutationTrial => ({
  variables: () => ({ id, ...more }),
  foreign: (victim) => [{ id: readId(victim), ...more }],
});
// Such rows belong to no client: any id of one leads nowhere.
const other = (victim: Subject) => victim.account.clientId;
const reason = 'Dealt with by phone.';

export const trials: TrialsOfDomain = () => ({
  retryJob: byId('1', other),
  retryJobs: always({ kind: 'sendMail' }),
  discardJob: byId('1', other, { reason }),
  replayEvent: byId('stripe:evt_1', other),
  setEventAside: byId('stripe:evt_1', other, { reason }),
  retryMail: ownRow('outbox_messages', (id) => ({ id })),
  setMailAside: ownRow('outbox_messages', (id) => ({ id, reason })),
});
