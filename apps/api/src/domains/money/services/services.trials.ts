import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({ saveServices: always({ input: { receptionistType: 'SALES_ASSISTANT' } }) });
