import type { ChatFailure, ChatFailureCode, EventPage } from '@larkline/chat-protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  answerChat,
  askForPerson,
  EVENTS_AT_ONCE,
  findChatOfClient,
  toLook,
  openSession,
  getPicture,
  readChatToken,
  readEvents,
  storeMessage,
  type ChatClaims,
} from '../../../domains/conversations/chat/index.ts';
import type { Gate } from '../../../platform/auth/gate.ts';
import { toNetwork } from '../../../platform/auth/network.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { makeVisitorContext, type Context, type Platform } from '../../../platform/context/context.ts';
import { withoutDeadline } from '../../../platform/time/deadline.ts';
import { noteError } from '../../../platform/trace/trace.ts';
import { withLimits } from '../deadline.ts';
import { answerTo } from '../http-failure.ts';
import { registerRouteScope } from '../route-scope.ts';
import { makeChatHub } from './chat-hub.ts';
import { ChatStreams } from './chat-stream.ts';

/** A message of 2,000 characters, each written as up to six bytes in JSON, and the other fields of a form. */
const BODY_BYTES = 32_000;
const PREFLIGHT_SECONDS = '600';
const CODES: readonly string[] = [
  'ORIGIN_NOT_ALLOWED',
  'CHAT_OFF',
  'CHAT_TOKEN',
  'CHAT_CLOSED',
  'CHAT_FULL',
  'CHAT_USED_UP',
  'NOT_FOUND',
  'INVALID_INPUT',
  'RATE_LIMITED',
  'BUSY',
  'TIMEOUT',
] satisfies ChatFailureCode[];

const publicIdSchema = z.object({
  publicId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .catch(''),
});
const afterSchema = z.object({ after: z.coerce.number().int().min(0).max(1_000_000).catch(0) });

type Handler = (ctx: Context, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves the requests of the chat widget below `/chat/v1/{publicId}` (see `requests.ts` of chat-protocol). Pages of other sites ask, so the
 * answers carry CORS headers, for the sites that the client allows and no others; there are no cookies.
 */
export function registerChat(app: FastifyInstance, platform: Platform): void {
  const hub = makeChatHub(platform);
  const streams = new ChatStreams(platform, hub);
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  app.addHook('onClose', () => hub.close());
  registerRouteScope(app, '/chat/v1', (scope) => {
    scope.setErrorHandler((failure: Error, request, reply) => sendFailure(platform, failure, request, reply));
    scope.options(
      '/chat/v1/:publicId/*',
      withLimits(platform, app.gates.chats, (request, reply) => allow(platform, request, reply)),
    );
    for (const [method, path, handler] of ROUTES) serve(scope, platform, { method, path, gate: app.gates.chats }, handler);
    serve(scope, platform, { method: 'GET', path: '/events', gate: app.gates.chats }, (ctx, request, reply) =>
      sendEvents(ctx, request, reply, streams),
    );
    serve(scope, platform, { method: 'GET', path: '/pictures/:productId', gate: app.gates.fetches }, sendPicture);
  });
}

interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly gate: Gate;
}

function serve(scope: FastifyInstance, platform: Platform, { method, path, gate }: Endpoint, handler: Handler): void {
  scope.route({
    method,
    url: `/chat/v1/:publicId${path}`,
    bodyLimit: BODY_BYTES,
    ...withLimits(platform, gate, async (request, reply) => handler(await visitorContext(platform, request), request, reply)),
  });
}

const ROUTES: readonly (readonly [method: Endpoint['method'], path: string, handler: Handler])[] = [
  [
    'GET',
    '/look',
    async (ctx, request, reply) => {
      const of = await admit(ctx, request, reply);
      return reply.header('cache-control', 'public, max-age=300').send(toLook(of));
    },
  ],
  ['POST', '/session', async (ctx, request, reply) => openSession(ctx, await admit(ctx, request, reply), request.body)],
  [
    'POST',
    '/messages',
    async (ctx, request, reply) => {
      const { isOn, ...claims } = await readClaims(ctx, request, reply);
      const stored = await storeMessage(ctx, claims, request.body, isOn);
      // Behind the answer: the log has the message, and a job answers it when this process cannot.
      void answerBehind(ctx, claims);
      return reply.status(202).send(stored);
    },
  ],
  [
    'POST',
    '/hand-over',
    async (ctx, request, reply) => reply.status(202).send(await askForPerson(ctx, await readClaims(ctx, request, reply), request.body)),
  ],
];

