import { until } from '../../../testkit/emulator-control.ts';
import { makeCsvClient } from '../../../testkit/csv-file.ts';
import { openUpload, sendRaw } from '../../../testkit/raw-http.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { productFile } from './products.csv.ts';

const HEADER = ['id', ...Object.values(productFile.columns).map(({ name }) => name)].join();

let api: TestApi;
let owner: Account;
beforeAll(async () => {
  // 10,000 rows take as long as the machine is busy; how long they take is measured elsewhere.
  api = await testApi({ ...WITH_STATEMENTS, REQUEST_DEADLINE_MS: '45000' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  owner = await api.signIn();
});

const { send, ...file } = makeCsvClient(() => api, '/files/products.csv');
const upload = (body: string | Buffer, { check = false, account = owner } = {}) => file.upload(account.browser.accessToken, body, check);
const download = (query = '', account = owner) => file.download(account.browser.accessToken, query);
const readCode = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
const stored = (account = owner) =>
  api.sql<Record<string, unknown>>('select * from products where client_id = $1 order by id desc', [account.clientId]);
const toLines = (csv: string) => csv.replace('\uFEFF', '').trim().split('\r\n');

it('refuses the 61st import of a client in an hour', async () => {
  const limited = await testApi({ RATE_LIMIT_FACTOR: '1' });
  try {
    const { browser } = await limited.signIn();
    const importOnce = () =>
      fetch(`${limited.url}/files/products.csv?check=1`, {
        method: 'POST',
        headers: { authorization: `Bearer ${browser.accessToken}`, 'content-type': 'text/csv' },
        body: 'name,price\nKettle,1',
      });
    const answers: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) answers.push((await importOnce()).status);

    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await readCode(await importOnce())).toBe('RATE_LIMITED');
  } finally {
    await limited.stop();
  }
});

