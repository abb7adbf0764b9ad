import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withConnection } from '../pg/database.ts';
import type { BuiltProduct } from './built-product.ts';
import { withPage } from './dashboard-browser.ts';
import { postGraphql, signIn } from './graphql-request.ts';
import { forgetInteractions, calculateInp, readInteractions, recordInteractions } from './interaction-times.ts';
import { throwIfInterrupted } from './interruption.ts';
import { addClients, importClients } from './list-rows.ts';
import { alternateLoad, type LoadFigures, type LoadTarget } from './load-rounds.ts';
import { atLeast, atMost, shown, type Section, type Table } from './section.ts';
import { statementsDuring, withStatementLog } from './statement-log.ts';
import { median, timed } from './statistics.ts';

const few = 1_000;
const targets = {
  importSeconds: 300,
  floor: 0.33,
  page: 1.5,
  search: 3,
  figures: 3,
  statements: 3,
  filterMs: 300,
  inpMs: 100,
  nodes: 3_000,
};
const staff = { email: 'staff@demo.larkline.example', password: 'larkline-demo-1' };

/** What a row shows, as the admin area asks for it. */
const row = 'id businessName email createdAt planLabel billingStatus renewalDate servicesStatus servicesOn calls chats';
const directory = (args: string) =>
  `{ clientDirectory(${args}) { edges { node { ${row} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }`;
/** The page that is also measured against the floor. */
const beside = `{ clientDirectory(first: 25, filter: { billing: PAST_DUE }) { edges { node { ${row} } } pageInfo { hasNextPage } totalCount } }`;

const pages = {
  'first page': 'first: 25',
  'by name, from the end': 'last: 25, sort: NAME_ASC',
  'past due': 'first: 25, filter: { billing: PAST_DUE }',
  'paid, by name': 'first: 25, sort: NAME_ASC, filter: { billing: ACTIVE }',
  'one plan': 'first: 25, filter: { plan: SUITE_PRO }',
  'no service on': 'first: 25, filter: { service: NONE }',
  'those that wait for a number, oldest first': 'first: 25, sort: OLDEST, filter: { phone: REQUESTED }',
} as const;
const searches = (clients: number) => ({
  'that many match': 'first: 25, search: "business"',
  'that many match, with a filter': 'first: 25, search: "business", filter: { billing: ACTIVE }',
  // The name of the oldest.
  'that one matches': `first: 25, search: "${createHash('md5').update(String(clients)).digest('hex').slice(0, 12)}"`,
  'for the address of one, whole': `first: 25, search: "${clients}@lists.bench.example"`,
  'that one in a thousand matches': `first: 25, search: "${few - 1}@lists.bench"`,
  'for nothing': 'first: 25, search: "absent"',
});
const figures = {
  'the four figures': '{ adminSummary { totalClients activeSubscriptions totalCalls totalChats } }',
} as const;

type Times = Readonly<Record<string, number>>;
type Measurements = Record<'pages' | 'searches' | 'figures', Times>;

/** The directory of clients at a thousand clients and at a million, and in a browser. */
export async function benchDirectory(product: BuiltProduct, quick: boolean): Promise<Section> {
  const many = quick ? 20_000 : 1_000_000;
  const plan = quick
    ? { connections: 8, rounds: 1, roundSeconds: 2, warmUpSeconds: 1 }
    : { connections: 8, rounds: 3, roundSeconds: 4, warmUpSeconds: 3 };
  const turns = quick ? 15 : 60;
  const headers = { 'content-type': 'application/json', ...(await signIn(product.url, staff.email, staff.password)) };
  return withConnection(product.databaseUrl, async (db) => {
    const grow = async (from: number, to: number) => {
      console.log(`  adding clients up to ${to} …`);
      await addClients(db, { from, to });
      await db.query('vacuum analyze');
    };
    await grow(0, few);
    const small = await measure(product, headers, turns, few);
    await grow(few, many);
    const large = await measure(product, headers, turns, many);
    const load = await loadBesideFloor(product, headers, plan);
    const statements = await countStatements(product, headers);
    const seen = await inBrowser(product.url);
    const imported = many / 10;
    console.log(`  importing ${imported} clients …`);
    const importMs = await timed(() => importClients(db, { from: many, to: many + imported }));
    return describe({ many, turns, small, large, load, statements, seen, imported, importMs });
  });
}

