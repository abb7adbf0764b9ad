import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { sendJson } from '../../http/answer.ts';
import { parseForm, readBody, type Form } from '../../http/body.ts';
import type { Exchange, Route } from '../../http/router.ts';
import { invalidRequest, StripeRefusal, type StripeErrorBody } from './errors.ts';
import { expandAnswer } from './expand.ts';
import { cutInHalf, planned, plannedRefusal, released } from './failures.ts';
import { earlierAnswer, requestFingerprint, reserveKey, settleKey } from './idempotency.ts';
import { newId } from './ids.ts';
import type { Operation } from './operation.ts';
import { OPERATIONS } from '../operations.ts';
import { createPartition, type Partition, type PlannedFailure, type RequestLogEntry } from '../partition.ts';
import type { StripeService } from '../service.ts';
import { passTimeIn } from '../time.ts';

/** Pause that a client is asked for by the rate limit. */
const RETRY_AFTER_SECONDS = '3';

/** Maximum number of recent requests that the control API lists per partition. */
const MAX_LOGGED_REQUESTS = 500;

/** The HTTP routes of Stripe's API. */
export function stripeApiRoutes(service: StripeService): Route[] {
  return OPERATIONS.map((operation) => ({
    method: operation.method,
    path: operation.path,
    handle: (exchange) => serve(service, operation, exchange),
  }));
}

/** The answer to a path under /v1 that is not emulated. */
export function unknownStripePath({ request, response, url }: Exchange): void {
  const message = `Unrecognized request URL (${request.method}: ${url.pathname}). The local service emulates only the calls listed in apps/emulators/README.md.`;
  sendJson(response, 404, { error: { type: 'invalid_request_error', message } });
}

/** The partition of a secret key, created on first use. */
export function getPartition(service: StripeService, key: string): Partition {
  const partition = service.partitions.get(key) ?? createPartition(key);
  service.partitions.set(key, partition);
  return partition;
}

/** An answer ready to be sent. */
interface Answer {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

async function serve(service: StripeService, operation: Operation, exchange: Exchange): Promise<void> {
  const { request, response, url } = exchange;
  const requestId = newId('req');
  let entry: RequestLogEntry | null = null;
  const finish = (status: number, body: string, replayed: boolean): void => {
    if (entry) entry.status = status;
    if (response.destroyed) return;
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'request-id': requestId,
        'stripe-version': Stripe.API_VERSION,
        ...(replayed && { 'idempotent-replayed': 'true' }),
        ...(status === 429 && { 'retry-after': RETRY_AFTER_SECONDS }),
      })
      .end(body);
  };
  try {
    const text = operation.method === 'POST' ? await readBody(request) : url.search.slice(1);
    const partition = authenticate(service, exchange);
    const form = parseForm(text);
    entry = logRequest(service, partition, exchange, requestId, form);
    const failure = planned(partition, operation.method, url.pathname);
    if (failure?.mode === 'hang') return;
    const refusal = failure && failure.mode !== '402' && plannedRefusal(failure.mode);
    if (refusal) throw refusal;
    const answer = await answerOnce(service, partition, operation, exchange, { requestId, text, form, failure });
    if (failure?.mode === 'cut') {
      request.socket.destroy();
      return;
    }
    if (failure?.mode === 'half') {
      cutInHalf(exchange, answer.body);
      return;
    }
    finish(answer.status, answer.body, answer.replayed);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    finish(error.status, errorBody(error.body, requestId), false);
  }
}

interface ReceivedRequest {
  readonly requestId: string;
  readonly text: string;
  readonly form: Form;
  readonly failure: PlannedFailure | null;
}

/** Runs an operation, once for each idempotency key; see "Idempotent requests" in Stripe's reference. */
async function answerOnce(
  service: StripeService,
  partition: Partition,
  operation: Operation,
  { request, response, url, params: ids }: Exchange,
  received: ReceivedRequest,
): Promise<Answer> {
  const header = request.headers['idempotency-key'];
  const key = operation.method === 'POST' && typeof header === 'string' ? header : null;
  const use = {
    fingerprint: requestFingerprint(operation.method, url.pathname, received.text),
    now: Math.floor(service.clock.nowMs() / 1_000),
  };
  if (key) {
    if (key.length > 255) throw invalidRequest('Idempotency keys can be at most 255 characters long.');
    const earlier = earlierAnswer(partition, key, use);
    if (earlier) return { ...earlier, replayed: true };
  }
  const params = service.validator.validate(operation.name, received.form);
  assertSupported(operation, received.form);
  if (key) reserveKey(partition, key, use);
  try {
    passTimeIn(service, partition);
    // Of the planned errors only a declined card counts as executed, and is remembered under its key.
    const declined = received.failure?.mode === '402' && plannedRefusal('402');
    if (declined) throw declined;
    const call = { service, partition, params, ids, request: { id: received.requestId, idempotency_key: key } };
    const result = operation.run(call);
    const expand = (params as { expand?: string[] }).expand ?? [];
    const answer = { status: 200, body: JSON.stringify(expandAnswer(partition, result, expand), null, 2) };
    if (received.failure?.mode === 'slow') await wait(received.failure.delayMs);
    if (received.failure?.mode === 'hold') await released(partition, response);
    if (key) settleKey(partition, key, answer);
    service.changed();
    return { ...answer, replayed: false };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    // Only executed operations are remembered; a refused parameter frees the key.
    const ran = error.status === 402;
    if (key) settleKey(partition, key, ran ? { status: error.status, body: errorBody(error.body, received.requestId) } : null);
    throw error;
  }
}

function authenticate(service: StripeService, { request }: Exchange): Partition {
  const [, key] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!key) {
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      message: 'You did not provide an API key. Use Authorization: Bearer sk_test_…',
    });
  }
  if (!/^sk_test_\w+$/.test(key)) {
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      message: 'Invalid API Key provided: the local service accepts sk_test_… keys only.',
    });
  }
  const version = request.headers['stripe-version'];
  if (version !== undefined && version !== Stripe.API_VERSION) {
    throw invalidRequest(`Invalid Stripe API version: ${String(version)}. The local service supports ${Stripe.API_VERSION} only.`);
  }
  return getPartition(service, key);
}

/** Refuses parameters of Stripe that the local service does not implement, instead of ignoring them. */
function assertSupported(operation: Operation, form: Form): void {
  const unsupported = Object.keys(form).find((name) => !operation.supports.includes(name));
  if (unsupported)
    throw invalidRequest(`The local service does not support the parameter '${unsupported}' here.`, unsupported, 'unsupported_locally');
}

function logRequest(service: StripeService, partition: Partition, { request, url }: Exchange, id: string, form: Form): RequestLogEntry {
  const header = request.headers['idempotency-key'];
  const entry: RequestLogEntry = {
    id,
    at: new Date(service.clock.nowMs()).toISOString(),
    method: request.method ?? 'GET',
    path: url.pathname,
    params: structuredClone(form),
    idempotencyKey: typeof header === 'string' ? header : null,
    status: null,
  };
  partition.requests.push(entry);
  if (partition.requests.length > MAX_LOGGED_REQUESTS) partition.requests.shift();
  return entry;
}

function errorBody(error: StripeErrorBody, requestId: string): string {
  return JSON.stringify({ error: { ...error, request_log_url: `local:${requestId}` } }, null, 2);
}
