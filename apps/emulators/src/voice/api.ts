import type { z } from 'zod';
import { sendJson } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { getVoicePartition, type VoiceFailure, type VoicePartition, type VoiceService } from './service.ts';

/** Path of the API on the emulators' port; api.vapi.ai has it at its root. */
export const VOICE_ROOT = '/vapi';
/** Most recent requests that the control API lists for each key. */
const MAX_LOGGED_REQUESTS = 500;

/** A refusal in the shape of Vapi's errors. */
export class VoiceRefusal extends Error {
  readonly status: number;
  readonly messages: readonly string[];

  constructor(status: number, ...messages: string[]) {
    super(messages.join('; '));
    this.status = status;
    this.messages = messages;
  }
}

/** What an operation works with. */
export interface VoiceCall {
  readonly service: VoiceService;
  readonly partition: VoicePartition;
  readonly ids: Readonly<Record<string, string>>;
  /** Parsed JSON; `null` for requests without a body. */
  readonly body: unknown;
  readonly query: URLSearchParams;
}

/** One call of Vapi's API, its path without the root. */
export interface VoiceOperation {
  readonly method: Route['method'];
  readonly path: string;
  readonly status: number;
  readonly run: (call: VoiceCall) => unknown;
}

/** Returns the routes of operations: each checks the key, fails as planned and logs the request. */
export function voiceApiRoutes(service: VoiceService, operations: readonly VoiceOperation[]): Route[] {
  return operations.map((operation) => ({
    method: operation.method,
    path: `${VOICE_ROOT}${operation.path}`,
    handle: (exchange) => serve(service, operation, exchange),
  }));
}

/** Parses a body as Vapi does, which refuses unknown properties. Throws VoiceRefusal 400. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new VoiceRefusal(400, ...parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`));
}

async function serve(service: VoiceService, operation: VoiceOperation, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const path = url.pathname.slice(VOICE_ROOT.length);
  const partition = authenticated(service, exchange);
  const text = operation.method === 'GET' ? '' : await readBody(request);
  const answer = (status: number, body: unknown): void => {
    partition?.requests.push({ method: operation.method, path, body: text && safeJson(text), status });
    if (partition && partition.requests.length > MAX_LOGGED_REQUESTS) partition.requests.shift();
    sendJson(response, status, body);
  };
  try {
    if (!partition) throw new VoiceRefusal(401, 'Invalid Key. Hot tip, you may be using the public key instead of the private key.');
    const failure = takeFailure(partition, path);
    if (failure?.mode === 'hang') return;
    if (failure) throw new VoiceRefusal(Number(failure.mode), 'This failure was requested by the control API.');
    const call = { service, partition, ids: exchange.params, body: text ? parseJson(text) : null, query: url.searchParams };
    answer(operation.status, operation.run(call));
  } catch (error) {
    if (!(error instanceof VoiceRefusal)) throw error;
    answer(error.status, { statusCode: error.status, message: error.messages });
  }
}

function authenticated(service: VoiceService, { request }: Exchange): VoicePartition | null {
  const [, key] = /^Bearer (vapi_\w+)$/.exec(request.headers.authorization ?? '') ?? [];
  return key ? getVoicePartition(service, key) : null;
}

function takeFailure(partition: VoicePartition, path: string): VoiceFailure | null {
  const failure = partition.failures.find((one) => one.path === null || path.startsWith(one.path));
  if (!failure) return null;
  failure.remaining -= 1;
  if (failure.remaining === 0) partition.failures.splice(partition.failures.indexOf(failure), 1);
  return failure;
}

function parseJson(text: string): unknown {
  const parsed = safeJson(text);
  if (parsed === undefined) throw new VoiceRefusal(400, 'The body must be JSON.');
  return parsed;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
