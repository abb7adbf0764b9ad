import { DAY_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

interface Node {
  callId: string;
  excerpt: string;
  fullTranscript: string;
  match: { callId: string[]; summary: string[] | null; passage: string[] | null };
}

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
beforeEach(async () => {
  owner = await api.signIn();
});
afterAll(() => api.stop());

interface Row {
  readonly callId?: string;
  readonly at?: string;
  readonly type?: string;
  readonly text?: string;
  readonly summary?: string | null;
}

let rows = 0;
async function add({ callId = `call-${(rows += 1)}`, at, type = 'call', text = 'Hello', summary = null }: Row, clientId = owner.clientId) {
  await api.sql(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, summary) values ($1, $2, $3, $4, $5::timestamptz, 61, $6, $7)`,
    [api.system().newId(), clientId, type, callId, at ?? api.clock.now().toISOString(), text, summary],
  );
}

async function list(args: string, fields: string, { browser } = owner): Promise<Node[]> {
  const { client } = await browser.run<{ client: { transcripts: { edges: { node: Node }[] } } }>(
    `{ client { transcripts(${args}) { edges { node { ${fields} } } } } }`,
  );
  return client.transcripts.edges.map(({ node }) => node);
}
const found = async (search: string, of = owner) =>
  (await list(`search: ${JSON.stringify(search)}`, 'callId', of)).map(({ callId }) => callId);

describe('the search', () => {
  it('LOG-03 finds words of the text, the summary and the call id, in all months, by their beginnings', async () => {
    await add({ callId: 'vc-48213', text: 'Customer: I’ve chipped a tooth.', at: '2025-01-05T10:00:00Z' });
    await add({ callId: 'vc-90001', text: 'Customer: How much is whitening?', summary: 'Price of WHITENING asked.' });
    await add({ callId: '0193f2c4-7f1a-7abc-9def-001122334455', text: 'Wie spät öffnen Sie? Café Zoë' });

    expect(await found('chip')).toEqual(['vc-48213']);
    expect(await found('TOOTH chip')).toEqual(['vc-48213']);
    expect(await found('tooth whitening')).toEqual([]);
    expect(await found('price')).toEqual(['vc-90001']);
    expect(await found('vc-48213')).toEqual(['vc-48213']);
    expect(await found('VC-9')).toEqual(['vc-90001']);
    expect(await found('vc')).toEqual(['vc-90001', 'vc-48213']);
    expect(await found('0193f2c4-7f1a-7abc-9def-001122334455')).toHaveLength(1);
    expect(await found('öff zoë')).toHaveLength(1);
    expect(await found('hipped')).toEqual([]);
  });

  it.each(['?!', '" or 1=1 --', "'':*", '\\', '%', '& | ! ( )', '😀', 'a:*b', '\u202eabc', "'); drop table transcripts; --", 'or & not'])(
    'LOG-03 takes %j for text and answers without an error',
    async (search) => {
      await add({ text: 'Nothing of the kind' });

      expect(await found(search)).toEqual([]);
    },
  );

  it('LOG-03 finds the only match behind 3,000 newer conversations, and none of another client', async () => {
    const other = await api.signIn();
    await add({ callId: 'the-needle', text: 'The only needle', at: '2024-01-01T00:00:00Z' });
    await add({ callId: 'not-mine', text: 'A needle of others' }, other.clientId);
    await api.sql(
      `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript)
       select gen_random_uuid(), $1, 'call', 'many-' || n, timestamptz '2025-01-01' + n * interval '1 minute', 1, 'Hay ' || n from generate_series(1, 3100) n`,
      [owner.clientId],
    );

    expect(await found('needle')).toEqual(['the-needle']);
    expect(await found('needle', other)).toEqual(['not-mine']);
    expect(await found('3100')).toEqual(['many-3100']);
    expect(await list('search: "hay", last: 1', 'callId')).toEqual([{ callId: 'many-1' }]);
  });

  it('LOG-03 marks what was found as parts of plain text, hostile text included', async () => {
    const hostile = '<script>alert(1)</script> & "tooth" <b>TOOTH</b>';
    await add({ callId: 'tooth-1', text: hostile, summary: 'A tooth <i>hurts</i>' });

    const [node] = await list('search: "tooth"', 'match(search: "tooth") { callId summary passage }');

    expect(node?.match).toEqual({
      callId: ['', 'tooth', '-1'],
      summary: ['A ', 'tooth', ' <i>hurts</i>'],
      passage: ['<script>alert(1)</script> & "', 'tooth', '" <b>', 'TOOTH', '</b>'],
    });
  });

  it('LOG-03 shows the passage around a match far behind the beginning, and none when only the call id matches', async () => {
    await add({ callId: 'far', at: '2026-01-01T00:00:00Z', text: `${'word '.repeat(400)}needle ${'end '.repeat(100)}` });
    await add({ callId: 'needle-2', text: 'Hello' });

    const [byId, inText] = await list('search: "needle"', 'match(search: "needle") { passage }');

    expect(byId?.match.passage).toBeNull();
    const [before = '', matched, after = ''] = inText?.match.passage ?? [];
    expect(matched).toBe('needle');
    expect(before).toMatch(/^…word (word )+$/);
    expect(after).toMatch(/^ (end )+\w*…$/);
    expect([...`${before}${matched}${after}`].length).toBeLessThan(190);
  });

  it('LOG-03 keeps a conversation of a million characters, and finds its beginning', async () => {
    await add({ callId: 'long', text: `needle ${Array.from({ length: 150_000 }, (_, at) => `w${at.toString(36)}`).join(' ')}` });

    expect(await found('needle')).toEqual(['long']);
  });
});

describe('excerpts and texts', () => {
  it('LOG-04 cuts an excerpt after 100 characters and marks the cut; 10,000 characters and control characters do no harm', async () => {
    await add({ callId: 'a', text: 'x'.repeat(100) });
    await add({ callId: 'b', text: `${'😀'.repeat(101)}` });
    await add({ callId: 'c', text: `\u202e<b>\u0007${'y'.repeat(10_000)}` });

    const nodes = await list('first: 3', 'callId excerpt fullTranscript');

    const findExcerpt = (id: string) => nodes.find(({ callId }) => callId === id)?.excerpt;
    expect(findExcerpt('a')).toBe('x'.repeat(100));
    expect(findExcerpt('b')).toBe(`${'😀'.repeat(100)}…`);
    expect(findExcerpt('c')).toBe(`\u202e<b>\u0007${'y'.repeat(95)}…`);
    expect(nodes.find(({ callId }) => callId === 'c')?.fullTranscript).toHaveLength(10_005);
  });

  it('LOG-04 reads a page with excerpts in two round trips, and no whole text', async () => {
    for (let at = 0; at < 5; at += 1) await add({ text: `${'x'.repeat(200)}SECRET` });
    const before = api.logLines.length;
    await list('first: 5', 'callId excerpt');

    const statements = api.logLines.slice(before).flatMap((line) => (JSON.parse(line) as { sql?: string }).sql ?? []);
    expect(statements.filter((sql) => sql.includes('full_transcript')).every((sql) => sql.includes('left(full_transcript'))).toBe(true);
    expect(statements.filter((sql) => sql.includes('transcripts'))).toHaveLength(2);
  });

  it('LOG-05 answers one conversation by its id; none of another client', async () => {
    await add({ callId: 'mine', text: 'Whole text' });
    const [{ id } = { id: '' }] = await api.sql<{ id: string }>('select id from transcripts where call_id = $1 and client_id = $2', [
      'mine',
      owner.clientId,
    ]);
    const ask = async (browser: TestBrowser, of: string) =>
      browser.run('query ($id: ID!) { transcript(id: $id) { callId fullTranscript } }', { id: of });

    expect(await ask(owner.browser, id)).toEqual({ transcript: { callId: 'mine', fullTranscript: 'Whole text' } });
    expect(await ask((await api.signIn()).browser, id)).toEqual({ transcript: null });
    expect(await ask(owner.browser, 'x')).toEqual({ transcript: null });
  });
});

describe('turns', () => {
  const PAGE =
    'query ($id: ID!, $first: Int!, $offset: Int!) { transcript(id: $id) { turnCount turns(first: $first, offset: $offset) { text } } }';
  const readTurns = async (id: string, first: number, offset: number) =>
    (await owner.browser.run<{ transcript: { turnCount: number | null; turns: { text: string }[] | null } }>(PAGE, { id, first, offset }))
      .transcript;

  it('LOG-05 are answered page by page, with their number', async () => {
    await add({ callId: 'long' });
    const [{ id } = { id: '' }] = await api.sql<{ id: string }>(
      `update transcripts set turns = (select jsonb_agg(jsonb_build_object('speaker', 'caller', 'text', n::text, 'startSeconds', n) order by n)
         from generate_series(1, 1200) n) where call_id = 'long' and client_id = $1 returning id`,
      [owner.clientId],
    );

    const pages = [await readTurns(id, 500, 0), await readTurns(id, 500, 500), await readTurns(id, 500, 1_000)];

    expect(pages.map(({ turnCount }) => turnCount)).toEqual([1_200, 1_200, 1_200]);
    expect(pages.flatMap(({ turns }) => turns?.map(({ text }) => Number(text)))).toEqual(Array.from({ length: 1_200 }, (_, at) => at + 1));
    expect(await owner.browser.refusal(PAGE, { id, first: 501, offset: 0 })).toBe('INVALID_INPUT');
    expect(await owner.browser.refusal(PAGE, { id, first: 1, offset: -1 })).toBe('INVALID_INPUT');
  });
});

describe('months', () => {
  const months = async () =>
    (
      await owner.browser.run<{ client: { transcriptMonths: object } }>(
        '{ client { transcriptMonths { current withConversations timezone } } }',
      )
    ).client.transcriptMonths;
  const moveTo = (instant: string) => api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
  let start: Date;
  beforeAll(() => (start = api.clock.now()));
  // Tokens are valid for a moment around the real time, so the clock is moved where the session allows it.
  afterEach(() => api.clock.advance(start.getTime() - api.clock.now().getTime()));

  it('CF-42 names the months that have conversations, newest first, in the timezone of the business', async () => {
    await api.sql("insert into calendar_settings (client_id, timezone) values ($1, 'Australia/Sydney')", [owner.clientId]);
    // Midnight of 1 April and of 1 November in Sydney, on the two sides of its summer time.
    for (const at of [
      '2026-03-31T12:59:59Z',
      '2026-03-31T13:00:00Z',
      '2025-10-31T13:00:00Z',
      '2025-10-31T12:59:59Z',
      '2024-02-29T00:00:00Z',
    ])
      await add({ at });

    expect(await months()).toMatchObject({
      withConversations: ['2026-04', '2026-03', '2025-11', '2025-10', '2024-02'],
      timezone: 'Australia/Sydney',
    });
  });

  it('answers no months to a client without conversations', async () => {
    expect(await months()).toEqual({
      current: api.clock.now().toISOString().slice(0, 7),
      withConversations: [],
      timezone: 'Europe/London',
    });
  });

  it('LOG-01 CF-42 DAT-04 shows "this" month in the calendar of the business, at both edges, newest first', async () => {
    const now = api.clock.now();
    // The next 1st at 00:30 of London, an hour before it in UTC only in summer.
    const edge = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    await add({ callId: 'old', at: new Date(edge.getTime() - DAY_MS).toISOString() });
    await add({ callId: 'new', at: new Date(edge.getTime() + DAY_MS).toISOString() });
    await add({ callId: 'newest', at: new Date(edge.getTime() + 3 * DAY_MS).toISOString() });
    await add({ callId: 'newer', at: new Date(edge.getTime() + 2 * DAY_MS).toISOString() });
    const calls = async () => (await list('filter: { month: "this" }', 'callId')).map(({ callId }) => callId);

    moveTo(new Date(edge.getTime() - 2 * 60 * 60_000).toISOString());
    owner = { ...owner, browser: (await api.signIn({ memberOf: owner.clientId, role: 'viewer' })).browser };
    expect(await calls()).toEqual(['old']);
    moveTo(new Date(edge.getTime() + 2 * 60 * 60_000).toISOString());
    owner = { ...owner, browser: (await api.signIn({ memberOf: owner.clientId, role: 'viewer' })).browser };
    expect(await calls()).toEqual(['newest', 'newer', 'new']);
  });
});

describe('files', () => {
  const file = (path: string, { browser } = owner) =>
    fetch(`${api.url}/files/${path}`, { headers: { authorization: `Bearer ${browser.accessToken}` } });

  it('C-10 exports the list as it is filtered as CSV, safe for spreadsheets, and as JSON', async () => {
    await add({
      callId: '=1+1',
      type: 'chat',
      text: '=HYPERLINK("https://x.example")\n+44 "quoted"',
      summary: '@sum',
      at: '2026-01-02T03:04:05Z',
    });
    await add({ callId: 'voice-1', type: 'voice', text: 'Hello' });
    const query = `filter=${encodeURIComponent('{"type":"CHAT"}')}`;

    const csv = await file(`conversations.csv?${query}`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await csv.text()).toBe(
      'call_id,type,time,duration_seconds,outcome,summary,transcript\r\n\'=1+1,chat,2026-01-02T03:04:05.000Z,61,,\'@sum,"\'=HYPERLINK(""https://x.example"")\n+44 ""quoted"""\r\n',
    );
    expect(await (await file(`conversations.json?${query}`)).json()).toEqual([
      expect.objectContaining({ callId: '=1+1', type: 'chat', durationSeconds: 61, transcript: expect.stringContaining('=HYPERLINK') }),
    ]);
    expect(await (await file('conversations.json?search=voice')).json()).toHaveLength(1);
    expect(await (await file('conversations.json?search=nothing')).json()).toEqual([]);
  });

  it('C-10 exports one conversation; none of another client, and nothing without a session', async () => {
    await add({ callId: 'mine' });
    await add({ callId: 'another' });
    const [{ id } = { id: '' }] = await api.sql<{ id: string }>('select id from transcripts where call_id = $1 and client_id = $2', [
      'mine',
      owner.clientId,
    ]);

    expect(await (await file(`conversations.json?id=${id}`)).json()).toEqual([expect.objectContaining({ callId: 'mine' })]);
    expect((await file(`conversations.csv?id=${id}`, await api.signIn())).status).toBe(404);
    expect((await fetch(`${api.url}/files/conversations.csv?id=${id}`)).status).toBe(401);
    expect((await file('conversations.csv', await api.signIn({ plan: null, subscriptionActive: false }))).status).toBe(403);
    expect((await file('conversations.csv', await api.signIn({ subscriptionActive: false, billingStatus: 'past_due' }))).status).toBe(200);
    expect((await file('conversations.csv?filter=nonsense')).status).toBe(400);
  });
});

describe('the caller', () => {
  const fields = 'callId caller { name contact }';
  const book = (callId: string, name: string, { clientId } = owner, day = 1) =>
    api.sql(
      `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, phone, source, state, call_id, created_at, changed_at)
        values ($1, $2, $3::timestamptz, $3::timestamptz + interval '30 minutes', 'Europe/London', $4, null, 'phone', 'confirmed', $5, now(), now())`,
      [api.system().newId(), clientId, `2030-01-0${day}T10:00:00Z`, name, callId],
    );

  it('LOG-04 is the one of the appointment that was made, of that business alone', async () => {
    await add({ callId: 'call-a', at: '2026-01-02T10:00:00Z' });
    await add({ callId: 'call-b', at: '2026-01-01T10:00:00Z' });
    const other = await api.signIn();
    await book('call-a', 'Priya Shah');
    await book('call-b', 'Someone else', other);

    expect(await list('sort: NEWEST', fields)).toEqual([
      { callId: 'call-a', caller: { name: 'Priya Shah', contact: null } },
      { callId: 'call-b', caller: null },
    ]);
  });
});
