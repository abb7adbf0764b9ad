import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { Person } from '../faults/person.ts';
import { browserRequest } from './graphql-request.ts';
import { openInspector } from './inspector.ts';
import { throwIfInterrupted } from './interruption.ts';
import { peakDuring, residentMebibytes } from './resident.ts';
import { atMost, shown, type Section } from './section.ts';

const plans = { full: { warmUp: 20_000, load: 100_000 }, quick: { warmUp: 1_000, load: 4_000 } };
const connections = 16;
const restMs = 5_000;
const mebibyte = 2 ** 20;
const targets = { restMebibytes: 250, loadMebibytes: 400, heapGrowth: 1.1 };

/** Memory of one api process: at rest, under load, and what stays in its heap from request 20,000 to 120,000. */
export function benchMemory(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withFaultyProduct({ env: { LOG_LEVEL: 'warn' } }, async (product) => {
    // Seeding migrates, so that the measured process does not.
    await product.seedDemo();
    const api = await product.startApi(0, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
    await delay(restMs);
    const rest = residentMebibytes(api.pid);
    const requests = await makeRequests(product);
    const inspector = await openInspector(api.logFile);
    const failed = [await load(api.url, requests, plan.warmUp)];
    const heapBefore = await inspector.heapUsed();
    const peak = await peakDuring(api.pid, async () => void failed.push(await load(api.url, requests, plan.load)));
    const heapAfter = await inspector.heapUsed();
    inspector.close();
    const megabytes = (bytes: number) => `${(bytes / mebibyte).toFixed(1)} MiB`;
    return {
      id: 'memory',
      title: 'Memory of an api process',
      method: `One process with its worker: ${plan.warmUp + plan.load} requests over ${connections} connections (dashboard, viewer, price list, profile save). The heap is read after garbage collection, at request ${plan.warmUp} and at the end.`,
      figures: [
        atMost('Resident at rest, MiB', rest, targets.restMebibytes),
        atMost('Resident under load, largest, MiB', peak, targets.loadMebibytes),
        shown(`Heap in use at request ${plan.warmUp}`, megabytes(heapBefore)),
        shown(`Heap in use at request ${plan.warmUp + plan.load}`, megabytes(heapAfter)),
        atMost('Heap later / earlier', heapAfter / heapBefore, targets.heapGrowth),
        atMost(
          'Failed requests',
          failed.reduce((sum, count) => sum + count, 0),
          0,
        ),
      ],
    };
  });
}

async function makeRequests(product: FaultyProduct): Promise<Request[]> {
  const { email, password } = await product.seedClient();
  const person = new Person(() => product.apiOrigin(0));
  await person.signIn(email, password);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken ?? ''}` };
  const save = {
    query: 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id businessName } } }',
    variables: { input: { businessName: 'Measured Ltd', email } },
  };
  const bodies = [
    browserRequest('apps/web/src/dashboard/shell/Dashboard.graphql', 'Dashboard'),
    JSON.stringify({ query: '{ viewer { id email hasAccess client { id businessName } } }' }),
    JSON.stringify({ query: '{ planFamilies { name tiers { planId monthlyPence features } } }' }),
    JSON.stringify(save),
  ];
  return bodies.map((body) => ({ method: 'POST', headers, body }));
}

async function load(origin: string, requests: Request[], amount: number): Promise<number> {
  const { errors, timeouts, non2xx } = await autocannon({ url: `${origin}/graphql`, connections, amount, requests });
  throwIfInterrupted();
  return errors + timeouts + non2xx;
}
