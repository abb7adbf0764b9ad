import type { ChatFailure } from '@larkline/chat-protocol';

/** A request without an answer. */
const ANSWER_MS = 15_000;

/** A request that was not answered as wished. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** When another try may have success; `null` when the api has not said. */
    readonly waitMs: number | null,
  ) {
    super(message);
  }
}

interface RequestOptions {
  readonly accept: string;
  readonly body?: unknown;
  /** Of the conversation unless given. */
  readonly token?: string | null;
}

/** The requests of one chat. */
export class ChatRequests {
  readonly #api: string;
  readonly #readToken: () => string | null;

  constructor(api: string, readToken: () => string | null) {
    this.#api = api;
    this.#readToken = readToken;
  }

  /** Returns what the api answers. Throws Refused, with OFFLINE when nothing came in time. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown, token: string | null = this.#readToken()): Promise<unknown> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), ANSWER_MS);
    try {
      return await (await this.send(method, path, { accept: 'application/json', body, token }, ending.signal)).json();
    } catch (cause) {
      throw cause instanceof RequestError ? cause : new RequestError('OFFLINE', 'We can’t reach the chat.', null);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request and returns its answer, which may be a stream. Throws Refused, and what `fetch` throws. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    { accept, body, token = this.#readToken() }: RequestOptions,
    signal: AbortSignal,
  ): Promise<Response> {
    const response = await fetch(`${this.#api}${path}`, {
      method,
      signal,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: {
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    const { error } = (await response.json().catch(() => ({}))) as Partial<ChatFailure>;
    const seconds = error?.retryAfterSeconds;
    throw new RequestError(
      error?.code ?? 'INTERNAL',
      error?.message ?? 'We can’t reach the chat.',
      seconds === undefined ? null : seconds * 1_000,
    );
  }
}
