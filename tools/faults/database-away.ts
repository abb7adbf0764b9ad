import { setTimeout as delay } from 'node:timers/promises';
import { withFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { outageCodes, Person, type Outcome } from './person.ts';
import { check, holds, type Check } from './report.ts';
import { drain, verifyMails } from './verify-effects.ts';
import { verifyProfiles } from './verify-writes.ts';
import type { NewcomerHistory, ProfileHistory } from './workers.ts';

/** Duration of the outage, and the number of people who send requests during it. */
export interface AwayPlan {
  readonly awayMs: number;
  readonly people: number;
  /** How long they continue afterwards. */
  readonly recoveryMs: number;
}

/** The outcome and time of one request. */
export interface RequestResult {
  readonly atMs: number;
  readonly tookMs: number;
  readonly outcome: Outcome;
}

const loadMs = 2_000;
const pauseMs = 25;
const drainMs = 60_000;
const password = 'correct horse 7';
const SAVE = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id } } }';
const READ = '{ dashboard { planLabel usage { calls } } }';
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }';

/** Stops PostgreSQL under load and starts it again: requests are refused with a code in the meantime, and everything works afterwards without a restart. */
export function survivesAbsentDatabase({ awayMs, people, recoveryMs }: AwayPlan): Promise<Check[]> {
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal' } }, async (product) => {
    const api = await product.startApi(0);
    await product.seedDemo();
    const load = await startLoad(product, people);
    await delay(loadMs);
    const from = performance.now();
    await product.stopDatabase();
    await delay(awayMs);
    await product.startDatabase();
    const back = performance.now();
    await delay(recoveryMs);
    await load.end();
    const during = load.seen.filter(({ atMs }) => atMs >= from && atMs < back);
    const after = load.seen.filter(({ atMs }) => atMs >= back);
    return [
      holds('the process survived it', api.isRunning()),
      ...judgeOutage(during),
      judgeRecovery(after, back),
      await verifyProfiles(product, load.profiles),
      await drain(product, { patienceMs: drainMs, skipsWaiting: true }),
      ...(await verifyMails(product, load.newcomers, [])),
    ];
  });
}

interface Load {
  readonly seen: RequestResult[];
  readonly profiles: readonly ProfileHistory[];
  readonly newcomers: readonly NewcomerHistory[];
  end(): Promise<void>;
}

/** People who read, save and sign up in turn, and record each outcome. */
export async function startLoad(product: FaultyProduct, people: number): Promise<Load> {
  const seen: RequestResult[] = [];
  const newcomers: NewcomerHistory[] = [];
  const closing = new AbortController();
  const histories: ProfileHistory[] = [];
  for (let number = 0; number < people; number += 1)
    histories.push({ client: await product.seedClient(), attempted: 0, acknowledged: 0, acknowledgements: 0 });
  const run = async (history: ProfileHistory, index: number) => {
    const person = new Person(() => product.apiOrigin(0));
    await person.signIn(history.client.email, history.client.password);
    for (let turn = 0; !closing.signal.aborted; turn += 1) {
      const atMs = performance.now();
      const outcome = await takeTurn(person, history, newcomers, `${index}-${turn}`, turn % 3);
      seen.push({ atMs, tookMs: performance.now() - atMs, outcome });
      await delay(pauseMs);
    }
  };
  const running = Promise.all(histories.map(run));
  return {
    seen,
    profiles: histories,
    newcomers,
    async end() {
      closing.abort();
      await running;
    },
  };
}

async function takeTurn(
  person: Person,
  history: ProfileHistory,
  newcomers: NewcomerHistory[],
  name: string,
  kind: number,
): Promise<Outcome> {
  if (kind === 0) return person.ask(READ);
  if (kind === 1) {
    const newcomer = { email: `owner@load-${name}.example`, signedUp: false, confirmed: false, onboarded: false };
    newcomers.push(newcomer);
    const outcome = await person.ask(SIGN_UP, { input: { email: newcomer.email, password } });
    newcomer.signedUp = outcome.kind === 'done';
    return outcome;
  }
  history.attempted += 1;
  const sent = history.attempted;
  const outcome = await person.ask(SAVE, { input: { businessName: `Name ${sent}`, email: history.client.email } });
  if (outcome.kind === 'done') {
    history.acknowledged = sent;
    history.acknowledgements += 1;
  }
  return outcome;
}

/** Refusals must carry a retryable code, status 503 and Retry-After; no request may remain unanswered. */
export function judgeOutage(during: readonly RequestResult[]): Check[] {
  const refused = during.filter(({ outcome }) => outcome.kind !== 'done');
  const wrong = refused.filter(({ outcome }) => {
    if (outcome.kind !== 'refused') return true;
    return !outageCodes.has(outcome.code) || ![429, 503].includes(outcome.status) || outcome.retryAfter === null;
  });
  const slowest = Math.max(0, ...during.map(({ tookMs }) => tookMs));
  return [
    check(
      'refusals during the outage, each coded, 503 and with Retry-After',
      refused.length,
      wrong.map(({ outcome }) => JSON.stringify(outcome)),
    ),
    check('codes during the outage', formatCodes(refused), refused.length === 0 ? ['no request was refused: there was no outage'] : []),
    holds('longest wait for an answer at most 10 s', slowest <= 10_000, `${(slowest / 1_000).toFixed(1)} s`),
  ];
}

/** After the outage every kind of request works again; the last refusal is the recovery time. */
export function judgeRecovery(after: readonly RequestResult[], backMs: number): Check {
  const refused = after.filter(({ outcome }) => outcome.kind !== 'done');
  const last = refused.at(-1);
  const seconds = last ? (last.atMs + last.tookMs - backMs) / 1_000 : 0;
  const problems = seconds > 5 ? refused.slice(-3).map(({ outcome }) => JSON.stringify(outcome)) : [];
  return check('afterwards everything works without a restart, within 5 s', `${seconds.toFixed(1)} s, ${after.length} requests`, problems);
}

function formatCodes(refused: readonly RequestResult[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of refused) {
    const code =
      outcome.kind === 'refused' ? `${outcome.code} ${outcome.status}` : outcome.kind === 'lost' ? `lost (${outcome.reason})` : '';
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([code, count]) => `${code} × ${count}`).join(', ');
}
