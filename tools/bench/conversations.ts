import { z } from 'zod';
import { toAppUrl } from '../dev/database-url.ts';
import { freePort } from '../pg/free-ports.ts';
import { withConnection } from '../pg/database.ts';
import { withBuiltProduct, type BuiltProduct } from './built-product.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { signInByForm, withPage } from './dashboard-browser.ts';
import { postGraphql, signIn } from './graphql-request.ts';
import { throwIfInterrupted } from './interruption.ts';
import { addClients } from './list-rows.ts';
import { atMost, shown, type Section, type Table } from './section.ts';
import { operationsDuring, withVariables, type SentOperation } from './sent-operations.ts';
import { median, percentile, timed } from './statistics.ts';
import { statementsDuring, withStatementLog } from './statement-log.ts';
import { fillTranscripts, OWN_ROWS, WORDS } from './transcript-rows.ts';

const few = 1_000;
const manyClients = 2_000;
const plans = { full: { many: 1_000_000, turns: 200, searches: 300 }, quick: { many: 20_000, turns: 15, searches: 20 } };
const targets = { statements: 6, growth: 1.5, searchP99Ms: 100 };
/** `absent` is in no conversation. */
const searches: Readonly<Record<string, string>> = {
  'common word': 'appointment',
  'beginnings of two words': 'tues confirm',
  'rare word': WORDS.rare,
  'no match': 'absent',
  'word of one month': WORDS.seasonal,
  'word of old conversations only': WORDS.former,
};

type Headers = Readonly<Record<string, string>>;

/** A product with conversations, and the two clients that ask. */
interface FilledProduct {
  readonly product: BuiltProduct;
  readonly own: Headers;
  readonly biggest: Headers;
}

/** The web's own operations at a thousand conversations and at a million, in two products that are asked in turn. */
export function benchConversations(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withBuiltProduct((smallProduct) =>
    withBuiltProduct(async (largeProduct) => {
      const small = await fill(smallProduct, few);
      const large = await fill(largeProduct, plan.many);
      const operations = await captureOperations(smallProduct);
      const growth = await measureGrowth(small, large, operations, plan.turns);
      const found = await measureSearches(large, operations.list, plan.searches);
      const statements = await countStatements(large, operations);
      const bytes = await countBytes(large, operations.list);
      return describe({ plan, growth, found, statements, bytes });
    }),
  );
}

const seededSchema = z.object({ email: z.string(), password: z.string(), clientId: z.string() });

async function fill(product: BuiltProduct, count: number): Promise<FilledProduct> {
  const seed = async (name: string) => seededSchema.parse(await product.seed('client', '--email', `${name}@bench.example`));
  const [own, biggest] = [await seed('own'), await seed('biggest')];
  const others = await withConnection(product.databaseUrl, async (db) => {
    await addClients(db, { from: 0, to: manyClients - 2 });
    const { rows } = await db.query<{ id: string }>(`select id from clients where email like '%@lists.bench.example' order by id`);
    return rows.map(({ id }) => id);
  });
  console.log(`  adding ${count} conversations …`);
  const ms = await timed(() => fillTranscripts(product.databaseUrl, { own: own.clientId, biggest: biggest.clientId, others }, count));
  console.log(`  added in ${(ms / 1_000).toFixed(0)} s`);
  return {
    product,
    own: await signIn(product.url, own.email, own.password),
    biggest: await signIn(product.url, biggest.email, biggest.password),
  };
}

interface Operations {
  /** What a reload of /dashboard sends. */
  readonly first: readonly SentOperation[];
  /** The operation of the shell, which another tab sends on its own. */
  readonly shell: SentOperation;
  /** The page of the current month of the call logs, with what comes beside it. */
  readonly month: readonly SentOperation[];
  /** The list alone. */
  readonly list: SentOperation;
}

/** Returns what the web sends, taken from a browser. */
function captureOperations(product: BuiltProduct): Promise<Operations> {
  return withPage(async (page) => {
    await signInByForm(page, product.url, { email: 'own@bench.example', password: 'larkline-test-1' });
    await page.waitForLoadState('networkidle');
    const first = await operationsDuring(page, () => page.goto(`${product.url}/dashboard`));
    const logs = await operationsDuring(page, () => page.goto(`${product.url}/dashboard?tab=call-logs`));
    const shared = new Set([...first.map(({ name }) => name), 'Viewer', 'Dashboard']);
    const month = logs.filter(({ name }) => !shared.has(name));
    const list = month.find(({ name }) => name === 'Conversations');
    const shell = logs.find(({ name }) => name === 'Dashboard');
    if (!list || !shell || !shared.has('FirstView'))
      throw new Error(`the web sent other operations: ${[...first, ...logs].map(({ name }) => name)}`);
    return { first, shell, month, list };
  });
}

