import { readDeltas } from './event-stream.ts';

const chunk = (content: string | null, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: content === null ? {} : { content }, finish_reason: finish }] })}\n\n`;
const ANSWER = `: ready\r\n\r\ndata: {"choices":[{"delta":{"role":"assistant","content":""}}]}\r\n\r\n${chunk('It is £4')}${chunk('.50 – ännchen 😀')}${chunk(null, 'stop')}`;
const DONE = 'data: [DONE]\n\n';

async function read(pieces: Iterable<Uint8Array>): Promise<string> {
  let text = '';
  const body = (async function* () {
    yield* pieces;
  })();
  for await (const delta of readDeltas(body)) text += delta.text;
  return text;
}
const bytes = (text: string) => new TextEncoder().encode(text);

it('reads the same text wherever the stream is cut into pieces, inside a letter too', async () => {
  const all = bytes(ANSWER + DONE);
  for (let at = 0; at <= all.length; at += 1) expect(await read([all.slice(0, at), all.slice(at)])).toBe('It is £4.50 – ännchen 😀');
});

it('ends with [DONE], even when the connection stays open, and with a reason alone', async () => {
  expect(await read([bytes(ANSWER + DONE + chunk('and more'))])).toBe('It is £4.50 – ännchen 😀');
  expect(await read([bytes(ANSWER)])).toBe('It is £4.50 – ännchen 😀');
});

it.each([
  ['is cut off', chunk('It is £4')],
  ['is empty', ''],
  ['holds no JSON', 'data: <html>502</html>\n\n'],
  ['is of another form', 'data: {"choices":"none"}\n\n'],
  ['reports an error', 'data: {"error":{"message":"overloaded"}}\n\n'],
  ['is too long', chunk('x'.repeat(600_000))],
])('throws for a stream that %s', async (_what, stream) => {
  await expect(read([bytes(stream)])).rejects.toThrow();
});
