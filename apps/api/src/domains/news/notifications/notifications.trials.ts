import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  saveNotificationSettings: always({ input: { choice: 'DAILY_DIGEST' } }),
});
