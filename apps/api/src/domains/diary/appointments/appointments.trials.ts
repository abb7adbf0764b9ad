import { ownRow, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  cancelAppointment: ownRow('appointments', (id) => ({ id })),
});
