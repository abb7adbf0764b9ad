import { interpose, type Networks } from './tcp-proxy.ts';
import { testApi, type TestApi } from './test-api.ts';

/** The product of one test file, with a network before each of its neighbours that tests break. */
export interface FaultyApi {
  api(): TestApi;
  networks(): Networks;
}

/** Boots the product before all tests of the file, mends its networks after each, and stops it after all. */
export function faultyApi(changes: Record<string, string>): FaultyApi {
  let api: TestApi | undefined;
  let networks: Networks | undefined;
  beforeAll(async () => {
    api = await testApi(changes, async (variables) => {
      const made = await interpose(variables);
      networks = made.networks;
      return made.variables;
    });
  });
  afterEach(() => networks?.mend());
  afterAll(async () => {
    await api?.stop();
    await networks?.stop();
  });
  return { api: () => started(api), networks: () => started(networks) };
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The product of this file is started before its tests, not while they are declared');
  return part;
}
