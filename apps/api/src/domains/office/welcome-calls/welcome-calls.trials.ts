import { londonDate, welcomeCallTimes } from '@larkline/format';
import { DAY_MS } from '../../../platform/time/clock.ts';
import type { Subject } from '../../../testkit/access/canary-rows.ts';
import { always, ownRow, type MutationTrial, type TrialsOfDomain } from '../../../testkit/access/trial.ts';
import type { TestApi } from '../../../testkit/test-api.ts';

/** Returns a time of a welcome call in two weeks or a little more; taken once the first asker has it. */
function aFreeTime(api: TestApi): string {
  const days = welcomeCallTimes(api.clock.now(), londonDate(new Date(api.clock.now().getTime() + 14 * DAY_MS)), 14);
  return days[0]?.startsAt[0]?.toISOString() ?? '';
}

const NOBODY = '018f0000-0000-7000-8000-00000000c0de';
const rowId = (of: Subject | null, table: string) => of?.rows.get(table)?.['id'] ?? NOBODY;
const letter = (id: string): MutationTrial => {
  const input = (welcomeCallId: unknown, own: unknown = id) => ({
    input: { id: own, welcomeCallId, revision: 0, text: 'About your call.' },
  });
  return {
    variables: (own) => input(rowId(own, 'bookings')),
    foreign: (victim, own) => [input(rowId(victim, 'bookings')), input(rowId(own, 'bookings'), rowId(victim, 'booking_letters'))],
  };
};

export const trials: TrialsOfDomain = (api) => ({
  assignWelcomeCall: {
    variables: (own) => ({ id: rowId(own, 'bookings'), revision: 0, assigneeId: own?.account.userId ?? NOBODY }),
    foreign: (victim, own) => [
      { id: rowId(victim, 'bookings'), revision: 0, assigneeId: own?.account.userId ?? NOBODY },
      { id: rowId(own, 'bookings'), revision: 0, assigneeId: victim.account.userId },
    ],
  },
  recordWelcomeCallOutcome: ownRow('bookings', (id) => ({ id, revision: 0, outcome: 'HELD' })),
  writeAboutWelcomeCall: letter('018f0000-0000-7000-8000-00000001e701'),
  cancelWelcomeCall: letter('018f0000-0000-7000-8000-00000001e702'),
  bookWelcomeCall: always({ input: { startsAt: aFreeTime(api), name: 'Pat Prober', email: 'pat@probe.example' } }),
});
