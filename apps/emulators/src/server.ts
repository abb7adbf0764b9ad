import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calendarRoutes } from './calendars/calendars.ts';
import { eventRoutes } from './calendars/events.ts';
import { controlRoutes } from './control/routes.ts';
import { sendJson, sendPage } from './http/answer.ts';
import { ASSET_ROUTES } from './http/assets.ts';
import { compileRoutes, type FindRoute, type Route } from './http/router.ts';
import { authorizeRoutes } from './identity/authorize.ts';
import { createIdentity, saveIdentity } from './identity/identity.ts';
import { tokenRoutes } from './identity/tokens.ts';
import { llmRoutes } from './llm/completions.ts';
import { createLlmService } from './llm/service.ts';
import { createInbox } from './mail/inbox.ts';
import { mailPageRoutes } from './mail/pages.ts';
import { startSmtp } from './mail/smtp.ts';
import { overviewPage } from './overview-page.ts';
import { createClock } from './state/clock.ts';
import { createStateFile, readState } from './state/state-file.ts';
import { invoiceRoutes } from './stripe/invoices/invoice-routes.ts';
import { portalRoutes } from './stripe/portal/portal-routes.ts';
import { getPartition, stripeApiRoutes, unknownStripePath } from './stripe/transport/api.ts';
import { stripePageRoutes } from './stripe/pages.ts';
import { createStripeService, saveStripe } from './stripe/start.ts';
import type { StripeService } from './stripe/service.ts';
import { passTime } from './stripe/time.ts';
import { registerEndpoint } from './stripe/events/webhook-endpoints.ts';
import { voiceApiRoutes } from './voice/api.ts';
import { ASSISTANT_OPERATIONS } from './voice/assistants.ts';
import { CALL_OPERATIONS } from './voice/calls.ts';
import { voicePageRoutes } from './voice/pages.ts';
import { RECORDING_ROUTES } from './voice/recordings.ts';
import { webhookRoutes } from './webhooks/pages.ts';
import { createReceivedEvents } from './webhooks/received-events.ts';
import { createVoiceService, saveVoice, getVoicePartition, type VoiceService } from './voice/service.ts';

/** Options of the emulators. Port 0 selects a free one. */
export interface EmulatorOptions {
  readonly host?: string;
  readonly port: number;
  readonly smtpPort: number;
  /** The address that browsers use; by default http://localhost with the port. */
  readonly url?: string;
  /** Token of the control API; without it the control API is off. */
  readonly token?: string;
  /** Folder of the state; without it all state is in memory. */
  readonly stateFolder?: string;
  /** Database in which the control API also moves the product's test clock. */
  readonly databaseUrl?: string;
  /** A webhook endpoint that exists from the start. */
  readonly endpoint?: { readonly key: string; readonly url: string; readonly secret: string };
  /** Where reports of calls are posted from the start, and how they are signed. */
  readonly voiceWebhook?: { readonly key: string; readonly url: string; readonly secret: string };
  /** Wait before the second attempt of a delivery in milliseconds, doubled each time; 1,000 by default. */
  readonly retryBaseMs?: number;
}

/** Running emulators. */
export interface Emulators {
  readonly url: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Finishes running requests, writes the state and closes both ports. */
  stop(): Promise<void>;
}

const FIXED_ROUTES: readonly Route[] = [
  ...ASSET_ROUTES,
  { method: 'GET', path: '/healthz', handle: ({ response }) => sendJson(response, 200, { status: 'ok' }) },
];

