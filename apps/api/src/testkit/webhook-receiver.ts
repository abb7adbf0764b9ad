import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { Account } from './accounts.ts';

/** A request that the server of a client received. */
export interface ReceivedEvent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The server of a client, for OUTGOING_STAND_IN. */
export interface WebhookReceiver {
  /** host:port. */
  readonly host: string;
  readonly received: readonly ReceivedEvent[];
  /** How it answers; 204 by default. */
  answer: (response: ServerResponse, event: ReceivedEvent) => void;
  /** Requests at one path. */
  at(path: string): ReceivedEvent[];
  reset(): void;
  stop(): void;
}

const accept = (response: ServerResponse) => void response.writeHead(204).end();

/** Starts a receiver on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(event);
      receiver.answer(response, event);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: WebhookReceiver = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: accept,
    at: (path) => received.filter((event) => event.path === path),
    reset() {
      received.length = 0;
      receiver.answer = accept;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** Returns what an event says, verified by the library of Standard Webhooks. Throws when no signature is by this secret. */
export function verifyEvent({ headers, body }: ReceivedEvent, secret: string): { type: string; timestamp: string; data: unknown } {
  return new Webhook(secret).verify(body, headers as Record<string, string>) as never;
}

const CREATE =
  'mutation ($input: NewWebhookEndpoint!) { createWebhookEndpoint(input: $input) { secret endpoint { id url events state } } }';
const LIST = `query ($endpointId: ID, $state: WebhookDeliveryState) { client { webhookDeliveries(filter: { endpointId: $endpointId, state: $state }) {
  totalCount edges { node { id endpointId eventId type state attemptCount lastStatus lastError nextAttemptAt } } } } }`;

/** An endpoint of a client. */
export interface TestEndpoint {
  readonly id: string;
  readonly secret: string;
  readonly path: string;
}

/** Adds an endpoint at the receiver to a client. */
export async function addEndpoint(
  { host }: WebhookReceiver,
  { browser }: Account,
  { events = ['APPOINTMENT_BOOKED'], path = `/${crypto.randomUUID()}` }: { events?: readonly string[]; path?: string } = {},
): Promise<TestEndpoint> {
  const input = { url: `http://${host}${path}`, events };
  const { createWebhookEndpoint: created } = await browser.run<{
    createWebhookEndpoint: { secret: string; endpoint: { id: string } };
  }>(CREATE, { input });
  return { id: created.endpoint.id, secret: created.secret, path };
}

/** A delivery as the list shows it. */
export interface ListedDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly state: string;
  readonly attemptCount: number;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly nextAttemptAt: string | null;
}

/** Returns the deliveries of a client, the newest first. */
export async function listDeliveries(
  { browser }: Account,
  filter: { endpointId?: string; state?: string } = {},
): Promise<ListedDelivery[]> {
  const { client } = await browser.run<{ client: { webhookDeliveries: { edges: { node: ListedDelivery }[] } } }>(LIST, filter);
  return client.webhookDeliveries.edges.map(({ node }) => node);
}
