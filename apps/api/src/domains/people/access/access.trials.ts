import type { TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  startActing: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NO_CLIENT, reason: 'Asked by phone.' }),
    foreign: ({ account }) => [{ clientId: account.clientId, reason: 'Asked by phone.' }],
  },
  endActing: { variables: () => ({ id: NO_CLIENT }), foreign: ({ account }) => [{ id: account.clientId }] },
});

const NO_CLIENT = '018f0000-0000-7000-8000-000000000000';
