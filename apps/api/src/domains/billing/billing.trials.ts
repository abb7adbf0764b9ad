import { always, ownRow, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  saveWorkCosts: always({ input: { minutePence: 40 } }),
  claimGuarantee: always({ reason: 'It did not save enough.' }),
  decideGuaranteeClaim: ownRow('guarantee_claims', (id) => ({ id, isApproved: false, note: 'Kept.' })),
  cancelAndRefund: always({ refundPence: 100 }),
  upgradeSubscription: always({ plan: { priceKey: 'suite_premium_monthly' } }),
  confirmPlanChange: ownRow('plan_changes', (id) => ({ id })),
  processUpgrade: ownRow('plan_changes', (sessionId) => ({ sessionId })),
  undoPlanChange: always({}),
  cancelSubscription: always({ reason: 'OTHER', comment: 'Closing' }),
  resumeSubscription: always({}),
  reconcileClient: {
    variables: (own) => ({ clientId: own?.account.clientId ?? '018f0000-0000-7000-8000-00000000c0de' }),
    foreign: ({ account: { clientId } }) => [{ clientId }],
  },
  customerPortal: always({ page: 'HOME' }),
  renewPriceLockLink: always({}),
  withdrawPriceLockLink: always({}),
});
