import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { withFaultyProduct, type ApiProcess, type FaultyProduct, type SeededClient } from './faulty-product.ts';
import { Person } from './person.ts';
import { check, holds, type Check } from './report.ts';
import { drain, verifyEvents, verifyMails } from './verify-effects.ts';
import type { NewcomerHistory } from './workers.ts';

const signInsAllowed = 10;
const newcomers = 24;
const slowCalls = 8;
const slowMs = 3_000;
const drainMs = 60_000;
const password = 'correct horse 7';
const VIEWER = '{ viewer { email } }';
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';
const SIGN_UP = 'mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }';
const REFRESH = 'mutation { refreshSession { accessToken } }';
const SIGN_OUT = 'mutation { signOut }';
const CHECKOUT = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';
const MANY = { RATE_LIMIT_FACTOR: '1000' };

/** Two api processes on one database: start, sessions, limits, jobs, and the exit of one of them. */
export function runTwoProcesses(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  // The addresses come from the headers of a reverse proxy, so that each part below has rate limits of its own.
  return withFaultyProduct({ env: { ...MANY, TRUST_PROXY: '1', ...env } }, async (product) => {
    const started = await startBothOnNothing(product);
    const [first, second] = started.processes;
    const client = await product.seedClient();
    return [
      ...started.checks,
      await sharesSessions(product, client),
      await sharesLimits(product, client),
      ...(await sharesWork(product, first, second)),
    ];
  });
}

interface StartResult {
  readonly processes: readonly [ApiProcess, ApiProcess];
  readonly checks: readonly Check[];
}

async function startBothOnNothing(product: FaultyProduct): Promise<StartResult> {
  const processes = await Promise.all([product.startApi(0), product.startApi(1)]);
  const migrated = await product.query<{ name: string; times: number }>(
    'select name, count(*)::int as times from migrations group by name',
  );
  await product.seedDemo();
  const doubled = migrated.filter(({ times }) => times !== 1).map(({ name, times }) => `${name} ran ${times} times`);
  return { processes, checks: [check('both started at once on an empty database, each migration ran once', migrated.length, doubled)] };
}

/** Sends requests to the two processes in turn, as a load balancer does. */
function inTurn(product: FaultyProduct): () => string {
  let turn = 0;
  return () => product.apiOrigin((turn += 1) % 2);
}

async function sharesSessions(product: FaultyProduct, client: SeededClient): Promise<Check> {
  const problems: string[] = [];
  const person = new Person(inTurn(product), '203.0.113.1');
  await person.signIn(client.email, client.password);
  const expectViewer = async (step: string, isSignedIn: boolean) => {
    for (const place of [0, 1]) {
      const outcome = await person.ask(VIEWER);
      const seen = outcome.kind === 'done' && outcome.data['viewer'] !== null;
      if (seen !== isSignedIn) problems.push(`${step}, request ${place + 1}: ${JSON.stringify(outcome)}`);
    }
  };
  await expectViewer('after signing in on one', true);
  const refreshed = await person.ask(REFRESH);
  if (refreshed.kind === 'done')
    person.accessToken = z
      .object({ refreshSession: z.object({ accessToken: z.string() }) })
      .parse(refreshed.data).refreshSession.accessToken;
  else problems.push(`refreshing on the other: ${JSON.stringify(refreshed)}`);
  await expectViewer('after refreshing', true);
  await person.ask(SIGN_OUT);
  await expectViewer('after signing out on one', false);
  return check('a session of one counts on the other, from sign-in to sign-out', 'asked in turn', problems);
}

async function sharesLimits(product: FaultyProduct, client: SeededClient): Promise<Check> {
  const allowed = signInsAllowed * Number(MANY.RATE_LIMIT_FACTOR);
  const person = new Person(inTurn(product), '203.0.113.2');
  const attempt = async () => {
    const outcome = await person.ask(SIGN_IN, { input: { email: client.email, password: 'not the password' } });
    return outcome.kind === 'refused' ? outcome.code : outcome.kind;
  };
  const codes = [await attempt()];
  // Most of the allowance is spent in the table, whose keys are hashes, the rest by attempts on both.
  await product.query(`update rate_limits set points = points + $1 where key like 'signIn:%'`, [allowed - signInsAllowed]);
  for (let made = 1; made <= signInsAllowed; made += 1) codes.push(await attempt());
  const wanted = [...Array.from({ length: signInsAllowed }, () => 'WRONG_CREDENTIALS'), 'RATE_LIMITED'];
  return holds('attempts on both count together, the next one is refused', codes.join() === wanted.join(), codes.slice(-2).join(', '));
}