/** Starts all emulated services in this process. Rejects with EADDRINUSE when a port is in use. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const host = options.host ?? '127.0.0.1';
  const { clock, clockFile, stripe, identity, inbox, voice, llm, events, flush } = await openServices(options);

  const find = compileRoutes([
    ...stripeApiRoutes(stripe),
    ...stripePageRoutes(stripe),
    ...invoiceRoutes(stripe),
    ...portalRoutes(stripe),
    ...voiceApiRoutes(voice, [...ASSISTANT_OPERATIONS, ...CALL_OPERATIONS]),
    ...voicePageRoutes(voice),
    ...RECORDING_ROUTES,
    ...llmRoutes(llm),
    ...mailPageRoutes(inbox),
    ...webhookRoutes(events, () => stripe.publicUrl),
    ...authorizeRoutes(identity),
    ...tokenRoutes(identity),
    ...calendarRoutes(identity),
    ...eventRoutes(identity),
    ...controlRoutes({
      stripe,
      identity,
      inbox,
      voice,
      llm,
      events,
      token: options.token ?? null,
      databaseUrl: options.databaseUrl ?? null,
      clockChanged: () => clockFile.changed(),
    }),
    ...FIXED_ROUTES,
    {
      method: 'GET',
      path: '/',
      handle: ({ response }) =>
        sendPage(response, 200, overviewPage({ url: stripe.publicUrl, smtpPort: smtp.port, controlOn: options.token !== undefined })),
    },
  ]);
  const server = createServer((request, response) => void answer(find, options, request, response));
  server.requestTimeout = 30_000;
  await listen(server, options.port, host);
  const smtp = await startSmtp({ host, port: options.smtpPort, inbox, clock }).catch(async (error: unknown) => {
    await close(server);
    throw error;
  });
  stripe.publicUrl = options.url?.replace(/\/$/, '') ?? `http://localhost:${serverPort(server)}`;
  registerWebhooks(options, stripe, voice);
  for (const partition of stripe.partitions.values()) stripe.deliveries.resume(partition);
  passTime(stripe);
  const hourly = setInterval(() => passTime(stripe), 3_600_000).unref();
  return {
    url: stripe.publicUrl,
    port: serverPort(server),
    smtpPort: smtp.port,
    async stop() {
      clearInterval(hourly);
      await Promise.all([close(server), smtp.stop(), stripe.deliveries.stop(), voice.reports.stop()]);
      flush();
    },
  };
}

function serverPort(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function registerWebhooks({ endpoint, voiceWebhook }: EmulatorOptions, stripe: StripeService, voice: VoiceService): void {
  if (endpoint) registerEndpoint(stripe, getPartition(stripe, endpoint.key), endpoint.url, endpoint.secret);
  if (voiceWebhook) getVoicePartition(voice, voiceWebhook.key).webhook = voiceWebhook;
}

/** The services with the state of an earlier run. */
async function openServices(options: EmulatorOptions) {
  const folder = options.stateFolder ?? null;
  const savedClock = readState(folder, 'clock') as { offsetMs?: number } | null;
  const clock = createClock(savedClock?.offsetMs ?? 0);
  const clockFile = createStateFile(folder, 'clock', () => ({ offsetMs: clock.offsetMs }));
  const stripeFile = createStateFile(folder, 'stripe', () => saveStripe(stripe));
  const identityFile = createStateFile(folder, 'identity', () => saveIdentity(identity));
  const mailFile = createStateFile(folder, 'mail', () => inbox.toJson());
  const stripe = await createStripeService({
    clock,
    saved: readState(folder, 'stripe'),
    retryBaseMs: options.retryBaseMs ?? 1_000,
    changed: () => stripeFile.changed(),
  });
  const identity = createIdentity({
    clock,
    saved: readState(folder, 'identity'),
    publicUrl: () => stripe.publicUrl,
    changed: () => identityFile.changed(),
  });
  const inbox = createInbox(readState(folder, 'mail'), () => mailFile.changed());
  const voiceFile = createStateFile(folder, 'voice', () => saveVoice(voice));
  const voice = createVoiceService(clock, readState(folder, 'voice'), options.retryBaseMs ?? 1_000, () => voiceFile.changed());
  const files = [clockFile, stripeFile, identityFile, mailFile, voiceFile];
  return {
    clock,
    clockFile,
    stripe,
    identity,
    inbox,
    voice,
    llm: createLlmService(),
    events: createReceivedEvents(),
    flush: () => files.forEach((file) => file.flush()),
  };
}

async function answer(find: FindRoute, options: EmulatorOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.on('error', () => undefined); // the client has disconnected
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (isPage(url.pathname) && !isOwnHost(request.headers.host ?? '', options)) {
      sendJson(response, 421, { error: 'These pages are opened at localhost, or at EMULATORS_URL.' });
      return;
    }
    const found = find(request.method ?? 'GET', url.pathname);
    if (found) await found.route.handle({ request, response, url, params: found.params });
    else if (url.pathname.startsWith('/v1/')) unknownStripePath({ request, response, url, params: {} });
    else sendJson(response, 404, { error: `Nothing answers ${request.method ?? ''} ${url.pathname} here.` });
  } catch (error) {
    process.stderr.write(`emulators: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    sendJson(response, 500, { error: { type: 'api_error', message: 'The local test service has failed; see its log.' } });
  }
}

// What programs ask needs a key or a token, and is asked under the names of containers too.
function isPage(pathname: string): boolean {
  return !/^\/(?:v1|vapi|apis|llm|_emulator)\/|^\/healthz$/.test(pathname);
}

// A name of others that leads to this machine would let their page read this one (DNS rebinding).
function isOwnHost(host: string, { url }: EmulatorOptions): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const own = ['localhost', '127.0.0.1', '[::1]', ...(url ? [new URL(url).hostname] : [])];
  return own.includes(hostname) || hostname.endsWith('.localhost');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Allows running requests two seconds to finish. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 2_000);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
