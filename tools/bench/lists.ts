import type pg from 'pg';
import { z } from 'zod';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { postGraphql, signIn } from './graphql-request.ts';
import { throwIfInterrupted } from './interruption.ts';
import { addClients, addProducts } from './list-rows.ts';
import { alternateLoad, type LoadFigures, type LoadTarget } from './load-rounds.ts';
import { atLeast, atMost, shown, type Section, type Table } from './section.ts';
import { median, timed } from './statistics.ts';

const few = 1_000;
const targets = { floor: 0.4, products: 1.5 };

const page = 'edges { node { id name pricePence category inStock } } pageInfo { hasNextPage }';
/** The page that is also measured against the floor. */
const filtered = `{ client { products(first: 25, sort: PRICE_ASC, filter: { inStock: true }, search: "oak") { ${page} } } }`;
/** Operations of a client. */
const ofClient: Readonly<Record<string, string>> = {
  'newest 25': `{ client { products(first: 25) { ${page} } } }`,
  'by price, from the end': `{ client { products(last: 25, sort: PRICE_ASC) { ${page} } } }`,
  'filter and search, by price': filtered,
  'search for the only match': `{ client { products(first: 25, search: "needle") { ${page} } } }`,
  'search for nothing': `{ client { products(first: 25, search: "absent") { ${page} } } }`,
  'search with totalCount': `{ client { products(first: 25, search: "oak") { ${page} totalCount } } }`,
};
/** Tens of thousands of other rows come before the matches, so all matches are read and sorted (docs/how/lists.md). */
const clustered: Readonly<Record<string, string>> = {
  'search by name, where the word begins the names': filtered.replace('PRICE_ASC', 'NAME_ASC'),
};
type Headers = Record<string, string>;
type Times = Readonly<Record<string, number>>;

/** Pages of products, at a thousand rows and at a million. */
export async function benchLists(product: BuiltProduct, quick: boolean): Promise<Section> {
  const many = quick ? 20_000 : 1_000_000;
  const plan = quick
    ? { connections: 8, rounds: 1, roundSeconds: 2, warmUpSeconds: 1 }
    : { connections: 16, rounds: 5, roundSeconds: 6, warmUpSeconds: 5 };
  const turns = quick ? 15 : 100;
  return withConnection(product.databaseUrl, async (db) => {
    const client = await makeClient(product);
    const own = { 'content-type': 'application/json', ...(await signIn(product.url, client.email, client.password)) };
    await grow(db, client.clientId, { from: 0, to: few });
    const load = await loadBesideFloor(product, own, plan);
    const measure = async () => ({
      client: await ask(product, own, ofClient, turns),
      clustered: await ask(product, own, clustered, quick ? turns : 20),
    });
    const small = await measure();
    await grow(db, client.clientId, { from: few, to: many });
    const large = await measure();
    return describe(load, small, large, many, turns);
  });
}

async function makeClient(product: BuiltProduct): Promise<{ email: string; password: string; clientId: string }> {
  const schema = z.object({ email: z.string(), password: z.string(), clientId: z.string() });
  return schema.parse(await product.seed('client', '--email', 'lists@bench.example'));
}

/** Half of the products belong to the client of the request, the rest to all clients. */
async function grow(db: pg.Client, clientId: string, numbers: { from: number; to: number }): Promise<void> {
  console.log(`  adding rows up to ${numbers.to} …`);
  await addClients(db, numbers);
  await addProducts(db, clientId, numbers);
  await db.query('vacuum analyze');
}

async function fetchAnswer(url: string, query: string, headers: Headers): Promise<string> {
  const { status, error, text } = await postGraphql(url, JSON.stringify({ query }), headers);
  if (status !== 200 || error) throw new Error(`${url} answers ${query} with ${status}: ${text}`);
  return text;
}

/** Median milliseconds of each operation, sent one after another. */
async function ask(product: BuiltProduct, headers: Headers, questions: Readonly<Record<string, string>>, turns: number): Promise<Times> {
  const times: Record<string, number> = {};
  for (const [name, query] of Object.entries(questions)) {
    const taken: number[] = [];
    for (let turn = -3; turn < turns; turn += 1) {
      throwIfInterrupted();
      const ms = await timed(() => fetchAnswer(`${product.url}/graphql`, query, headers));
      if (turn >= 0) taken.push(ms);
    }
    times[name] = median(taken);
  }
  return times;
}

async function loadBesideFloor(
  product: BuiltProduct,
  headers: Headers,
  plan: Parameters<typeof alternateLoad>[1],
): Promise<Record<'floor' | 'api', LoadFigures>> {
  const floorUrl = await product.startBeside('floor', 'tools/bench/floor-server.ts');
  const target = async (name: string, url: string): Promise<LoadTarget> => ({
    name,
    url,
    headers,
    post: { body: JSON.stringify({ query: filtered }), expectedAnswer: await fetchAnswer(url, filtered, headers) },
  });
  const targets = [await target('floor', `${floorUrl}/products`), await target('api', `${product.url}/graphql`)];
  const [expected, answered] = targets.map(({ post }) => post?.expectedAnswer.trim());
  if (expected !== answered) throw new Error(`floor and api answer differently:\n${expected}\n${answered}`);
  const [floor, api] = await alternateLoad(targets, plan);
  if (!floor || !api) throw new Error('nothing was measured');
  return { floor, api };
}

type Measurements = Record<'client' | 'clustered', Times>;

function describe(
  load: Record<'floor' | 'api', LoadFigures>,
  small: Measurements,
  large: Measurements,
  many: number,
  turns: number,
): Section {
  const line = ({ requestsPerSecond, p50Ms, p99Ms, failures }: LoadFigures) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${failures} failed`;
  const ratio = (part: keyof Measurements, name: string) => (large[part][name] ?? 0) / (small[part][name] ?? 1);
  const table = (part: keyof Measurements, about: string): Table => ({
    about,
    head: ['What', `${few}`, `${many}`, 'Ratio'],
    rows: Object.keys(small[part]).map((name) => [
      name,
      `${(small[part][name] ?? 0).toFixed(1)} ms`,
      `${(large[part][name] ?? 0).toFixed(1)} ms`,
      ratio(part, name).toFixed(2),
    ]),
  });
  const worst = (part: keyof Measurements) => Math.max(...Object.keys(small[part]).map((name) => ratio(part, name)));
  return {
    id: 'lists',
    title: 'Lists of a client',
    method:
      `The floor is node:http and pg with named statements, as the owner of the tables; it writes the same answer to a page of ${few} products with filter and search. ` +
      `Growth: medians of ${turns} requests, one after another, with ${few} and with ${many} products (half of them of the client that asks) and as many clients.`,
    figures: [
      shown('Floor', line(load.floor)),
      shown('Api, with row-level security', line(load.api)),
      atLeast('Requests per second, api / floor', load.api.requestsPerSecond / load.floor.requestsPerSecond, targets.floor),
      atMost('Failed requests', load.floor.failures + load.api.failures, 0),
      atMost(`p50 of a page of products, ${many} / ${few}, the worst`, worst('client'), targets.products),
    ],
    tables: [
      table('client', 'Products of one client, p50.'),
      table('clustered', 'The same where matches lie together, p50; without a target.'),
    ],
  };
}