async function sharesWork(product: FaultyProduct, first: ApiProcess, second: ApiProcess): Promise<Check[]> {
  // Stripe sends every event to both processes, so each arrives at least twice.
  await product.emulators.post('/_emulator/stripe/endpoints', {
    url: `${second.url}/hooks/stripe`,
    secret: 'whsec_local_known_to_everybody',
  });
  const histories = await signUpMany(product);
  const pages = await Promise.all(Array.from({ length: slowCalls }, () => openPaymentPage(product)));
  // Slow answers keep the jobs of both processes busy until one of them is killed.
  await product.emulators.post('/_emulator/stripe/fail', { mode: 'slow', delayMs: slowMs, next: slowCalls, path: '/v1/checkout/sessions' });
  for (const [index, page] of pages.entries()) await product.emulators.pay(page, `buyer@pays-${index}.example`);
  await untilBothWork(product);
  await first.kill();
  const survivor = await new Person(() => second.url, '203.0.113.3').ask(VIEWER);
  const drained = await drainThroughSecond(product, first.url);
  return [
    holds('one killed, the other answers', survivor.kind === 'done'),
    drained,
    ...(await verifyEvents(product)),
    ...(await verifyMails(product, histories, [])),
    await countPayments(product),
  ];
}

async function signUpMany(product: FaultyProduct): Promise<NewcomerHistory[]> {
  const person = new Person(inTurn(product), '203.0.113.4');
  const emails = Array.from({ length: newcomers }, (_, number) => `owner@two-${number}.example`);
  const outcomes = await Promise.all(emails.map((email) => person.ask(SIGN_UP, { input: { email, password } })));
  return emails.map((email, index) => ({ email, signedUp: outcomes[index]?.kind === 'done', confirmed: false, onboarded: false }));
}

async function openPaymentPage(product: FaultyProduct): Promise<string> {
  const outcome = await new Person(inTurn(product), '203.0.113.5').ask(CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } });
  const sessionId = /cs_\w+/.exec(JSON.stringify(outcome))?.[0];
  if (!sessionId) throw new Error(`no payment page: ${JSON.stringify(outcome)}`);
  return sessionId;
}

async function untilBothWork(product: FaultyProduct): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [row] = await product.query<{ workers: number }>(
      'select count(distinct locked_by)::int as workers from graphile_worker._private_jobs where locked_by is not null',
    );
    if ((row?.workers ?? 0) > 1) return;
    await delay(20);
  }
  throw new Error('the two processes never had jobs at the same time');
}

const endpointsSchema = z.object({ data: z.array(z.object({ id: z.string(), url: z.string() })) });

// Stripe would repeat the events of the killed process for days; it is not restarted here, so its endpoint is removed.
async function drainThroughSecond(product: FaultyProduct, goneUrl: string): Promise<Check> {
  const { data } = endpointsSchema.parse(await product.askStripe('/v1/webhook_endpoints'));
  for (const { id, url } of data) if (url.startsWith(goneUrl)) await product.askStripe(`/v1/webhook_endpoints/${id}`, 'DELETE');
  return drain(product, { patienceMs: drainMs, skipsWaiting: true });
}

async function countPayments(product: FaultyProduct): Promise<Check> {
  const rows = await product.query<{ status: string; mails: number }>(
    `select i.status, (select count(*)::int from outbox_messages m where m.dedupe_key = 'claim:' || i.id) as mails
     from checkout_intents i where i.status <> 'open' and i.user_id is null`,
  );
  const wrong = rows.filter(({ status, mails }) => status !== 'completed' || mails !== 1).map((row) => JSON.stringify(row));
  return check(
    'each payment recorded once, with one claim mail',
    rows.length,
    rows.length === slowCalls ? wrong : [`${rows.length} of ${slowCalls}`],
  );
}
