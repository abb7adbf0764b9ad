import { always, ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  saveWorkCosts: always({ input: { minutePence: 40 } }),
  claimGuarantee: always({ reason: 'It did not save enough.' }),
  decideGuaranteeClaim: ownRow('guarantee_claims', (id) => ({ id, isApproved: false, note: 'Kept.' })),
  cancelAndRefund: always({ refundPence: 100 }),
});
