import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startLoad, judgeOutage, judgeRecovery } from './database-away.ts';
import { withFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { Person } from './person.ts';
import { check, holds, type Check } from './report.ts';
import { withSmallDisk, type SmallDisk } from './small-disk.ts';
import { drain, verifyMails } from './verify-effects.ts';
import { verifyProfiles } from './verify-writes.ts';

const databaseMebibytes = 220;
const logMebibytes = 4;
const people = 6;
const loadMs = 2_000;
const fullMs = 8_000;
const recoveryMs = 8_000;
const drainMs = 120_000;
const requestsWhileFull = 200;

/** Fills the disk of PostgreSQL, then that of the logs, under load. */
export async function survivesFullDisk(): Promise<Check[]> {
  return [...(await withSmallDisk(databaseMebibytes, fillDatabaseDisk)), ...(await withSmallDisk(logMebibytes, fillLogDisk))];
}

function fillDatabaseDisk(disk: SmallDisk): Promise<Check[]> {
  return withFaultyProduct({ databaseFolder: path.join(disk.folder, 'postgres'), env: { LOG_LEVEL: 'fatal' } }, async (product) => {
    const api = await product.startApi(0);
    await product.seedDemo();
    const load = await startLoad(product, people);
    await delay(loadMs);
    const from = performance.now();
    disk.fill();
    await delay(fullMs);
    const fellOver = !(await answers(product));
    disk.free();
    // The operator's step when PostgreSQL has exited; a running one is adopted.
    await product.startDatabase();
    const back = performance.now();
    await delay(recoveryMs);
    await load.end();
    const during = load.seen.filter(({ atMs }) => atMs >= from && atMs < back);
    return [
      check('PostgreSQL while its disk is full', fellOver ? 'ended, started again after freeing' : 'stays', []),
      holds('the process survived it', api.isRunning()),
      ...judgeOutage(during),
      judgeRecovery(
        load.seen.filter(({ atMs }) => atMs >= back),
        back,
      ),
      await verifyProfiles(product, load.profiles),
      await drain(product, { patienceMs: drainMs, skipsWaiting: true }),
      ...(await verifyMails(product, load.newcomers, [])),
    ];
  });
}

async function answers(product: FaultyProduct): Promise<boolean> {
  try {
    await product.query('select 1');
    return true;
  } catch (cause) {
    if (cause instanceof Error) return false;
    throw cause;
  }
}

function fillLogDisk(disk: SmallDisk): Promise<Check[]> {
  return withFaultyProduct({ apiLogFolder: disk.folder, env: { LOG_LEVEL: 'debug' } }, async (product) => {
    const api = await product.startApi(0);
    await product.seedDemo();
    const client = await product.seedClient();
    const person = new Person(() => product.apiOrigin(0));
    await person.signIn(client.email, client.password);
    // Each of them writes several lines: its statements.
    const ask = () => person.ask('{ dashboard { planLabel } client { id businessName } }');
    const before = await ask();
    disk.fill();
    const outcomes = [];
    for (let request = 0; request < requestsWhileFull; request += 1) outcomes.push(await ask());
    const refused = outcomes.filter((outcome) => outcome.kind !== 'done').map((outcome) => JSON.stringify(outcome));
    disk.free();
    const after = await ask();
    return [
      holds('logs: the process survived a full disk', api.isRunning()),
      check('logs: requests answered while the disk was full', outcomes.length, refused),
      holds('logs: answers before and after', before.kind === 'done' && after.kind === 'done'),
    ];
  });
}