async function fetchAnswer(url: string, query: string, headers: Record<string, string>): Promise<string> {
  const { status, error, text } = await postGraphql(url, JSON.stringify({ query }), headers);
  if (status !== 200 || error) throw new Error(`${url} answers ${query} with ${status}: ${text}`);
  return text;
}

async function measure(product: BuiltProduct, headers: Record<string, string>, turns: number, clients: number): Promise<Measurements> {
  const url = `${product.url}/graphql`;
  const ask = async (questions: Readonly<Record<string, string>>): Promise<Times> => {
    const times: Record<string, number> = {};
    for (const [name, query] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let turn = -5; turn < turns; turn += 1) {
        throwIfInterrupted();
        const ms = await timed(() => fetchAnswer(url, query, headers));
        if (turn >= 0) taken.push(ms);
      }
      times[name] = median(taken);
    }
    return times;
  };
  const asked = (each: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(each).map(([name, args]) => [name, directory(args)]));
  const deep = { 'last page but one': directory(`last: 25, before: "${await startOfLastPage(url, headers)}"`) };
  return { pages: await ask({ ...asked(pages), ...deep }), searches: await ask(asked(searches(clients))), figures: await ask(figures) };
}

async function startOfLastPage(url: string, headers: Record<string, string>): Promise<string> {
  const { data } = JSON.parse(await fetchAnswer(url, directory('last: 25'), headers)) as {
    data: { clientDirectory: { pageInfo: { startCursor: string } } };
  };
  return data.clientDirectory.pageInfo.startCursor;
}

async function loadBesideFloor(
  product: BuiltProduct,
  headers: Record<string, string>,
  plan: Parameters<typeof alternateLoad>[1],
): Promise<Record<'floor' | 'api', LoadFigures>> {
  const floorUrl = await product.startBeside('floor', 'tools/bench/floor-server.ts');
  const target = async (name: string, url: string): Promise<LoadTarget> => ({
    name,
    url,
    headers,
    post: { body: JSON.stringify({ query: beside }), expectedAnswer: await fetchAnswer(url, beside, headers) },
  });
  const both = [await target('floor', `${floorUrl}/directory`), await target('api', `${product.url}/graphql`)];
  const [expected, answered] = both.map(({ post }) => post?.expectedAnswer.trim());
  if (expected !== answered) throw new Error(`floor and api answer differently:\n${expected}\n${answered}`);
  const [floor, api] = await alternateLoad(both, plan);
  if (!floor || !api) throw new Error('nothing was measured');
  return { floor, api };
}

/** Returns the most SQL statements of any page with its total, and the number of those with an OFFSET that skips rows of a page. */
async function countStatements(product: BuiltProduct, headers: Record<string, string>): Promise<number> {
  let most = 0;
  await withStatementLog(product.databaseUrl, async () => {
    for (const args of [...Object.values(pages), ...Object.values(searches(few))]) {
      const sent = await statementsDuring(product.databaseLog, () => fetchAnswer(`${product.url}/graphql`, directory(args), headers));
      most = Math.max(most, sent.filter((statement) => !/^(?:select set_config|begin|commit)/i.test(statement)).length);
    }
  });
  return most;
}

interface BrowserFigures {
  readonly filterMs: number;
  readonly inp: number;
  readonly nodes: number;
}

