import type { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import { CallInTransactionError, callOutside, type Caller } from '../../platform/outside/call-outside.ts';
import { readText } from '../../platform/outside/read-text.ts';
import { toTimeLimits } from '../../platform/time/deadline.ts';

const VAPI_URL = 'https://api.vapi.ai';
/** Longest answer that is read: a page of calls with their transcripts. */
const MOST_BYTES = 32_000_000;

/** A request to Vapi, without address and key. */
export interface VapiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Begins with a slash; ids in it are encoded. */
  readonly path: string;
  readonly body?: object;
}

/** Vapi answered with another status than success. */
class VapiRefusal extends Error {
  readonly status: number;

  constructor(status: number, answer: string) {
    super(`Vapi answered with the status ${status}: ${answer.slice(0, 500)}`);
    this.name = 'VapiRefusal';
    this.status = status;
  }
}

/** Returns whether calls are answered here: a key of Vapi is set. */
export function isVoiceOn(env: Env): boolean {
  return env.VAPI_PRIVATE_KEY !== undefined;
}

/**
 * Sends one request to Vapi, once, and returns the answer as `schema` parses it. Throws UPSTREAM_FAILED with `message` when Vapi
 * refuses, fails, answers in another shape or does not answer in time; the cause is only logged. Vapi may still have carried out
 * a request that failed. Throws CallInTransactionError inside a transaction.
 */
export async function callVapi<S extends z.ZodType>(
  caller: Caller,
  message: string,
  request: VapiRequest,
  schema: S,
): Promise<z.output<S>> {
  try {
    return await callOutside(caller, 'vapi', async () => schema.parse(await send(caller, request)));
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof CallInTransactionError) throw cause;
    throw new AppError('UPSTREAM_FAILED', message, { cause });
  }
}

/** Returns Vapi's answer; `null` for an unknown object. */
export async function orMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (failure) {
    const cause = failure instanceof AppError ? failure.details.cause : failure;
    if (cause instanceof VapiRefusal && cause.status === 404) return null;
    throw failure;
  }
}

async function send({ env, log }: Caller, { method, path, body }: VapiRequest): Promise<unknown> {
  if (!env.VAPI_PRIVATE_KEY) throw new Error('VAPI_PRIVATE_KEY is not set');
  const begin = performance.now();
  const response = await fetch(`${env.VAPI_API_URL ?? VAPI_URL}${path}`, {
    method,
    headers: { authorization: `Bearer ${env.VAPI_PRIVATE_KEY}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(toTimeLimits(env.REQUEST_DEADLINE_MS).attemptMs),
  });
  const text = await readText(response, MOST_BYTES);
  const [resource = ''] = path.slice(1).split(/[/?]/);
  log.info({ method, resource, status: response.status, ms: Math.round(performance.now() - begin) }, 'Vapi answered');
  if (!response.ok) throw new VapiRefusal(response.status, text);
  return JSON.parse(text) as unknown;
}
