import { fakeApi, refusal } from '../testkit/fakeApi.ts';
import { answerFetch } from '../testkit/answerFetch.ts';
import { ACCEPT_ALL, REJECT_ALL, sendUnsentConsent, type ConsentRecord } from './consent.ts';
import { recordConsent, sendUnsent } from './recordConsent.ts';
import { UNSENT_CONSENT_KEY } from './unsentKey.ts';

const AT = Date.parse('2026-11-21T09:00:00Z');
const VISITOR = '5b1f4f0e-51a9-4c55-9d8e-0d7c8a3a1f00';
const record = (at: number, choice = ACCEPT_ALL): ConsentRecord => ({ version: '2026-11-20', visitorId: VISITOR, at, ...choice });
const waiting = () => JSON.parse(localStorage.getItem(UNSENT_CONSENT_KEY) ?? 'null') as ConsentRecord[] | null;

const api = fakeApi({});
let restoreFetch: () => void;

beforeEach(() => {
  localStorage.clear();
  api.calls.length = 0;
  restoreFetch = answerFetch(api);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  restoreFetch();
  vi.restoreAllMocks();
});

it('CNS-01 records a choice with its time, and keeps nothing more than the choice', async () => {
  Object.assign(api.handlers, { RecordConsent: () => ({ recordConsent: true }) });

  await recordConsent(record(AT));

  expect(api.calls).toEqual([
    {
      name: 'RecordConsent',
      variables: { input: { visitorId: VISITOR, version: '2026-11-20', ...ACCEPT_ALL, chosenAt: '2026-11-21T09:00:00.000Z' } },
    },
  ]);
  expect(waiting()).toBeNull();
});

it('CNS-01 keeps a choice that the server does not take now, and sends it before the next one', async () => {
  Object.assign(api.handlers, { RecordConsent: () => ({ recordConsent: false }) });
  await recordConsent(record(AT));
  expect(waiting()).toEqual([record(AT)]);

  Object.assign(api.handlers, { RecordConsent: () => ({ recordConsent: true }) });
  await recordConsent(record(AT + 1_000, REJECT_ALL));

  expect(api.calls.map(({ variables }) => (variables['input'] as { chosenAt: string }).chosenAt)).toEqual([
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T09:00:01.000Z',
  ]);
  expect(waiting()).toBeNull();
});

it('CNS-01 keeps a choice without a connection', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await recordConsent(record(AT));
  expect(waiting()).toEqual([record(AT)]);

  answerFetch(api);
  Object.assign(api.handlers, { RecordConsent: () => ({ recordConsent: true }) });
  await sendUnsent();

  expect(waiting()).toBeNull();
});

it('CNS-01 forgets a choice that the server refuses for good', async () => {
  Object.assign(api.handlers, {
    RecordConsent: () => {
      throw refusal('INVALID_INPUT', 'This choice is too old.');
    },
  });

  await recordConsent(record(AT));

  expect(waiting()).toBeNull();
});

it('CNS-01 keeps the last twenty', async () => {
  Object.assign(api.handlers, { RecordConsent: () => ({ recordConsent: false }) });
  for (let turn = 0; turn < 22; turn += 1) await recordConsent(record(AT + turn));

  expect(waiting()?.map(({ at }) => at - AT)).toEqual(Array.from({ length: 20 }, (_, turn) => turn + 2));
});

it.each(['{', '"text"', '{}'])('a damaged entry %j counts as none', async (damaged) => {
  localStorage.setItem(UNSENT_CONSENT_KEY, damaged);

  await sendUnsent();

  expect(api.calls).toEqual([]);
});

it('CNS-01 sends a choice where storage is blocked, once', async () => {
  Object.assign(api.handlers, { RecordConsent: () => ({ recordConsent: false }) });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });

  await recordConsent(record(AT));

  expect(api.count('RecordConsent')).toBe(1);
});

it('CNS-02 a page without a waiting choice asks nothing', () => {
  sendUnsentConsent();

  expect(api.calls).toEqual([]);
});