const FILTERS = [
  ['Billing', 'Past due', 'Past due'],
  ['Billing', 'Cancelled', 'Cancelled'],
  ['Billing', 'Paid', 'Active'],
] as const;
// Plain text: the types of a browser are no part of this program. From the press of a choice until every row has its status and is painted.
const WATCH = `
  globalThis.larklineRows = (word) => new Promise((resolve) => {
    addEventListener('click', () => {
      const pressed = performance.now();
      const look = () => {
        const rows = [...document.querySelectorAll('[data-table="clients"] tbody tr.ant-table-row')];
        if (rows.length > 0 && rows.every((row) => row.textContent.includes(word))) resolve(performance.now() - pressed);
        else requestAnimationFrame(() => setTimeout(look));
      };
      look();
    }, { capture: true, once: true });
  });`;

async function inBrowser(origin: string): Promise<BrowserFigures> {
  return withPage(async (page) => {
    await recordInteractions(page);
    await page.goto(`${origin}/login`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill(staff.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('table', { name: 'Clients' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(WATCH);
    await forgetInteractions(page);
    const taken: number[] = [];
    let nodes = 0;
    for (let round = 0; round < 5; round += 1) {
      for (const [label, choice, word] of FILTERS) {
        throwIfInterrupted();
        taken.push(await filterBy(page, label, choice, word));
        nodes = Math.max(nodes, await page.evaluate<number>('document.querySelectorAll("*").length'));
      }
    }
    return { filterMs: median(taken), inp: calculateInp(await readInteractions(page)), nodes };
  });
}

async function filterBy(page: Page, label: string, choice: string, word: string): Promise<number> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  const option = page.locator('.ant-select-dropdown:visible').getByTitle(choice, { exact: true });
  await option.waitFor();
  const rows = page.evaluate<number>(`larklineRows(${JSON.stringify(word)})`);
  await option.click();
  return rows;
}

interface Findings {
  readonly many: number;
  readonly turns: number;
  readonly small: Measurements;
  readonly large: Measurements;
  readonly load: Record<'floor' | 'api', LoadFigures>;
  readonly statements: number;
  readonly seen: BrowserFigures;
  readonly imported: number;
  readonly importMs: number;
}

function describe({ many, turns, small, large, load, statements, seen, imported, importMs }: Findings): Section {
  const line = ({ requestsPerSecond, p50Ms, p99Ms, failures }: LoadFigures) =>
    `${requestsPerSecond.toFixed(0)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, ${failures} failed`;
  const ratio = (part: keyof Measurements, name: string) => (large[part][name] ?? 0) / (small[part][name] ?? 1);
  const worst = (part: keyof Measurements) => Math.max(...Object.keys(small[part]).map((name) => ratio(part, name)));
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
  return {
    id: 'directory',
    title: 'The directory of clients',
    method:
      `Medians of ${turns} requests with ${few} and with ${many} clients; every page includes its total. ` +
      'The floor is node:http and pg. On the screen: from the press of a filter until its rows appear in Chromium, median of 15.',
    figures: [
      atMost(`p50 of a page, ${many} / ${few}, the worst`, worst('pages'), targets.page),
      atMost(`p50 of a search, ${many} / ${few}, the worst`, worst('searches'), targets.search),
      atMost(`p50 of the header's four figures, ${many} / ${few}`, worst('figures'), targets.figures),
      atMost('SQL statements of a page with its total, the most', statements, targets.statements),
      shown('Floor', line(load.floor)),
      shown('Api, with row-level security', line(load.api)),
      atLeast('Requests per second, api / floor', load.api.requestsPerSecond / load.floor.requestsPerSecond, targets.floor),
      atMost('Failed requests', load.floor.failures + load.api.failures, 0),
      atMost('Rows of a new filter on the screen, p50, ms', seen.filterMs, targets.filterMs),
      atMost('INP, ms', seen.inp, targets.inpMs),
      atMost('DOM nodes, the most', seen.nodes, targets.nodes - 1),
      atMost(`Importing ${imported} more clients in one transaction, s`, importMs / 1_000, targets.importSeconds),
    ],
    tables: [table('pages', 'Pages, p50.'), table('searches', 'Searches, p50.'), table('figures', 'Figures of the header, p50.')],
  };
}
