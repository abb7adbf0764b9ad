import { hasPooler, startPooler, type Pooler } from '../../testkit/pooler.ts';
import type { Account } from '../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';

const CLIENTS = 3;
const ROUNDS = 40;

interface Answer {
  client: { businessName: string };
  dashboard: { client: { businessName: string } };
}

// Skipped, and counted as skipped, where no PgBouncer of 1.21 or later is installed.
(hasPooler() ? describe : describe.skip)('a PgBouncer in transaction mode with two connections to the database', () => {
  let api: TestApi;
  let pooler: Pooler;
  let accounts: Account[];
  beforeAll(async () => {
    api = await testApi({}, async ({ DATABASE_URL = '' }) => {
      pooler = await startPooler(DATABASE_URL, 2, [new URL(DATABASE_URL).username]);
      return { DATABASE_URL: pooler.through(DATABASE_URL) };
    });
    accounts = [];
    for (let index = 0; index < CLIENTS; index += 1) accounts.push(await api.signIn({ businessName: `Business ${index}` }));
  });
  afterAll(async () => {
    await api.stop();
    await pooler.stop();
  });

  it('serves prepared statements and transactions of many requests at once, each with its own client', async () => {
    const query = '{ client { businessName } dashboard { client { businessName } } }';
    const asked = Array.from({ length: ROUNDS }, (_, round) => accounts[round % CLIENTS] as Account);
    const expected = await Promise.all(accounts.map(async (account) => (await account.browser.run<Answer>(query)).client.businessName));

    const answers = await Promise.all(asked.map((account) => account.browser.run<Answer>(query)));

    expect(answers.map(({ client, dashboard }) => [client.businessName, dashboard.client.businessName])).toEqual(
      asked.map((_, round) => [expected[round % CLIENTS], expected[round % CLIENTS]]),
    );
    expect(new Set(expected).size).toBe(CLIENTS);
  });

  it('stores what is saved, in a transaction of its own', async () => {
    const [account] = accounts;
    await account?.browser.run('mutation { saveProfile(input: { phone: "020 7946 0000" }) { client { id } } }');

    expect((await account?.browser.run<{ client: { phone: string } }>('{ client { phone } }'))?.client.phone).toBe('020 7946 0000');
  });
});