describe('import', () => {
  it('PRD-03 PRD-04 PRD-06 adds products in the order of the file', async () => {
    const csv = `name,price,tags,In Stock,description\r\nKettle,"£1,234.50","a, b,, c ",no,"Boils.\nFast."\nPot,3,,,\n`;

    expect(await upload(csv)).toEqual({ created: 2, updated: 0, unchanged: 0, problems: [] });
    expect(await stored()).toMatchObject([
      { name: 'Kettle', price_pence: 123_450, tags: ['a', 'b', 'c'], in_stock: false, description: 'Boils.\nFast.' },
      { name: 'Pot', price_pence: 300, tags: [], in_stock: true, description: null },
    ]);
  });

  it('writes nothing with check=1', async () => {
    expect(await upload('name,price\nKettle,1', { check: true })).toMatchObject({ created: 1, problems: [] });
    expect(await stored()).toEqual([]);
  });

  it('changes products by id, keeps columns that are left out, erases with blank cells', async () => {
    await upload('name,price,category,description\nKettle,1,Kitchen,Boils\nPot,2,Kitchen,\nCup,3,,');
    const [kettle, pot, cup] = await stored();
    await api.advance(60_000);

    const report = await upload(`id,price,category,in_stock\n${kettle?.['id']},1.50,,\n${pot?.['id']},2,Kitchen,\n`);

    expect(report).toEqual({ created: 0, updated: 1, unchanged: 1, problems: [] });
    expect(await stored()).toEqual([{ ...kettle, price_pence: 150, category: null, updated_at: expect.any(Date) }, pot, cup]);
  });

  it.each([
    ['price', 'name,price\nKettle,cheap', 2, 'price'],
    ['price', 'name,price\nKettle,-1', 2, 'price'],
    ['price', 'name,price\nKettle,', 2, 'price'],
    ['price', 'name,price\nKettle,99999999', 2, 'price'],
    ['name', 'name,price\n\n"a\nb",1\n ,1', 3, 'name'],
    ['stock', 'name,price,in_stock\nKettle,1,perhaps', 2, 'in_stock'],
    ['address', 'name,price,image_url\nKettle,1,javascript:alert(1)', 2, 'image_url'],
    ['missing column', 'name\nKettle', 1, 'price'],
    ['decimal', 'name,price\nKettle,20.005', 2, 'price'],
    ['repeated column', 'name,price,name\nKettle,1,Pot', 1, 'name'],
    ['additional value', 'name,price\nKettle,1,red', 2, null],
    ['unknown id', 'id,name\n018f0000-0000-7000-8000-000000000000,Kettle', 2, 'id'],
    ['id that is none', 'id,name\n1,Kettle', 2, 'id'],
    ['quotation mark', 'name,price\nKet"tle,1', 2, null],
    ['control character', 'name,price\nKet\u0007tle,1', 2, 'name'],
    ['empty file', '', 1, null],
  ])('names line and column of a wrong %s, and writes nothing of the file', async (_what, csv, line, column) => {
    const report = await upload(csv);

    expect(report).toMatchObject({ created: 0, updated: 0 });
    expect(report.problems[0]).toEqual({ line, column, message: expect.any(String) });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['UTF-16', Buffer.from('\uFEFFname,price\nKettle,1', 'utf16le')],
    ['Windows-1252', Buffer.from('name,price\nCaf\xe9,1', 'latin1')],
  ])('names the encoding %s', async (encoding, file) => {
    expect((await upload(file)).problems).toEqual([{ line: 1, column: null, message: expect.stringContaining(encoding) }]);
  });

  it('reads UTF-8 with and without a byte-order mark', async () => {
    await upload('\uFEFFname,price\nZoë 日本 🦷,1');

    expect(await stored()).toMatchObject([{ name: 'Zoë 日本 🦷' }]);
  });

  it("refuses another client's id like an unknown one", async () => {
    const other = await api.signIn();
    await upload('name,price\nTheirs,1', { account: other });
    const [theirs] = await stored(other);

    const { problems } = await upload(`id,name\n${theirs?.['id']},Mine`);

    expect(problems).toMatchObject([{ line: 2, column: 'id' }]);
    expect(await stored(other)).toEqual([theirs]);
  });

  it('refuses the same id twice', async () => {
    await upload('name,price\nKettle,1');
    const [{ id } = {}] = await stored();

    expect((await upload(`id,price\n${id},2\n${id},3`)).problems).toEqual([
      { line: 3, column: 'id', message: 'This id is also in line 2.' },
    ]);
  });

  it('takes 10,000 rows in a few statements, and no row more', async () => {
    const row = (n: number) => `Product ${n},${n}.99,"Text of the product, ""quoted"", number ${n}",Category ${n % 20},"tag ${n % 7}, b"`;
    const file = ['name,price,description,category,tags', ...Array.from({ length: 10_000 }, (_, n) => row(n))].join('\n');
    const before = api.logLines.length;

    expect(await upload(file)).toEqual({ created: 10_000, updated: 0, unchanged: 0, problems: [] });

    expect(api.logLines.slice(before).filter((line) => line.includes('products')).length).toBeLessThan(12);
    expect((await upload('name,price\nOne more,1')).problems[0]?.message).toContain('at most 10,000');
    expect((await upload(`${file}\nOne more,1`)).problems[0]?.message).toBe('This file has more than 10,000 lines.');
    const csv = await download();
    expect(toLines(csv)).toHaveLength(10_001);
    expect(await upload(csv)).toEqual({ created: 0, updated: 0, unchanged: 10_000, problems: [] });
    expect(await upload(csv.replaceAll('Category', 'Group'))).toEqual({ created: 0, updated: 10_000, unchanged: 0, problems: [] });
  }, 60_000);

  it('refuses a file above 5 MB, another media type and a body without one', async () => {
    const token = owner.browser.accessToken;

    expect((await send(token, 'POST', '', 'a'.repeat(5_000_001))).status).toBe(413);
    expect((await send(token, 'POST', '', '{}', 'application/json')).status).toBe(415);
    expect((await send(token, 'POST', '', 'name,price\nA,1', 'text/csv; charset=utf-8')).status).toBe(200);
  });
});

