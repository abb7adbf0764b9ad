import { always } from '../../../testkit/access/trial.ts';
import type { TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  addAuditEntry: {
    variables: (own) => ({ input: { notes: 'Called back.', clientId: own?.account.clientId ?? null } }),
    foreign: ({ account: { clientId } }) => [{ input: { notes: 'Called back.', clientId } }],
  },
  startAuditCheck: always({}),
});
