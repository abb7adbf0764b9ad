import { transcriptList } from '../../../domains/conversations/transcripts/transcripts.list.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { NO_ROWS } from '../../db/owner-filter.ts';

interface Page {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}
const PAGE = 'edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

/** Returns one id for each number, in the order of numbers. */
const makeId = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const pageIds = (page: Page) => page.edges.map((edge) => edge.node.id);

async function addMessage(id: string, time: string): Promise<void> {
  await api.sql(
    `insert into contact_messages (id, name, email, message, created_at) values ($1, 'N', 'n@n.example', 'Hello there', $2::timestamptz)`,
    [id, time],
  );
}

async function addTranscript(clientId: string, callId: string, time: string, type = 'call'): Promise<void> {
  await api.sql(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript) values ($1, $2, $3, $4, $5::timestamptz, 1, 'T')`,
    [api.system().newId(), clientId, type, callId, time],
  );
}

const messages = async (first: number, after: string | null = null) =>
  (
    await staff.run<{ contactMessages: Page }>(
      `query ($first: Int!, $after: String) { contactMessages(first: $first, after: $after) { ${PAGE} } }`,
      { first, after },
    )
  ).contactMessages;

interface LogLine {
  readonly sql: string;
  /** Place within its round trip, from 1; missing for statements of the ORM. */
  readonly position?: number;
}

async function recordStatements(work: () => Promise<unknown>): Promise<LogLine[]> {
  const before = api.logLines.length;
  await work();
  return api.logLines.slice(before).flatMap((line) => {
    const logged = JSON.parse(line) as Partial<LogLine>;
    return logged.sql ? [logged as LogLine] : [];
  });
}

describe('a list that is paged', () => {
  beforeAll(async () => {
    // Ten times, each shared by three rows, a few microseconds apart in the finest case.
    for (let at = 0; at < 30; at += 1) await addMessage(makeId(at), `2026-01-01T00:00:00.00000${Math.floor(at / 3)}Z`);
  });
  const newestFirst = Array.from({ length: 30 }, (_, at) => makeId(29 - at));

  it('gives the newest first, each row once, even when rows share a time or differ by a microsecond', async () => {
    const seen: string[] = [];
    let page = await messages(7);
    expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    for (; page.pageInfo.hasNextPage; page = await messages(7, page.pageInfo.endCursor)) seen.push(...pageIds(page));
    seen.push(...pageIds(page));

    expect(seen).toEqual(newestFirst);
    expect(page.pageInfo).toEqual({
      hasNextPage: false,
      hasPreviousPage: true,
      startCursor: page.edges[0]?.cursor,
      endCursor: page.edges.at(-1)?.cursor,
    });
  });

  it('knows that nothing follows a page that ends with the last row', async () => {
    const page = await messages(30);

    expect(pageIds(page)).toEqual(newestFirst);
    expect(page.pageInfo.hasNextPage).toBe(false);
    expect((await messages(29)).pageInfo.hasNextPage).toBe(true);
    expect(await messages(5, page.pageInfo.endCursor)).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
    });
  });

  it('returns 25 rows by default', async () => {
    const { contactMessages } = await staff.run<{ contactMessages: Page }>(`{ contactMessages { ${PAGE} } }`);

    expect(pageIds(contactMessages)).toEqual(newestFirst.slice(0, 25));
  });

  it('continues where it was when rows are added and taken away in the meantime, its own cursor included', async () => {
    const first = await messages(10);
    await addMessage(makeId(100), '2026-02-01T00:00:00Z');
    await api.sql('delete from contact_messages where id = $1', [newestFirst[9]]);

    const second = await messages(10, first.pageInfo.endCursor);
    await api.sql('delete from contact_messages where id = $1', [makeId(100)]);
    await addMessage(newestFirst[9] ?? '', '2026-01-01T00:00:00.000006Z');

    expect(pageIds(second)).toEqual(newestFirst.slice(10, 20));
  });

  it('follows the cursor of any row, not only the last', async () => {
    const page = await messages(10);

    expect(pageIds(await messages(3, page.edges[3]?.cursor))).toEqual(newestFirst.slice(4, 7));
  });

  it.each([0, -1, 101, 2_147_483_647])('refuses %s rows', async (first) => {
    const { errors } = await staff.ask('query ($first: Int!) { contactMessages(first: $first) { edges { cursor } } }', { first });

    expect(errors[0]?.extensions).toMatchObject(
      first > 5_000 ? { code: 'QUERY_TOO_COSTLY' } : { code: 'INVALID_INPUT', fields: { first: 'Ask for 1 to 100 rows.' } },
    );
  });

  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    ['empty', ''],
    ['no base64', '***'],
    ['no cursor', encoded('hello')],
    ['no time', encoded(`:${makeId(1)}`)],
    ['no id', encoded('1767225600000000:')],
    ['SQL', encoded(`1) or true --:${makeId(1)}`)],
    ['SQL in the id', encoded(`1:${makeId(1)}' or 'a'='a`)],
    ['a time out of range', encoded(`999999999999999999999:${makeId(1)}`)],
    ['a fraction', encoded(`1.5:${makeId(1)}`)],
    ['very long', 'A'.repeat(20_000)],
  ])('refuses a cursor that is %s', async (_what, after) => {
    const { errors } = await staff.ask('query ($after: String) { contactMessages(after: $after) { edges { cursor } } }', { after });

    expect(errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { after: expect.stringContaining('This cursor belongs to another list') },
    });
  });

  it('refuses the cursor of a list with time where there is none', async () => {
    const { browser } = await api.signIn();
    const after = (await messages(1)).pageInfo.endCursor;

    expect(await browser.refusal('query ($after: String) { client { products(after: $after) { edges { cursor } } } }', { after })).toBe(
      'INVALID_INPUT',
    );
  });

  it('counts the whole list, and only when asked', async () => {
    expect(await staff.run('{ contactMessages(first: 1) { totalCount } }')).toEqual({ contactMessages: { totalCount: 30 } });
    const counted = (fields: string) =>
      recordStatements(() => staff.run(`{ contactMessages(first: 1) { ${fields} } }`)).then(
        (statements) => statements.filter(({ sql }) => sql.includes('count(')).length,
      );

    expect(await counted('edges { cursor }')).toBe(0);
    expect(await counted('edges { cursor } totalCount')).toBe(1);
  });
});

describe('lists of a client', () => {
  /** Every list and row that hangs on a client and is open to staff. */
  const NESTED = `id businessInfo { id } services { id } billing { id planLabel } calendarSettings { id } calendarConnections { provider }
    assistantSettings { id } assistantIntegrationSettings { id } stats(months: 6) { month } faqs { id }
    products(first: 2) { edges { cursor } totalCount } productFaqs(first: 2) { edges { cursor } totalCount }`;
  const clients = (first: number) =>
    staff.run<{ clients: { edges: { node: { id: string } }[] } }>(`{ clients(first: ${first}) { edges { node { ${NESTED} } } } }`);

  let accounts: Account[];
  beforeAll(async () => {
    // Clients of the tests above are older.
    await api.advance(1_000);
    accounts = [];
    for (let at = 0; at < 25; at += 1) {
      const account = await api.signIn();
      accounts.push(account);
      for (const call of ['a', 'b', 'c']) {
        const time = `2026-0${1 + (at % 9)}-1${call.charCodeAt(0) - 96}T00:00:00Z`;
        await addTranscript(account.clientId, call, time);
        await api.sql(
          `insert into products (id, client_id, name, price_pence, created_at, updated_at) values (gen_random_uuid(), $1, $2, 1, $3, $3)`,
          [account.clientId, call, time],
        );
      }
    }
  });

  it('ADM-05 take as many statements for 25 clients as for one', async () => {
    const one = await recordStatements(() => clients(1));
    const all = await recordStatements(() => clients(25));

    expect((await clients(25)).clients.edges).toHaveLength(25);
    expect(all.length).toBe(one.length);
    // The session, the clients, what hangs on them and the counts: a round trip each.
    expect(one.filter(({ position }) => position === 1)).toHaveLength(4);
    expect(one.filter(({ position }) => position === undefined)).toEqual([]);
    // The rows that belong to a client are one statement; a page is one, and so is a count, but for the lists whose page shows all rows.
    expect(one.length).toBe(7);
  });

  it('ACL-12 each client gets its own page and count', async () => {
    const { clients: page } = await staff.run<{
      clients: { edges: { node: { id: string; products: Page & { totalCount: number } } }[] };
    }>(`{ clients(first: 25) { edges { node { id products(first: 2) { ${PAGE} totalCount } } } } }`);

    for (const { node } of page.edges) {
      const newest = await api.sql<{ id: string }>('select id from products where client_id = $1 order by created_at desc limit 2', [
        node.id,
      ]);
      expect(pageIds(node.products)).toEqual(newest.map((row) => row.id));
      expect(node.products).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    }
  });

  it('ACL-12 shows nothing of another client, even to code that is given its id', async () => {
    const [mine, theirs] = accounts;
    const ask = async (clientId: string | undefined) => {
      const reach = { ...NO_ROWS, clientId: mine?.clientId ?? null };
      const page = await transcriptList.ofClient({ ...api.system(), reach }, clientId ?? '', { first: 5 });
      return [page.edges.length, await page.countAll()];
    };

    expect(await ask(mine?.clientId)).toEqual([3, 3]);
    expect(await ask(theirs?.clientId)).toEqual([0, 0]);
  });

  it('a read that fails takes the others of its transaction with it, and the next request works', async () => {
    await api.sql('alter table faq rename to faq_gone');
    const { data, errors } = await staff.ask(`{ clients(first: 1) { edges { node { id faqs { id } } } } }`);
    await api.sql('alter table faq_gone rename to faq');

    expect(errors[0]).toMatchObject({ message: 'Something went wrong', extensions: { code: 'INTERNAL' } });
    expect(data).toMatchObject({ clients: { edges: [{ node: { faqs: null } }] } });
    expect((await clients(1)).clients.edges).toHaveLength(1);
  });

  it('the next page of a client continues from its cursor', async () => {
    const { browser, clientId } = accounts[0] ?? (await api.signIn());
    const ask = (after: string | null) =>
      browser.run<{ client: { transcripts: Page } }>(
        `query ($after: String) { client { transcripts(first: 2, after: $after) { ${PAGE} } } }`,
        { after },
      );

    const first = (await ask(null)).client.transcripts;
    const second = (await ask(first.pageInfo.endCursor)).client.transcripts;

    const all = await api.sql<{ id: string }>('select id from transcripts where client_id = $1 order by "timestamp" desc', [clientId]);
    expect([...pageIds(first), ...pageIds(second)]).toEqual(all.map((row) => row.id));
    expect(second.pageInfo.hasNextPage).toBe(false);
  });

  it('two pages of the same list in one operation do not mix', async () => {
    const { browser } = accounts[1] ?? (await api.signIn());

    const { client } = await browser.run<{ client: Record<string, Page & { totalCount: number }> }>(
      `{ client { one: transcripts(first: 1) { ${PAGE} } two: transcripts(first: 2) { ${PAGE} } chats: transcripts(filter: { type: CHAT }) { ${PAGE} totalCount } } }`,
    );

    expect([client['one'], client['two'], client['chats']].map((page) => page?.edges.length)).toEqual([1, 2, 0]);
    expect(client['chats']?.totalCount).toBe(0);
  });
});

describe('which conversations', () => {
  const readCalls = async (browser: TestBrowser, args: string) =>
    (
      await browser.run<{ client: { transcripts: { edges: { node: { callId: string } }[]; totalCount: number } } }>(
        `{ client { transcripts(${args}) { edges { node { callId } } totalCount } } }`,
      )
    ).client.transcripts;
  const names = (page: { edges: { node: { callId: string } }[] }) => page.edges.map((edge) => edge.node.callId);

  it('LOG-02 CF-41 chats only, or calls and voice together', async () => {
    const { browser, clientId } = await api.signIn();
    for (const [at, type] of ['call', 'voice', 'chat'].entries()) await addTranscript(clientId, type, `2026-03-0${at + 1}T12:00:00Z`, type);

    expect(names(await readCalls(browser, 'first: 5'))).toEqual(['chat', 'voice', 'call']);
    expect(await readCalls(browser, 'filter: { type: VOICE }')).toMatchObject({ totalCount: 2 });
    expect(names(await readCalls(browser, 'filter: { type: VOICE }'))).toEqual(['voice', 'call']);
    expect(names(await readCalls(browser, 'filter: { type: CHAT }'))).toEqual(['chat']);
    expect(names(await readCalls(browser, 'filter: { type: CHAT, month: "2026-02" }'))).toEqual([]);
  });

  it.each([
    // Summer time in London ends on 25 October 2026 and begins on 29 March.
    [null, '2026-06', '2026-05-31T23:00:00Z', '2026-06-30T23:00:00Z'],
    [null, '2026-10', '2026-09-30T23:00:00Z', '2026-11-01T00:00:00Z'],
    ['Europe/Berlin', '2026-11', '2026-10-31T23:00:00Z', '2026-11-30T23:00:00Z'],
    ['America/Los_Angeles', '2026-12', '2026-12-01T08:00:00Z', '2027-01-01T08:00:00Z'],
    ['Australia/Sydney', '2026-04', '2026-03-31T13:00:00Z', '2026-04-30T14:00:00Z'],
  ])('LOG-01 CF-42 a month in %s: %s is from %s until %s', async (timezone, month, from, until) => {
    const { browser, clientId } = await api.signIn();
    if (timezone) await api.sql('insert into calendar_settings (client_id, timezone) values ($1, $2)', [clientId, timezone]);
    const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
    await addTranscript(clientId, 'the month before', before(from));
    await addTranscript(clientId, 'first', from);
    await addTranscript(clientId, 'last', before(until));
    await addTranscript(clientId, 'the month after', until);

    expect(names(await readCalls(browser, `filter: { month: "${month}" }`))).toEqual(['last', 'first']);
  });

  it.each(['2026-13', '26-01', '', '2026-01-01', "2026-01'; drop table clients"])('LOG-01 refuses the month "%s"', async (month) => {
    const { browser } = await api.signIn();

    const { errors } = await browser.ask('query ($month: String) { client { transcripts(filter: { month: $month }) { totalCount } } }', {
      month,
    });

    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { 'filter.month': expect.any(String) } });
  });
});

describe('figures by month', () => {
  it('STA-01 gives this month and those before it, newest first, gaps left out', async () => {
    const { browser, clientId } = await api.signIn();
    const [year = 0, month = 0] = api.clock.now().toISOString().split('-').map(Number);
    const monthAgo = (back: number) => new Date(Date.UTC(year, month - 1 - back, 15)).toISOString().slice(0, 7);
    for (const back of [0, 1, 3, 23, 24])
      await api.sql('insert into stats (client_id, month, total_chats) values ($1, $2, $3)', [clientId, monthAgo(back), back]);
    const chats = async (args: string) =>
      (await browser.run<{ client: { stats: { totalChats: number }[] } }>(`{ client { stats${args} { totalChats } } }`)).client.stats.map(
        (row) => row.totalChats,
      );

    expect(await chats('')).toEqual([0]);
    expect(await chats('(months: 3)')).toEqual([0, 1]);
    expect(await chats('(months: 4)')).toEqual([0, 1, 3]);
    expect(await chats('(months: 24)')).toEqual([0, 1, 3, 23]);
  });

  it.each([0, 25, -1])('STA-01 refuses %s months', async (months) => {
    const { browser } = await api.signIn();

    expect(await browser.refusal('query ($months: Int!) { client { stats(months: $months) { month } } }', { months })).toBe(
      'INVALID_INPUT',
    );
  });
});