async function sendEvents(ctx: Context, request: FastifyRequest, reply: FastifyReply, streams: ChatStreams): Promise<unknown> {
  const claims = await readClaims(ctx, request, reply);
  const { after } = afterSchema.parse(request.query);
  if (request.headers.accept?.includes('application/json')) return page(ctx, claims, after);
  const network = toNetwork(request.ip);
  streams.makeRoom(claims.chat, network);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A connection that is kept after a stream would hold up the stop of the process.
    connection: 'close',
  });
  withoutDeadline(() => streams.begin(claims, { after, network }, reply.raw));
  return reply;
}

async function sendPicture(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { publicId } = publicIdSchema.parse(request.params);
  const { productId } = request.params as { productId: string };
  const { type, file } = await getPicture(ctx, publicId, productId);
  return reply
    .headers({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    })
    .send(file);
}

async function visitorContext(platform: Platform, request: FastifyRequest): Promise<Context> {
  await platform.clock.refresh?.();
  return makeVisitorContext(platform, { requestId: request.id, ip: toNetwork(request.ip) });
}

// Beyond the deadline of the request, which has been answered: a language model may take longer.
function answerBehind(ctx: Context, { client, chat }: ChatClaims): Promise<void> {
  return withoutDeadline(() => answerChat(ctx, { clientId: client, chatId: chat })).catch((cause: unknown) =>
    ctx.log.warn({ err: cause }, 'a chat could not be answered: its job tries again'),
  );
}

/** Returns the chat of a request and allows its page to read the answer. Throws CHAT_OFF, ORIGIN_NOT_ALLOWED. */
async function admit(ctx: Context, request: FastifyRequest, reply: FastifyReply) {
  const { publicId } = publicIdSchema.parse(request.params);
  const origin = readOrigin(ctx.platform, request);
  reply.headers({ vary: 'origin', 'cache-control': 'no-store' });
  const of = await findChatOfClient(ctx, publicId, origin);
  if (origin !== null)
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after, x-request-id, date' });
  return of;
}

/**
 * Returns what the token of a request opens, and whether its chat is on: one that runs can be read to its end, and a person asked for. Throws
 * CHAT_TOKEN for one of another chat id or site, and as `admit` does.
 */
async function readClaims(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<ChatClaims & { readonly isOn: boolean }> {
  const { clientId, publicId, origin, isOn } = await admit(ctx, request, reply);
  const [, token = ''] = /^Bearer (\S{1,2000})$/.exec(request.headers.authorization ?? '') ?? [];
  const claims = readChatToken(ctx.env.JWT_KEYS, token, ctx.now());
  if (claims?.client !== clientId || claims.id !== publicId || claims.origin !== origin)
    throw new AppError('CHAT_TOKEN', 'Please open this chat again.');
  return { ...claims, isOn };
}

// Browsers leave `Origin` out of a GET to the site of the page itself.
function readOrigin({ env }: Platform, { headers }: FastifyRequest): string | null {
  if (headers.origin !== undefined) return headers.origin;
  return headers['sec-fetch-site'] === 'same-origin' ? new URL(env.PUBLIC_URL).origin : null;
}

async function allow(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await admit(await visitorContext(platform, request), request, reply);
  return reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, x-chat-protocol',
      'access-control-max-age': PREFLIGHT_SECONDS,
    })
    .send();
}

async function page({ platform }: Context, { client, chat }: ChatClaims, after: number): Promise<EventPage> {
  const events = await readEvents(platform, { clientId: client, chatId: chat }, after);
  return { events, more: events.length === EVENTS_AT_ONCE };
}

function sendFailure(platform: Platform, failure: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, message, extensions } = answerTo(platform.log, failure, request.id);
  const { code, retryAfterSeconds } = extensions;
  noteError(code);
  const shown = code === 'BAD_REQUEST' ? 'INVALID_INPUT' : CODES.includes(code) ? (code as ChatFailureCode) : 'INTERNAL';
  const body: ChatFailure = { error: { code: shown, message, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}
