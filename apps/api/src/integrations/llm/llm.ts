import { CallInTransactionError, callOutside } from '../../platform/outside/call-outside.ts';
import { readText } from '../../platform/outside/read-text.ts';
import type { Context } from '../../platform/context/context.ts';
import { mayAsk, noteAnswer, noteFailure } from './breaker.ts';
import { readDeltas } from './event-stream.ts';
import { findLlm, type LlmSettings } from './llm.env.ts';

/** Longest text of one answer in characters, and as tokens what is asked for. */
const MOST_CHARACTERS = 8_000;
const MOST_TOKENS = 600;
const MOST_REFUSAL_BYTES = 10_000;

/** A message of the OpenAI chat format. */
export interface LlmMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** The model did not answer as it should: no connection, a refusal, too late, cut off, of another form. */
export class LlmError extends Error {
  /** Status of the answer; `null` without one. */
  readonly status: number | null;
  /** Set when it asks not to be called again for so long. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    { cause, status = null, retryAfterSeconds = null }: { cause?: unknown; status?: number | null; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, { cause });
    this.name = 'LlmError';
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Takes a piece of the answer; resolves to false when no more is wanted. */
export type TakePiece = (text: string) => Promise<boolean>;

/** How an answer ended: complete, at its limit of length, or because no more was wanted. */
export type LlmEnd = 'complete' | 'length' | 'unwanted';

/** Returns whether the language model may be asked: one is set up, and it is not left alone after failures. */
export function isLlmReady(ctx: Context): boolean {
  return findLlm(ctx.env) !== null && mayAsk(ctx);
}

/** The question, and the time limit of the answer. */
export interface LlmRequest {
  readonly messages: readonly LlmMessage[];
  /** At most LLM_TOTAL_MS, which is also the limit without it. */
  readonly totalMs?: number;
}

/** Asks the language model and returns its whole answer; `null` for one that was cut off at its limit of length. Throws as `streamLlm` does. */
export async function askLlm(ctx: Context, request: LlmRequest): Promise<string | null> {
  let answer = '';
  const end = await streamLlm(ctx, request, (text) => {
    answer += text;
    return Promise.resolve(true);
  });
  return end === 'complete' ? answer : null;
}

/**
 * Asks the language model and passes its answer on piece by piece, as it comes. Throws LlmError, after which what was passed on may be
 * the beginning of an answer; CallInTransactionError inside a transaction.
 */
export async function streamLlm(ctx: Context, request: LlmRequest, take: TakePiece): Promise<LlmEnd> {
  const settings = findLlm(ctx.env);
  if (!settings) throw new LlmError('No language model is set up');
  const begin = performance.now();
  try {
    const end = await callOutside(ctx, 'llm', () => stream(ctx, settings, request, take));
    noteAnswer(ctx);
    ctx.log.info({ end, ms: Math.round(performance.now() - begin) }, 'the language model answered');
    return end;
  } catch (cause) {
    if (cause instanceof CallInTransactionError || cause instanceof TakeError) throw cause instanceof TakeError ? cause.cause : cause;
    const failure = cause instanceof LlmError ? cause : new LlmError('The language model could not be read', { cause });
    noteFailure(ctx, failure.retryAfterSeconds);
    throw failure;
  }
}

/** Error of the receiver of a piece; not a failure of the model. */
class TakeError extends Error {}

async function stream({ env }: Context, settings: LlmSettings, { messages, totalMs }: LlmRequest, take: TakePiece): Promise<LlmEnd> {
  const watch = new Watch(env.LLM_SILENCE_MS, Math.min(totalMs ?? Infinity, env.LLM_TOTAL_MS));
  try {
    const response = await send(settings, messages, watch.signal);
    let characters = 0;
    for await (const { text, finish } of readDeltas(response.body ?? noBody())) {
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw new LlmError(`The answer is longer than ${MOST_CHARACTERS} characters`);
      if (text !== '') {
        watch.pause();
        const isWanted = await take(text).catch((cause: unknown) => {
          throw new TakeError('A piece could not be taken', { cause });
        });
        if (!isWanted) return 'unwanted';
      }
      watch.listen();
      if (finish === 'length') return 'length';
    }
    return 'complete';
  } catch (cause) {
    throw watch.signal.aborted ? new LlmError(String(watch.signal.reason), { cause }) : cause;
  } finally {
    watch.end();
  }
}

async function send({ baseUrl, apiKey, model }: LlmSettings, messages: readonly LlmMessage[], signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ model, messages, stream: true, temperature: 0, max_tokens: MOST_TOKENS }),
    redirect: 'error',
    signal,
  });
  if (response.ok) return response;
  const { status, headers } = response;
  // For the log only: the provider's reason for refusing, never the question.
  const said = await readText(response, MOST_REFUSAL_BYTES).catch(() => '');
  const given = headers.get('retry-after') ?? '';
  throw new LlmError(`The language model answered with the status ${status}`, {
    status,
    retryAfterSeconds: /^\d+$/.test(given) ? Number(given) : null,
    cause: new Error(said.slice(0, 300)),
  });
}

async function* noBody(): AsyncGenerator<Uint8Array> {
  // Nothing follows.
}

/** Ends a call that says nothing for too long, or takes too long in all. */
class Watch {
  readonly #ending = new AbortController();
  readonly #silenceMs: number;
  readonly #total: NodeJS.Timeout;
  #silence: NodeJS.Timeout | undefined;

  constructor(silenceMs: number, totalMs: number) {
    this.#silenceMs = silenceMs;
    this.#total = setTimeout(() => this.#ending.abort('The language model took too long'), totalMs);
    this.listen();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Begins to wait for the next piece. */
  listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#ending.abort('The language model fell silent'), this.#silenceMs);
  }

  /** Stops waiting while a piece is taken. */
  pause(): void {
    clearTimeout(this.#silence);
  }

  end(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#silence);
    this.#ending.abort('The call has ended');
  }
}
