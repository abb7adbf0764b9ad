import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { runPrepared } from './prepared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

/** Statements that are prepared on the connection that answers. */
const PREPARED = { name: 'test_prepared', types: [], sql: `select name from pg_prepared_statements` };
const run = async (numbers: readonly number[]) => {
  const calls = numbers.map((number) => ({
    statement: { name: `test_${number}`, types: [], sql: `select ${number} as number` },
    values: [],
  }));
  const rows = await runPrepared(api.platform, {}, [...calls, { statement: PREPARED, values: [] }]);
  return { answers: rows.slice(0, -1).flat(), names: (rows.at(-1) as { name: string }[]).map(({ name }) => name) };
};
const upTo = (end: number) => Array.from({ length: end }, (_, at) => at);

describe('statements that a connection keeps prepared', () => {
  it('are at most a hundred, the latest used ones, and closed ones work again', async () => {
    for (const number of upTo(300)) await run([number, 0]);
    const { names } = await run([]);

    expect(names.length).toBeLessThanOrEqual(101);
    expect(names).toEqual(expect.arrayContaining(['test_0', 'test_299', PREPARED.name]));
    expect((await run([1, 2])).answers).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('may be more for one batch that needs them all', async () => {
    expect((await run(upTo(250))).answers).toHaveLength(250);
    expect((await run([7, 200])).answers).toEqual([{ number: 7 }, { number: 200 }]);
  });
});
