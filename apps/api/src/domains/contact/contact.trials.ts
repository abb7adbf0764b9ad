import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  sendContactEmail: always({ input: { fullName: 'Pat Prober', email: 'pat@probe.example', message: 'A message that is long enough.' } }),
});
