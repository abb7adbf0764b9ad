import type { ChatFailure } from '@larkline/chat-protocol';

/** A request without an answer. */
const ANSWER_MS = 15_000;

/** A request that was not answered as wished. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** When another try may have success; `null` when the api has not said. */
    readonly waitMs: number | null,
  ) {
    super(message);
  }
}

interface Asked {
  readonly accept: string;
  readonly body?: unknown;
  /** Of the conversation unless given. */
  readonly token?: string | null;
}

/** The requests of one chat. */
export class ChatRequests {
  readonly #api: string;
  readonly #tokenOf: () => string | null;

  constructor(api: string, tokenOf: () => string | null) {
    this.#api = api;
    this.#tokenOf = tokenOf;
  }

  /** Returns what the api answers. Throws Refused, with OFFLINE when nothing came in time. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown, token: string | null = this.#tokenOf()): Promise<unknown> {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), ANSWER_MS);
    try {
      return await (await this.send(method, path, { accept: 'application/json', body, token }, ending.signal)).json();
    } catch (cause) {
      throw cause instanceof Refused ? cause : new Refused('OFFLINE', 'We can’t reach the chat.', null);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a request and returns its answer, which may be a stream. Throws Refused, and what `fetch` throws. */
  async send(
    method: 'GET' | 'POST',
    path: string,
    { accept, body, token = this.#tokenOf() }: Asked,
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
    throw new Refused(
      error?.code ?? 'INTERNAL',
      error?.message ?? 'We can’t reach the chat.',
      seconds === undefined ? null : seconds * 1_000,
    );
  }
}
