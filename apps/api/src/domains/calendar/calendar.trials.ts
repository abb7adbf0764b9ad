import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  // A person agrees at the provider, not a program or staff.
  startCalendarConnection: { variables: () => ({ provider: 'GOOGLE' }), refusesItself: ['key', 'acting'] },
  disconnectCalendar: always({}),
  saveCalendarSettings: always({ input: { timezone: 'Europe/Paris' } }),
  updateCalendarSettings: always({ input: { timezone: 'Europe/Paris' } }),
});
