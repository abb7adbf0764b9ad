import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  startExport: always({ input: { list: 'Refund' } }),
});
