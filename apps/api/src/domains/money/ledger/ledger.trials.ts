import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  markRefundPaid: ownRow('refunds', (id) => ({ id, reason: 'Paid by bank transfer.' })),
});
