import { always } from '../../../testkit/access/trial.ts';
import type { TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  assignAssistant: {
    variables: (own) => ({ assistantId: 'unknown', clientId: own?.account.clientId ?? '018f0000-0000-7000-8000-00000000c0de' }),
    foreign: ({ account: { clientId } }) => [{ assistantId: 'unknown', clientId }],
  },
  discardWaitingCalls: always({ assistantId: 'unknown', reason: 'A test.' }),
});
