import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One received webhook request. */
export interface ReceivedWebhook {
  readonly body: string;
  readonly signature: string;
  /** Read from the body without verification. */
  readonly event: { readonly id: string; readonly type: string; readonly api_version: string };
}

/** A webhook endpoint for tests. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Statuses of the next answers; 200 afterwards. */
  readonly statuses: number[];
  stop(): Promise<void>;
}

/** Starts a webhook endpoint on a free port or the given one. */
export async function startReceiver(port = 0): Promise<Receiver> {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ body, signature: String(request.headers['stripe-signature']), event: JSON.parse(body) as ReceivedWebhook['event'] });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/stripe`,
    received,
    statuses,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
