import { Agent, request } from 'node:http';
import { Stripe } from 'stripe';

/** An event as Stripe sends it. */
export interface SignedEvent {
  readonly id: string;
  readonly payload: string;
}

const secret = 'whsec_local_known_to_everybody';
const { webhooks } = new Stripe('sk_test_local');
const triesPerDelivery = 20;

/** Sends events over `connectionsEach` connections to each origin, in the given order; returns how many deliveries were refused and repeated. */
export async function deliverEvents(events: readonly SignedEvent[], origins: readonly string[], connectionsEach: number): Promise<number> {
  let next = 0;
  let repeats = 0;
  const run = async (origin: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (next < events.length) {
      const event = events[next];
      next += 1;
      if (event) repeats += await deliverOne(origin, event, agent);
    }
    agent.destroy();
  };
  await Promise.all(origins.flatMap((origin) => Array.from({ length: connectionsEach }, () => run(origin))));
  return repeats;
}

// As Stripe does: an event that is not answered with 200 is sent again.
async function deliverOne(origin: string, event: SignedEvent, agent: Agent): Promise<number> {
  for (let tries = 0; tries < triesPerDelivery; tries += 1) {
    if ((await post(`${origin}/hooks/stripe`, event, agent)) === 200) return tries;
  }
  throw new Error(`${event.id} was refused ${triesPerDelivery} times`);
}

function post(url: string, { payload }: SignedEvent, agent: Agent): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(payload);
  });
}
