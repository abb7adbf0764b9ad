import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One request or job, as part of a trace that began in a browser, at a proxy or here (W3C Trace Context). */
export interface Trace {
  /** 32 hexadecimal digits; the same for everything that one page view causes. */
  readonly traceId: string;
  /** Whether the id is sent to PostgreSQL too (SQL_TRACE). */
  readonly inDatabase: boolean;
  /** Facts collected on the way, for the request's log line and metrics. */
  readonly facts: TraceFacts;
}

/** Facts of one request; none of them names a person. */
export interface TraceFacts {
  /** Id of the signed-in user. */
  userId?: string;
  /** Name of the GraphQL operation if it is one of our own, otherwise `other`. */
  operation?: string;
  /** Codes of the errors in the answer. */
  readonly codes: string[];
}

// Version 00 ends after the flags; later versions may continue (W3C Trace Context, "Versioning of traceparent").
const TRACEPARENT =
  /^(?:00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}|(?!00|ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(?:-.*)?)$/;
const NO_ID = /^0+$/;
const TRACE_ID = /^[0-9a-f]{32}$/;

const running = new AsyncLocalStorage<Trace>();

/** Returns the trace that a `traceparent` header continues; a new one when there is none, or it is not a valid one. */
export function continueTrace(traceparent: string | undefined, inDatabase: boolean): Trace {
  return { traceId: parseTraceId(traceparent) ?? newTraceId(), inDatabase, facts: { codes: [] } };
}

/** Returns the trace of a job: that of the request that put it into the queue, else a new one. */
export function jobTrace(traceId: unknown, inDatabase: boolean): Trace {
  const given = typeof traceId === 'string' && TRACE_ID.test(traceId) ? traceId : null;
  return { traceId: given ?? newTraceId(), inDatabase, facts: { codes: [] } };
}

/** Does work as part of a trace; everything that it starts belongs to the same one. */
export function inTrace<T>(trace: Trace, work: () => T): T {
  return running.run(trace, work);
}

/** Returns the running trace; `null` outside of requests and jobs. */
export function currentTrace(): Trace | null {
  return running.getStore() ?? null;
}

/** Records an error in the answer to the running request; its code is one of our own list. */
export function noteError(code: string): void {
  running.getStore()?.facts.codes.push(code);
}

/** Returns the `application_name` for PostgreSQL (63 bytes at most); `null` unless the running trace requires it. */
export function databaseTraceName(): string | null {
  const trace = currentTrace();
  return trace?.inDatabase ? `larkline ${trace.traceId}` : null;
}

function parseTraceId(traceparent: string | undefined): string | null {
  const match = TRACEPARENT.exec(traceparent ?? '');
  const traceId = match?.[1] ?? match?.[3];
  const spanId = match?.[2] ?? match?.[4];
  return traceId && spanId && !NO_ID.test(traceId) && !NO_ID.test(spanId) ? traceId : null;
}

// Node generates the bytes of many UUIDs at once, which is several times as fast as one by one; six of the 128 bits are fixed.
function newTraceId(): string {
  return randomUUID().replaceAll('-', '');
}
