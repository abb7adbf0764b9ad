import { readSessionId } from '../../apps/api/src/testkit/purchase-links.ts';
import { until } from '../../apps/api/src/testkit/emulator-control.ts';
import { startTcpProxy, type TcpProxy } from '../../apps/api/src/testkit/tcp-proxy.ts';
import type { Child } from '../dev/child.ts';
import { withFaultyProduct, type FaultyProduct } from './faulty-product.ts';
import { Person } from './person.ts';
import { holds, type Check } from './report.ts';

const CHECKOUT = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';
const plan = { plan: { priceKey: 'suite_pro_monthly' } };

/** Ends the api and a worker with SIGTERM, twice, while each waits for Stripe: what is under way is finished first. */
export function survivesStops(env: NodeJS.ProcessEnv = {}): Promise<Check[]> {
  return withFaultyProduct({ env }, async (product) => {
    const { hostname: host, port } = new URL(product.stripeUrl);
    const network = await startTcpProxy({ host, port: Number(port) });
    const own = { STRIPE_API_URL: `http://127.0.0.1:${network.port}` };
    try {
      return [...(await stopsApi(product, network, own)), ...(await stopsWorker(product, network, own))];
    } finally {
      await network.stop();
    }
  });
}

async function stopsApi(product: FaultyProduct, network: TcpProxy, own: NodeJS.ProcessEnv): Promise<Check[]> {
  const api = await product.startApi(0, { ...own, WORKER: 'off' });
  await product.seedDemo();
  const buyer = new Person(() => api.url);
  // Stripe's price id is remembered after the first purchase.
  const first = await new Person(() => api.url).ask(CHECKOUT, plan);
  const held = network.hold();
  const asked = buyer.ask(CHECKOUT, plan);
  await until(async () => held.count === 1);
  process.kill(api.pid, 'SIGTERM');
  await until(async () => !(await isReachable(api.url)));
  process.kill(api.pid, 'SIGTERM');
  held.release();
  const outcome = await asked;
  const exit = await api.exited;
  network.set('pass');
  return [
    holds('a first purchase', first.kind === 'done', JSON.stringify(first)),
    holds('api: SIGTERM twice, the request under way is answered', outcome.kind === 'done', JSON.stringify(outcome)),
    holds('api: it ends without help', exit === 'exit 0', exit),
  ];
}

async function stopsWorker(product: FaultyProduct, network: TcpProxy, own: NodeJS.ProcessEnv): Promise<Check[]> {
  const api = await product.startApi(0, { WORKER: 'off' });
  const page = await new Person(() => api.url).ask(CHECKOUT, plan);
  const sessionId = readSessionId(JSON.stringify(page));
  await product.emulators.holdWebhooks(true);
  await product.emulators.pay(sessionId, 'buyer@stopped-worker.example');
  const worker = await product.startWorker(own);
  const held = network.hold();
  await product.query(`select graphile_worker.add_job('syncStripe', json_build_object('kind', 'session', 'id', $1::text))`, [sessionId]);
  await until(async () => held.count === 1);
  process.kill(worker.pid, 'SIGTERM');
  process.kill(worker.pid, 'SIGTERM');
  const statusWhileHeld = await readStatus(product, sessionId);
  const endedEarly = await hasEnded(worker, product);
  held.release();
  const exit = await worker.exited;
  await product.emulators.holdWebhooks(false);
  const locked = await product.query('select 1 from graphile_worker._private_jobs where locked_by is not null');
  return [
    holds('worker: SIGTERM twice, it waits for the job under way', !endedEarly && statusWhileHeld === 'open', statusWhileHeld),
    holds('worker: the job is done', (await readStatus(product, sessionId)) === 'completed'),
    holds('worker: it holds no job afterwards', locked.length === 0),
    holds('worker: it ends without help', exit === 'exit 0', exit),
  ];
}

// As many turns as a stop takes that does not wait.
async function hasEnded(worker: Child, product: FaultyProduct): Promise<boolean> {
  let ended = false;
  void worker.exited.then(() => (ended = true));
  for (let turn = 0; turn < 50; turn += 1) await product.query('select 1');
  return ended;
}

async function readStatus(product: FaultyProduct, sessionId: string): Promise<string> {
  const [row] = await product.query<{ status: string }>('select status from checkout_intents where stripe_session_id = $1', [sessionId]);
  return row?.status ?? 'none';
}

async function isReachable(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}