async function fetchAnswer({ product }: FilledProduct, { name, body }: SentOperation, headers: Headers): Promise<unknown> {
  const { status, error, text, data } = await postGraphql(`${product.url}/graphql`, body, headers);
  if (status !== 200 || error) throw new Error(`${name} is answered with ${status}: ${text}`);
  return data;
}

/** The answers to operations that are sent at once, as a browser does. */
function fetchAnswers(filled: FilledProduct, operations: readonly SentOperation[], headers: Headers): Promise<unknown> {
  return Promise.all(operations.map((operation) => fetchAnswer(filled, operation, headers)));
}

const pageSchema = z.object({
  client: z.object({
    transcripts: z.object({
      edges: z.array(z.object({ node: z.object({ id: z.string() }) })),
      pageInfo: z.object({ startCursor: z.string().nullable() }),
    }),
  }),
});

const ALL_MONTHS = { filter: { type: 'VOICE' }, counting: false };

/** The last page but one of all months: every other row of the list lies before it. */
async function deepPage(filled: FilledProduct, list: SentOperation, headers: Headers): Promise<SentOperation> {
  const last = withVariables(list, { ...ALL_MONTHS, first: null, last: 50 });
  const { startCursor } = pageSchema.parse(await fetchAnswer(filled, last, headers)).client.transcripts.pageInfo;
  return withVariables(list, { ...ALL_MONTHS, after: startCursor });
}

/** Times in milliseconds with few and with many conversations, of the measured client, and of the biggest client. */
interface Growth {
  readonly small: number[];
  readonly large: number[];
  readonly biggest: number[];
}

async function measureGrowth(
  small: FilledProduct,
  large: FilledProduct,
  operations: Operations,
  turns: number,
): Promise<Map<string, Growth>> {
  const { first, shell, month, list } = operations;
  type Ask = (filled: FilledProduct, headers: Headers) => Promise<() => Promise<unknown>>;
  const sends = (sent: readonly SentOperation[]): Ask => {
    return (filled, headers) => Promise.resolve(() => fetchAnswers(filled, sent, headers));
  };
  const asks: Readonly<Record<string, Ask>> = {
    [firstLoad]: sends(first),
    [dashboardAlone]: sends([shell]),
    [monthList]: sends(month),
    [deep]: async (filled, headers) => {
      const operation = await deepPage(filled, list, headers);
      return () => fetchAnswer(filled, operation, headers);
    },
  };
  const found = new Map<string, Growth>();
  for (const [name, ask] of Object.entries(asks)) {
    const works = [await ask(small, small.own), await ask(large, large.own), await ask(large, large.biggest)];
    const [ofSmall = [], ofLarge = [], biggest = []] = await inTurn(works, turns);
    found.set(name, { small: ofSmall, large: ofLarge, biggest });
    console.log(`  ${name.padEnd(40)} ${[ofSmall, ofLarge, biggest].map((times) => `${median(times).toFixed(1)} ms`).join('  ')}`);
  }
  return found;
}

const firstLoad = 'first load of /dashboard, all operations';
const dashboardAlone = 'the Dashboard operation alone';
const monthList = 'this month in the call logs';
const deep = 'the last page but one of all months';

/** Times of each work, one after another and in turn, so that the load of the machine affects all alike. */
async function inTurn(works: readonly (() => Promise<unknown>)[], turns: number): Promise<number[][]> {
  const times = works.map((): number[] => []);
  for (let turn = -3; turn < turns; turn += 1) {
    throwIfInterrupted();
    for (const [index, work] of works.entries()) {
      const ms = await timed(work);
      if (turn >= 0) times[index]?.push(ms);
    }
  }
  return times;
}

interface SearchTimes {
  readonly own: number[];
  readonly biggest: number[];
}

async function measureSearches(large: FilledProduct, list: SentOperation, turns: number): Promise<Map<string, SearchTimes>> {
  const names = Object.keys(searches);
  const works = Object.values(searches).flatMap((search) => {
    const operation = withVariables(list, { ...ALL_MONTHS, search, marked: search, searching: true });
    return [() => fetchAnswer(large, operation, large.own), () => fetchAnswer(large, operation, large.biggest)];
  });
  const times = await inTurn(works, turns);
  const found = new Map(names.map((name, at) => [name, { own: times[2 * at] ?? [], biggest: times[2 * at + 1] ?? [] }]));
  for (const [name, { own, biggest }] of found)
    console.log(
      `  search, ${name.padEnd(32)} ${[own, biggest].map((each) => `p50 ${ms(median(each))} p99 ${ms(percentile(each, 99))}`).join('  ')}`,
    );
  return found;
}

async function countStatements(large: FilledProduct, { first }: Operations): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await withStatementLog(large.product.databaseUrl, async () => {
    for (const operation of first) {
      const sent = await statementsDuring(large.product.databaseLog, () => fetchAnswer(large, operation, large.own));
      counts.set(operation.name, sent.filter((statement) => !/^(?:select set_config|begin|commit)/i.test(statement)).length);
    }
  });
  return counts;
}

