import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => api.stop());

const RECORD = `mutation ($input: ConsentInput!) { recordConsent(input: $input) }`;
const VISITOR = '3f2b8c1e-6d52-4f0a-9a7b-5e4d3c2b1a09';
const aChoice = (changes: object = {}) => ({
  visitorId: VISITOR,
  version: '2026-11-20',
  analytics: true,
  preference: false,
  marketing: false,
  ...changes,
});
const recorded = () => api.sql('select * from consents where visitor_id = $1 order by accepted_at, id', [VISITOR]);

describe('recordConsent', () => {
  it('CNS-01 adds what was chosen, when, and under which version; a later choice does not replace it', async () => {
    expect(await api.visitor().run(RECORD, { input: aChoice() })).toEqual({ recordConsent: true });
    api.clock.advance(1_000);
    await api.visitor().run(RECORD, { input: aChoice({ analytics: false, version: '2026-11-21' }) });

    expect(await recorded()).toMatchObject([
      { user_id: null, document: 'cookies', version: '2026-11-20', choices: { analytics: true, preference: false, marketing: false } },
      { version: '2026-11-21', choices: { analytics: false, preference: false, marketing: false }, accepted_at: api.clock.now() },
    ]);
  });

  it('CNS-01 the log has the choice, and neither visitor nor address', () => {
    const lines = api.logLines.filter((line) => line.includes('cookie choice recorded'));

    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ version: '2026-11-20', choices: { analytics: true } });
    expect(lines.join()).not.toMatch(/3f2b8c1e|127\.0\.0\.1/);
  });

  it.each([[{ visitorId: 'amara@fernhill.example' }], [{ version: '<script>' }], [{ version: '' }]])(
    'CNS-01 refuses %j',
    async (changes) => {
      expect(await api.visitor().refusal(RECORD, { input: aChoice(changes) })).toBe('INVALID_INPUT');
    },
  );

  it('a record belongs to an account or to a visitor, never to both or none', async () => {
    const insert = (user: string, visitor: string) =>
      api.sql(
        `insert into consents (id, user_id, visitor_id, document, version, accepted_at) values (gen_random_uuid(), ${user}, ${visitor}, 'cookies', '1', now())`,
      );
    await api.signIn();

    await expect(insert('null', 'null')).rejects.toThrow('consents_of_somebody');
    await expect(insert('(select id from users limit 1)', 'gen_random_uuid()')).rejects.toThrow('consents_of_somebody');
  });

  it('CNS-01 a choice that is sent later keeps the time at which it was made, and is recorded once', async () => {
    const visitorId = 'aa2b8c1e-6d52-4f0a-9a7b-5e4d3c2b1a09';
    const chosenAt = new Date(api.clock.now().getTime() - 3 * 3_600_000);
    for (let turn = 0; turn < 2; turn += 1)
      expect(await api.visitor().run(RECORD, { input: aChoice({ visitorId, chosenAt }) })).toEqual({ recordConsent: true });

    expect(await api.sql('select accepted_at from consents where visitor_id = $1', [visitorId])).toEqual([{ accepted_at: chosenAt }]);
  });

  it('CNS-01 a time ahead of the server counts as now, one of more than 26 weeks ago is refused', async () => {
    const visitorId = 'bb2b8c1e-6d52-4f0a-9a7b-5e4d3c2b1a09';
    const now = api.clock.now();
    await api.visitor().run(RECORD, { input: aChoice({ visitorId, chosenAt: new Date(now.getTime() + 60_000) }) });

    expect(await api.sql('select accepted_at from consents where visitor_id = $1', [visitorId])).toEqual([{ accepted_at: now }]);
    const old = new Date(now.getTime() - 26 * 7 * 86_400_000 - 1);
    expect(await api.visitor().refusal(RECORD, { input: aChoice({ visitorId, chosenAt: old }) })).toBe('INVALID_INPUT');
  });

  it('CNS-01 records 300 choices of one network in an hour; more are to be sent later, without an error', async () => {
    await api.sql('delete from rate_limits');
    const before = await recorded();
    const answers: unknown[] = [];
    for (let turn = 0; turn < 301; turn += 1) {
      api.clock.advance(1);
      answers.push(await api.visitor().run(RECORD, { input: aChoice() }));
    }

    expect(answers.filter((answer) => (answer as { recordConsent: boolean }).recordConsent)).toHaveLength(300);
    expect(answers.at(-1)).toEqual({ recordConsent: false });
    expect(await recorded()).toHaveLength(before.length + 300);
  });
});
