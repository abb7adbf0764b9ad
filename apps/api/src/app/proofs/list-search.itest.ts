import { searchFewFunctionBody, searchFirstFunctionBody, searchFunctionBody } from '../../platform/graphql/list/search.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { declared } from '../declared.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

it('searches by the functions and indexes that the lists declare', async () => {
  for (const list of declared.lists.filter(({ searchable }) => searchable)) {
    const table = list.table(api.platform.orm.em);
    const [found] = await api.sql<{ body: string; definer: boolean; indexed: boolean }>(
      `select p.prosrc as body, p.prosecdef as definer, exists (select from pg_indexes where indexname = $1) as indexed
       from pg_proc p where p.proname = $1`,
      [`${table.name}_search`],
    );
    expect(found).toEqual({ body: searchFunctionBody(table), definer: true, indexed: true });
  }
});

it('searches for words, which may be in most of the rows, by a second function', async () => {
  for (const list of declared.lists.filter(({ searchable }) => searchable)) {
    const table = list.table(api.platform.orm.em);
    const functions = await api.sql('select prosrc as body, prosecdef as definer from pg_proc where proname = $1', [
      `${table.name}_search_few`,
    ]);
    expect(functions).toEqual(table.words ? [{ body: searchFewFunctionBody(table), definer: true }] : []);
  }
});

it('counts matches by a third function, for which whole tables may be read', async () => {
  for (const list of declared.lists.filter(({ searchable }) => searchable)) {
    const table = list.table(api.platform.orm.em);
    const functions = await api.sql('select prosrc as body, prosecdef as definer, proconfig as settings from pg_proc where proname = $1', [
      `${table.name}_search_first`,
    ]);
    const settings = ['search_path=public, pg_temp', 'enable_seqscan=on'];
    expect(functions).toEqual([{ body: searchFirstFunctionBody(table), definer: true, settings }]);
  }
});
