import { startTestEmulators, until, type TestEmulators } from '../testkit/emulators.ts';
import { LLM_FAULTS } from './service.ts';

let emulators: TestEmulators;
beforeAll(async () => {
  emulators = await startTestEmulators();
});
afterAll(() => emulators.stop());

const DATA = {
  passages: [
    { number: 1, title: 'Opening hours', text: 'We are closed on Sundays.' },
    { number: 2, title: 'How much is postage?', text: 'Standard delivery is £4.50. It is free on orders over £60.' },
  ],
  questions: ['what is postage'],
};
const ask = (key: string, data: unknown = DATA, signal?: AbortSignal) =>
  fetch(`${emulators.url}/llm/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: JSON.stringify(data) }] }),
    ...(signal && { signal }),
  });
const said = (stream: string) =>
  [...stream.matchAll(/^data: (\{.+)$/gm)]
    .map(([, json = '']) => (JSON.parse(json) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? '')
    .join('');
const fail = (key: string, mode: string, next = 1) => emulators.control('/_emulator/llm/fail', { key, mode, next });

it('streams quotations of the passage that fits, with its number, the same each time', async () => {
  const answers = await Promise.all([ask('llm_a'), ask('llm_a')]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.text()));

  expect(answers[0]?.headers.get('content-type')).toContain('text/event-stream');
  expect(said(one ?? '')).toBe('Standard delivery is £4.50 [2]. It is free on orders over £60 [2].');
  expect(one).toMatch(/"finish_reason":"stop"[^]*data: \[DONE\]/);
  expect(other).toBe(one);
  expect(said(await (await ask('llm_a', { ...DATA, questions: ['xylophones?'] })).text())).toBe('I do not know.');
});

it('translates a few phrases', async () => {
  expect(said(await (await ask('llm_a', { translate: ['We are closed on Sundays.'], to: 'pl' })).text())).toBe(
    'W niedziele jest zamknięte.',
  );
});

it('refuses a wrong key and a request without a stream', async () => {
  expect((await ask('other')).status).toBe(401);
  expect(
    (await fetch(`${emulators.url}/llm/v1/chat/completions`, { method: 'POST', headers: { authorization: 'Bearer llm_a' }, body: '{}' }))
      .status,
  ).toBe(400);
});

it('fails as planned, for one key, and lists the requests of that key', async () => {
  await fail('llm_b', '429');
  const refused = await ask('llm_b');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  await fail('llm_b', 'away');
  await expect(ask('llm_b')).rejects.toThrow();
  await fail('llm_b', 'cut');
  await expect((await ask('llm_b')).text()).rejects.toThrow();
  await fail('llm_b', 'wrong numbers');
  expect(said(await (await ask('llm_b')).text())).toContain('£7.83 [2]');

  const { requests } = await emulators.control<{ requests: { status: number }[] }>('/_emulator/llm/requests?key=llm_b');
  expect(requests.map(({ status }) => status)).toEqual([429, 0, 200, 200]);
  expect((await ask('llm_c')).status).toBe(200);
});

it('holds an answer until it is released', async () => {
  await fail('llm_d', 'slow');
  const response = await ask('llm_d');
  const text = response.text();
  await until(async () => (await emulators.control<{ released: number }>('/_emulator/llm/release', { key: 'llm_d' })).released === 1);

  expect(said(await text)).toContain('£4.50');
});

it.each(LLM_FAULTS.filter((mode) => !['away', 'slow', 'stall', 'cut'].includes(mode)))(
  'answers to the end with the fault %s',
  async (mode) => {
    await fail('llm_e', mode);

    expect((await (await ask('llm_e')).text()).length).toBeGreaterThan(0);
  },
);
