import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  // A person agrees at the provider, not a program.
  startCalendarConnection: { variables: () => ({ provider: 'GOOGLE' }), refusesItself: ['key'] },
  disconnectCalendar: always({}),
  saveCalendarSettings: always({ input: { timezone: 'Europe/Paris' } }),
  updateCalendarSettings: always({ input: { timezone: 'Europe/Paris' } }),
});
