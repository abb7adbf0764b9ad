import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  startCalendarConnection: always({ provider: 'GOOGLE' }),
  disconnectCalendar: always({}),
  updateCalendarSettings: always({ input: { timezone: 'Europe/Paris' } }),
});
