import { createServer } from 'node:http';
import { rawGet, type RawAnswer } from './raw-answer.ts';

// The minimum that a server does for a file: look its address up, and write headers and bytes from memory. It fetches an
// answer from the api at PUBLIC_URL once, so that both send the same prepared bytes and the same headers. PORT as for the api.

/** Written by node:http for each answer. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);
const origin = process.env['PUBLIC_URL'] ?? '';
const answers = new Map<string, RawAnswer>();

const server = createServer((request, response) => {
  const address = request.url ?? '';
  const encoding = request.headers['accept-encoding'] ?? '';
  const known = answers.get(`${encoding} ${address}`);
  if (known) {
    response.writeHead(known.status, known.headers).end(known.body);
    return;
  }
  learn(address, encoding).then(
    () => response.writeHead(307, { location: address }).end(),
    (cause: unknown) => {
      console.error(cause);
      response.writeHead(502).end();
    },
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));

async function learn(address: string, encoding: string): Promise<void> {
  const { status, headers, body } = await rawGet(`${origin}${address}`, { 'accept-encoding': encoding });
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
  answers.set(`${encoding} ${address}`, { status, headers: kept, body });
}
