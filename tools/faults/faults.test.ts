import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildApps } from '../dev/build.ts';
import { refusesCostlyQueries } from './costly-queries.ts';
import { survivesAbsentDatabase } from './database-away.ts';
import { killDuringWrites } from './kills.ts';
import { takesUpLostAnswers } from './lost-answer.ts';
import { takesUpLostBookings } from './lost-booking.ts';
import { takesUpLostCalls } from './lost-call.ts';
import { takesUpLostPayment } from './lost-payment.ts';
import type { Check } from './report.ts';
import { survivesStops } from './stops.ts';
import { runTwoProcesses } from './two-processes.ts';

// The short forms of `npm run faults`, on the built product.

const timeoutMs = 200_000;
const quiet = { LOG_LEVEL: 'fatal' };
const broken = (checks: readonly Check[]) => checks.filter(({ problems }) => problems.length > 0);

beforeAll(() => buildApps({ apps: ['api', 'emulators'] }), timeoutMs);

it('the command `npm run faults` loads in plain Node, and names the faults', () => {
  const { stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'run.ts'), 'nothing'], { encoding: 'utf8' });

  expect(stderr).toContain('there is no fault "nothing": use fuzz, kills, ');
});

it(
  'BIL-14 two api processes on one database share sessions, limits and jobs, and one continues when the other is killed',
  async () => {
    const checks = await runTwoProcesses(quiet);

    expect(checks.length).toBeGreaterThan(8);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);

it(
  'BIL-14 nothing acknowledged is lost and nothing is done twice when the api and PostgreSQL are killed during writes',
  async () => {
    const plan = { apiKills: 2, databaseKills: 1, workMs: [800, 1_200], people: 1, skipsWaiting: true, env: quiet } as const;

    expect(broken(await killDuringWrites(plan))).toEqual([]);
  },
  timeoutMs,
);

it(
  'E00 while PostgreSQL is away requests are refused by code, and afterwards everything works without a restart',
  async () => {
    expect(broken(await survivesAbsentDatabase({ awayMs: 1_500, recoveryMs: 4_000, people: 2 }))).toEqual([]);
  },
  timeoutMs,
);

it(
  'api and worker that get SIGTERM, also twice, finish the request or job under way and end with 0',
  async () => {
    const checks = await survivesStops(quiet);

    expect(checks).toHaveLength(7);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);

it(
  'PPS-08 a payment that was made while the api was killed is taken up by the next start, and the mailed link makes its account',
  async () => {
    const checks = await takesUpLostPayment(quiet);

    expect(checks).toHaveLength(4);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);

it(
  'DAT-20 DAT-21 calls reported while the api was killed, before and during their effect, have it once, over two processes',
  async () => {
    const checks = await takesUpLostCalls(quiet);

    expect(checks).toHaveLength(5);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);

it(
  'C-07 CLN-06 a booking during which the api is killed three times is one appointment, confirmed, and one event in the calendar',
  async () => {
    const checks = await takesUpLostBookings(quiet);

    expect(checks).toHaveLength(8);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);

it(
  'messages of the website chat whose answers were being made when the api was killed are answered once by the other process',
  async () => {
    const checks = await takesUpLostAnswers(quiet);

    expect(checks).toHaveLength(4);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);

it(
  'a hundred costly introspections at once are refused by a process of 512 MB, which answers others in the meantime',
  async () => {
    const checks = await refusesCostlyQueries(quiet);

    expect(checks).toHaveLength(3);
    expect(broken(checks)).toEqual([]);
  },
  timeoutMs,
);
