import { londonDate, welcomeCallTimes } from '@larkline/format';
import { DAY_MS } from '../../platform/time/clock.ts';
import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';
import type { TestApi } from '../../testkit/test-api.ts';

/** Returns a time of a welcome call in two weeks or a little more; taken once the first asker has it. */
function aFreeTime(api: TestApi): string {
  const days = welcomeCallTimes(api.clock.now(), londonDate(new Date(api.clock.now().getTime() + 14 * DAY_MS)), 14);
  return days[0]?.startsAt[0]?.toISOString() ?? '';
}

export const trials: TrialsOfDomain = (api) => ({
  bookWelcomeCall: always({ input: { startsAt: aFreeTime(api), name: 'Pat Prober', email: 'pat@probe.example' } }),
});
