import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

export const trials: TrialsOfDomain = () => ({
  markRefundPaid: ownRow('refunds', (id) => ({ id, reason: 'Paid by bank transfer.' })),
  linkUnclaimedPurchase: {
    variables: (own) => ({
      id: own?.rows.get('checkout_intents')?.['id'] ?? NOBODY,
      clientId: own?.account.clientId ?? NOBODY,
      reason: 'Known.',
    }),
    foreign: ({ account: { clientId }, rows }, own) => [
      { id: rows.get('checkout_intents')?.['id'], clientId: own?.account.clientId ?? NOBODY, reason: 'Known.' },
      { id: own?.rows.get('checkout_intents')?.['id'] ?? NOBODY, clientId, reason: 'Known.' },
    ],
  },
  refundUnclaimedPurchase: ownRow('checkout_intents', (id) => ({ id, reason: 'A mistake.' })),
  upgradeSubscription: always({ plan: { priceKey: 'suite_premium_monthly' } }),
  confirmPlanChange: ownRow('plan_changes', (id) => ({ id })),
  processUpgrade: ownRow('plan_changes', (sessionId) => ({ sessionId })),
  undoPlanChange: always({}),
  cancelSubscription: always({ reason: 'OTHER', comment: 'Closing' }),
  resumeSubscription: always({}),
  reconcileClient: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NOBODY }),
    foreign: ({ account: { clientId } }) => [{ clientId }],
  },
  updateSubscription: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NOBODY, input: { status: 'PAST_DUE' }, seen: {} }),
    foreign: ({ account: { clientId } }) => [{ clientId, input: { status: 'PAST_DUE' }, seen: {} }],
  },
  followPaymentProvider: {
    variables: (own) => ({ clientId: own?.account.clientId ?? NOBODY }),
    foreign: ({ account: { clientId } }) => [{ clientId }],
  },
  customerPortal: always({ page: 'HOME' }),
  renewPriceLockLink: always({}),
  withdrawPriceLockLink: always({}),
});