interface Bytes {
  readonly received: number;
  readonly stored: number;
  readonly rows: number;
}

/** What PostgreSQL sends for one page of a hundred conversations, and what their texts and turns are in all. */
async function countBytes(large: FilledProduct, list: SentOperation): Promise<Bytes> {
  const proxy = await startCountingProxy(Number(new URL(large.product.databaseUrl).port));
  const through = Object.assign(new URL(large.product.databaseUrl), { port: String(proxy.port) }).href;
  const env = { DATABASE_URL: toAppUrl(through), DATABASE_OWNER_URL: through, METRICS_PORT: String(await freePort()) };
  const url = await large.product.startBeside('api-counted', 'dist/api/main.js', env);
  const counted = { ...large, product: { ...large.product, url } };
  const page = withVariables(list, { first: 100 });
  // Statements are prepared by the first requests of a connection.
  for (let turn = 0; turn < 20; turn += 1) await fetchAnswer(counted, page, large.biggest);
  const before = proxy.received();
  const { edges } = pageSchema.parse(await fetchAnswer(counted, page, large.biggest)).client.transcripts;
  const received = proxy.received() - before;
  const stored = await withConnection(large.product.databaseUrl, async (db) => {
    const sql = 'select sum(octet_length(full_transcript) + octet_length(turns::text))::int as bytes from transcripts where id = any ($1)';
    return (await db.query<{ bytes: number }>(sql, [edges.map(({ node }) => node.id)])).rows[0]?.bytes ?? 0;
  });
  return { received, stored, rows: edges.length };
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;

interface Findings {
  readonly plan: (typeof plans)['full'];
  readonly growth: Map<string, Growth>;
  readonly found: Map<string, SearchTimes>;
  readonly statements: Map<string, number>;
  readonly bytes: Bytes;
}

function describe({ plan, growth, found, statements, bytes }: Findings): Section {
  const growthRatio = (name: string) => {
    const { small, large } = growth.get(name) ?? { small: [], large: [] };
    return median(large) / median(small);
  };
  const all = [...statements.values()].reduce((sum, count) => sum + count, 0);
  const worst = (of: keyof SearchTimes) => Math.max(...[...found.values()].map((times) => percentile(times[of], 99)));
  return {
    id: 'conversations',
    title: 'A million conversations',
    method:
      `One product with ${few} conversations and one with ${plan.many} of ${manyClients} clients. ` +
      `The measured client has the same ${OWN_ROWS} in both; the biggest has about a tenth of all. The operations were recorded in a browser (${[...statements.keys()].join(', ')}, the call logs and their search) and are sent over HTTP, ` +
      `${plan.turns} turns each, ${plan.searches} of each search.`,
    figures: [
      atMost('SQL statements of all operations of the first load', all, targets.statements),
      ...[...growth.keys()].map((name) => atMost(`p50 of ${name}, ${plan.many} / ${few}`, growthRatio(name), targets.growth)),
      atMost('Search, p99 of the worst word, measured client, ms', worst('own'), targets.searchP99Ms),
      atMost('Search, p99 of the worst word, biggest client, ms', worst('biggest'), targets.searchP99Ms),
      shown(
        `Sent by PostgreSQL for a page of ${bytes.rows} conversations`,
        `${kB(bytes.received)}; their texts and turns are ${kB(bytes.stored)}`,
      ),
    ],
    tables: [growthTable(growth, plan.many), searchTable(found), statementTable(statements)],
  };
}

function growthTable(growth: Map<string, Growth>, many: number): Table {
  return {
    about: 'Times of the operations.',
    head: ['What', `p50 at ${few}`, `p50 at ${many}`, `p99 at ${many}`, 'p50 of the biggest client', 'p99 of the biggest client'],
    rows: [...growth].map(([name, { small, large, biggest }]) => [
      name,
      ms(median(small)),
      ms(median(large)),
      ms(percentile(large, 99)),
      ms(median(biggest)),
      ms(percentile(biggest, 99)),
    ]),
  };
}

function searchTable(found: Map<string, SearchTimes>): Table {
  return {
    about: 'Search over all months, a page of 25 with its marks.',
    head: ['What', 'measured client p50', 'p99', 'biggest client p50', 'p99'],
    rows: [...found].map(([name, { own, biggest }]) => [
      `${name} (${searches[name]})`,
      ms(median(own)),
      ms(percentile(own, 99)),
      ms(median(biggest)),
      ms(percentile(biggest, 99)),
    ]),
  };
}

function statementTable(statements: Map<string, number>): Table {
  return {
    about: 'SQL statements of each operation of the first load.',
    head: ['Operation', 'Statements'],
    rows: [...statements].map(([name, count]) => [name, String(count)]),
  };
}
