import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

export const trials: TrialsOfDomain = () => ({
  updateSubscription: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NOBODY, input: { status: 'PAST_DUE' }, seen: {}, reason: 'Asked by phone' }),
    foreign: ({ account: { clientId } }) => [{ clientId, input: { status: 'PAST_DUE' }, seen: {}, reason: 'Asked by phone' }],
  },
  followPaymentProvider: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NOBODY }),
    foreign: ({ account: { clientId } }) => [{ clientId }],
  },
  customerPortal: always({ page: 'HOME' }),
  renewPriceLockLink: always({}),
  withdrawPriceLockLink: always({}),
});
