import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  upgradeSubscription: always({ plan: { priceKey: 'suite_premium_monthly' } }),
  confirmPlanChange: ownRow('plan_changes', (id) => ({ id })),
  processUpgrade: ownRow('plan_changes', (sessionId) => ({ sessionId })),
  undoPlanChange: always({}),
  cancelSubscription: always({ reason: 'OTHER', comment: 'Closing' }),
  resumeSubscription: always({}),
});
