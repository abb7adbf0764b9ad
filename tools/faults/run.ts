import { parseArgs } from 'node:util';
import { buildApps } from '../dev/build.ts';
import { StartError } from '../pg/start-error.ts';
import { refusesCostlyQueries } from './costly-queries.ts';
import { survivesAbsentDatabase } from './database-away.ts';
import { survivesFullDisk } from './disk-full.ts';
import { fuzz } from './fuzz.ts';
import { killDuringWrites } from './kills.ts';
import { takesUpLostAnswers } from './lost-answer.ts';
import { takesUpLostBookings } from './lost-booking.ts';
import { takesUpLostCalls } from './lost-call.ts';
import { takesUpLostPayment } from './lost-payment.ts';
import { printChecks, type Check } from './report.ts';
import { survivesStops } from './stops.ts';
import { runTwoProcesses } from './two-processes.ts';

// `npm run faults -- <name>`: breaks the built product on purpose, on temporary data and loopback ports, and checks what is left.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string' },
    seed: { type: 'string' },
    'api-kills': { type: 'string' },
    'database-kills': { type: 'string' },
  },
});

const scenarios: Record<string, { title: string; run(): Promise<readonly Check[]> }> = {
  kills: {
    title: 'Kills during writes, webhooks and purchases',
    run: () =>
      killDuringWrites({
        apiKills: Number(values['api-kills'] ?? 20),
        databaseKills: Number(values['database-kills'] ?? 5),
        workMs: [500, 3_000],
        people: 3,
        skipsWaiting: false,
      }),
  },
  'two-processes': { title: 'Two api processes on one database', run: runTwoProcesses },
  'database-away': {
    title: 'PostgreSQL away for ten seconds under load',
    run: () => survivesAbsentDatabase({ awayMs: 10_000, recoveryMs: 10_000, people: 8 }),
  },
  stops: { title: 'SIGTERM while Stripe is waited for', run: () => survivesStops() },
  'lost-payment': { title: 'A payment while the api is killed', run: () => takesUpLostPayment() },
  'lost-call': { title: 'Reported calls while the api is killed', run: () => takesUpLostCalls() },
  'lost-booking': { title: 'Appointments booked by callers while the api is killed', run: () => takesUpLostBookings() },
  'lost-answer': { title: 'Answers of the website chat while the api is killed', run: () => takesUpLostAnswers() },
  'costly-queries': { title: 'A hundred costly operations at once', run: () => refusesCostlyQueries() },
  'disk-full': { title: 'A full disk', run: survivesFullDisk },
};

try {
  const [name = ''] = positionals;
  process.exitCode = (await runNamed(name)) ? 0 : 1;
} catch (cause) {
  console.error(cause instanceof StartError ? `The fault cannot be tried: ${cause.message}` : cause);
  process.exitCode = 1;
}

async function runNamed(name: string): Promise<boolean> {
  if (name === 'fuzz') return fuzz({ operations: values.operations, seed: values.seed });
  const scenario = scenarios[name];
  if (!scenario) throw new StartError(`there is no fault "${name}": use ${['fuzz', ...Object.keys(scenarios)].join(', ')}`);
  buildApps({ apps: ['api', 'emulators'] });
  return printChecks(scenario.title, await scenario.run());
}