describe('a hostile upload', () => {
  const head = (token: string | null, query = '') =>
    `POST /files/products.csv${query} HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\ncontent-length: 4000000\r\n${token ? `authorization: Bearer ${token}\r\n` : ''}\r\n`;

  it('is refused before its body is read, when its sender may not import', async () => {
    const viewer = await api.signIn({ role: 'viewer', memberOf: owner.clientId });

    expect((await sendRaw(api.url, [head(null), 'name,price'])).statuses).toEqual([401]);
    expect((await sendRaw(api.url, [head('lk_unknown'), 'name,price'])).statuses).toEqual([401]);
    expect((await sendRaw(api.url, [head(viewer.browser.accessToken), 'name,price'])).statuses).toEqual([403]);
  });

  it('leaves other clients their turn: three slow bodies of a client are held, no more', async () => {
    const other = await api.signIn();
    const before = api.logLines.length;
    const slow = Array.from({ length: 4 }, () => openUpload(api.url, head(owner.browser.accessToken)));

    expect(await Promise.race(slow.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 503 /);
    expect((await send(owner.browser.accessToken, 'POST', '?check=1', 'name,price\nA,1')).status).toBe(503);
    expect(await upload('name,price\nA,1', { account: other })).toMatchObject({ created: 1 });

    for (const { end } of slow) end();
    await until(async () => (await send(owner.browser.accessToken, 'POST', '?check=1', 'name,price\nA,1')).status === 200);
    expect(api.logLines.slice(before).filter((line) => line.includes('"err"'))).toEqual([]);
  });

  it.each([['?check=true'], ['?check='], ['?check=2'], ['?check=1&check=1'], ['?check=1&check=0']])(
    'is refused with %s, which could have meant a check',
    async (query) => {
      const response = await send(owner.browser.accessToken, 'POST', query, 'name,price\nA,1');

      expect([response.status, await readCode(response)]).toEqual([400, 'INVALID_INPUT']);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('export', () => {
  it('PRD-02 holds every column, escapes formulas, and an import of it changes nothing', async () => {
    const texts = ['=cmd|"/c calc"!A1', '+44', '-1', '@sum', "'=x", "''+x", 'a,"b"'];
    for (const text of texts) {
      const input = {
        name: text,
        description: `${text}\nsecond`,
        pricePence: 1_005,
        category: text,
        tags: [text, 'b'],
        imageUrl: 'https://a.example/?=1',
      };
      await owner.browser.run('mutation ($input: ProductInput!) { createProduct(input: $input) { id } }', {
        input: { ...input, tags: input.tags.map((tag) => tag.replaceAll(',', ' ')) },
      });
    }
    const before = await stored();

    const csv = await download();

    expect(csv.startsWith('\uFEFFid,')).toBe(true);
    expect(toLines(csv)[0]).toBe(HEADER);
    expect(csv).not.toMatch(/(^|,|\n)"?[=+@-]/);
    expect(csv).toContain(',10.05,');
    expect(await upload(csv)).toEqual({ created: 0, updated: 0, unchanged: texts.length, problems: [] });
    expect(await stored()).toEqual(before);
  });

  it('takes the sort, filter and search of the list', async () => {
    await upload('name,price,in_stock\nKettle,3,yes\nPot,1,yes\nKettle red,2,no');
    const names = async (query: string) =>
      toLines(await download(query))
        .slice(1)
        .map((line) => line.split(',')[1]);

    expect(await names('?sort=PRICE_ASC')).toEqual(['Pot', 'Kettle red', 'Kettle']);
    expect(await names('?search=kettle&sort=NAME_ASC')).toEqual(['Kettle', 'Kettle red']);
    expect(await names(`?filter=${encodeURIComponent('{"inStock":false}')}`)).toEqual(['Kettle red']);
  });

  it.each([['?sort=WORST'], ['?filter=x'], ['?filter={"clientId":"x"}'], ['?filter=[]'], ['?search=%00'], ['?sort=A&sort=B']])(
    'refuses %s',
    async (query) => {
      expect(await readCode(await send(owner.browser.accessToken, 'GET', query))).toBe('INVALID_INPUT');
    },
  );

  it("holds nothing of another client's", async () => {
    const other = await api.signIn();
    await upload('name,price\nTheirs,1', { account: other });

    expect(toLines(await download())).toEqual([HEADER]);
  });
});

describe('access', () => {
  it('ACL-02 refuses visitors, accounts without a subscription, and viewers and keys that may not write', async () => {
    const visitor = await send(null, 'POST', '', 'name,price\nA,1');
    const ended = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });

    expect([visitor.status, await readCode(visitor)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await readCode(await send(null, 'GET', ''))).toBe('UNAUTHENTICATED');
    expect(await readCode(await send(ended.browser.accessToken, 'POST', '', 'name,price\nA,1'))).toBe('PAYMENT_REQUIRED');
    // What is the business's own can always be taken out.
    expect((await send(ended.browser.accessToken, 'GET', '')).status).toBe(200);
    const never = await api.signIn({ plan: null, subscriptionActive: false });
    expect(await readCode(await send(never.browser.accessToken, 'GET', ''))).toBe('SUBSCRIPTION_REQUIRED');
    const viewer = await api.signIn({ role: 'viewer', memberOf: owner.clientId });
    const reader = await api.apiKey({ scopes: ['products:read'], clientId: owner.clientId });
    const other = await api.apiKey({ scopes: ['faqs:write'], clientId: owner.clientId });
    for (const { browser } of [viewer, reader, other])
      expect(await readCode(await send(browser.accessToken, 'POST', '', 'name,price\nA,1'))).toBe('FORBIDDEN');
    for (const { browser } of [viewer, reader]) expect((await send(browser.accessToken, 'GET', '')).status).toBe(200);
    expect(await readCode(await send(other.browser.accessToken, 'GET', ''))).toBe('FORBIDDEN');
  });

  it('lets managers and keys with the scope write', async () => {
    const manager = await api.signIn({ role: 'manager', memberOf: owner.clientId });
    const writer = await api.apiKey({ scopes: ['products:write'], clientId: owner.clientId });

    for (const { browser } of [manager, writer]) expect((await send(browser.accessToken, 'POST', '', 'name,price\nA,1')).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });
});
