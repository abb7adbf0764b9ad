import { lookup } from 'node:dns/promises';
import { startNameServer, type NameServer } from '../../testkit/name-server.ts';
import { FetchError } from './fetch-error.ts';
import { NameLookups } from './look-up-names.ts';

let server: NameServer;
beforeEach(async () => {
  server = await startNameServer((name) => {
    if (name.endsWith('.slow.example')) return 'silent';
    return name === 'shop.example' ? '93.184.216.34' : null;
  });
});
afterEach(() => server.stop());

const outcome = (looking: Promise<unknown>) =>
  looking.then(
    (found) => found,
    (cause: unknown) => (cause instanceof FetchError ? cause.message : String(cause)),
  );
const SHOP = [{ address: '93.184.216.34', family: 4 }];

it('asks the name servers, and takes no name from the hosts file', async () => {
  const names = new NameLookups([server.address]);

  expect(await names.find('shop.example', 'one')).toEqual(SHOP);
  expect(await names.find('nowhere.example', 'one')).toEqual([]);
  expect(await names.find('localhost', 'one')).toEqual([{ address: '127.0.0.1', family: 4 }]);
  expect([...new Set(server.asked)].sort()).toEqual(['nowhere.example', 'shop.example']);
});

it('forty silent names of one client keep neither another client nor the threads of the process waiting', async () => {
  const names = new NameLookups([server.address], 1_000);
  const ended: unknown[] = [];
  const silent = Array.from({ length: 40 }, (_, at) =>
    outcome(names.find(`h${at}.slow.example`, 'one')).then((result) => ended.push(result)),
  );

  const others = await Promise.all([names.find('shop.example', 'two'), lookup('localhost'), lookup('localhost'), lookup('localhost')]);

  expect(others[0]).toEqual(SHOP);
  // Ten found no place; of the others none has ended.
  expect(ended.filter((result) => String(result).startsWith("We're still checking other addresses"))).toHaveLength(10);
  expect(ended).toHaveLength(10);
  expect(new Set(server.asked).size).toBeLessThanOrEqual(7);
  await Promise.all(silent);
  expect(ended.filter((result) => result === "The address didn't respond in time.").length).toBeGreaterThanOrEqual(6);
  // The places are free again.
  expect(await names.find('shop.example', 'one')).toEqual(SHOP);
});

it('a silent name is not asked for again for a minute, by anyone; one that does not exist is', async () => {
  const names = new NameLookups([server.address], 300);
  const timesAsked = (name: string) => server.asked.filter((each) => each === name).length;
  await outcome(names.find('a.slow.example', 'one'));
  await names.find('new.example', 'one');
  const before = timesAsked('a.slow.example');

  expect(await outcome(names.find('a.slow.example', 'two'))).toContain('Please try again in a minute.');
  expect(await outcome(names.find('new.example', 'one'))).toEqual([]);

  expect([timesAsked('a.slow.example'), timesAsked('new.example')]).toEqual([before, 4]);
});
