import type { TrialsOfDomain } from '../../../testkit/access/trial.ts';

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

export const trials: TrialsOfDomain = () => ({
  reconcileClient: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NOBODY }),
    foreign: ({ account: { clientId } }) => [{ clientId }],
  },
});
