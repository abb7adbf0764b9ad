import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { Person } from '../faults/person.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atMost, shown, type Section } from './section.ts';
import { median } from './statistics.ts';

const buyers = 20;
const stripeDelayMs = 3_000;
/** Time in which every purchase waits for Stripe. */
const windowMs = 2_000;
const pauseMs = 20;
const targetMs = 200;

const READ = '{ client { id faqs { question } } }';
const ADD = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
const EDIT = 'mutation ($id: ID!, $input: ProductPatch!) { updateProduct(id: $id, input: $input) { id pricePence } }';
const BUY = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';
const PLAN = { priceKey: 'suite_pro_monthly' };

/** A read and an edit of one client while twenty visitors buy and Stripe takes three seconds for every answer. */
export function benchOutside(): Promise<Section> {
  return withFaultyProduct({ env: { LOG_LEVEL: 'warn' } }, async (product) => {
    const api = await product.startApi(0);
    await product.seedDemo();
    const client = await aClientWithProduct(product);
    const before = await timesOf(client, 20);
    await product.emulators.post('/_emulator/stripe/fail', {
      key: 'sk_test_local',
      mode: 'slow',
      delayMs: stripeDelayMs,
      next: 1_000,
      path: '/',
    });
    const purchases = Array.from({ length: buyers }, (_, at) =>
      new Person(() => product.originOf(0), `198.51.100.${at + 1}`).ask(BUY, { plan: PLAN }),
    );
    // Claims are stored by then; what is left of a purchase is waiting.
    await delay(300);
    const during = await timesOf(client, Math.floor(windowMs / (2 * pauseMs + 20)));
    const outcomes = await Promise.all(purchases);
    await api.stop();
    const bought = outcomes.filter(({ kind }) => kind === 'done').length;
    return {
      id: 'outside',
      title: 'A slow payment provider',
      method: `${buyers} visitors press Buy while Stripe takes ${stripeDelayMs / 1_000} s to answer; another client keeps reading FAQs and editing a product. Before: the same without purchases.`,
      figures: [
        shown('Read before, p50', `${median(before.reads).toFixed(0)} ms`),
        atMost('Read during it, p50, ms', median(during.reads), targetMs),
        atMost('Read during it, longest, ms', Math.max(...during.reads), targetMs),
        shown('Edit before, p50', `${median(before.edits).toFixed(0)} ms`),
        atMost('Edit during it, p50, ms', median(during.edits), targetMs),
        shown('Edit during it, longest', `${Math.max(...during.edits).toFixed(0)} ms`),
        shown('Purchases that reached their payment page', `${bought} of ${buyers}`),
      ],
    };
  });
}

interface Client {
  readonly person: Person;
  readonly productId: string;
}

async function aClientWithProduct(product: FaultyProduct): Promise<Client> {
  const { email, password } = await product.seedClient();
  const person = new Person(() => product.originOf(0));
  await person.signIn(email, password);
  const added = await person.ask(ADD, { input: { name: 'Kettle', pricePence: 1_999 } });
  if (added.kind !== 'done') throw new Error(`no product: ${JSON.stringify(added)}`);
  return { person, productId: z.object({ createProduct: z.object({ id: z.string() }) }).parse(added.data).createProduct.id };
}

async function timesOf({ person, productId }: Client, rounds: number): Promise<{ reads: number[]; edits: number[] }> {
  const reads: number[] = [];
  const edits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    throwIfInterrupted();
    reads.push(await timeOf(() => person.ask(READ)));
    edits.push(await timeOf(() => person.ask(EDIT, { id: productId, input: { pricePence: 1_000 + round } })));
    await delay(pauseMs);
  }
  return { reads, edits };
}

async function timeOf(work: () => Promise<{ kind: string }>): Promise<number> {
  const begin = performance.now();
  const outcome = await work();
  if (outcome.kind !== 'done') throw new Error(`refused: ${JSON.stringify(outcome)}`);
  return performance.now() - begin;
}
