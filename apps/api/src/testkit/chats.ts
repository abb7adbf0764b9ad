import { randomUUID } from 'node:crypto';
import type { ChatEvent, EventPage, OpenSession } from '@larkline/chat-protocol';
import type { Account, AccountOptions } from './accounts.ts';
import type { TestApi } from './test-api.ts';

/** The site of a client with a chat. */
export const SITE = 'https://www.kettle.example';

/** A client whose chat is switched on, on its website `SITE`. */
export interface ChatClient extends Account {
  readonly publicId: string;
}

/** Makes a client whose chat is switched on. */
export async function aChatClient(api: TestApi, options: AccountOptions = {}): Promise<ChatClient> {
  const account = await api.signIn({ plan: 'combo_basic', ...options });
  await api.sql(`update clients set website = $2 where id = $1`, [account.clientId, SITE]);
  await api.sql(
    `insert into services (id, client_id, live_chatbot) values (gen_random_uuid(), $1, true) on conflict (client_id) do update set live_chatbot = true`,
    [account.clientId],
  );
  const [row] = await api.sql<{ public_id: string }>('select public_id from chatbot_installations where client_id = $1', [
    account.clientId,
  ]);
  return { ...account, publicId: row?.public_id ?? '' };
}

/** Adds a question with its answer to a client. */
export async function addFaq(api: TestApi, clientId: string, question: string, answer: string): Promise<string> {
  const [row] = await api.sql<{ id: string }>(
    `insert into faq (id, client_id, question, answer, category, created_at) values (gen_random_uuid(), $1, $2, $3, 'General', now()) returning id`,
    [clientId, question, answer],
  );
  return row?.id ?? '';
}

/** What the api answered to the widget. */
export interface WidgetAnswer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body & { readonly error?: { readonly code: string; readonly message: string; readonly retryAfterSeconds?: number } };
}

/** The requests of a widget on a page. */
export class TestWidget {
  token: string | null = null;
  readonly #api: TestApi;
  readonly #publicId: string;
  readonly #headers: Record<string, string>;

  constructor(api: TestApi, publicId: string, headers: Record<string, string> = { origin: SITE }) {
    this.#api = api;
    this.#publicId = publicId;
    this.#headers = headers;
  }

  async ask<Body>(
    method: 'GET' | 'POST' | 'OPTIONS',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<WidgetAnswer<Body>> {
    const answer = await fetch(`${this.#api.url}/chat/v1/${this.#publicId}${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as WidgetAnswer<Body>['body'] };
  }

  /** Opens the conversation, or continues it with the token. */
  async open(): Promise<OpenSession> {
    const { token } = this;
    const { body, status } = await this.ask<OpenSession>('POST', '/session', { token, page: `${SITE}/tea?q=secret#top` });
    if (status !== 200) throw new Error(`No session: ${JSON.stringify(body)}`);
    this.token = body.token;
    return body;
  }

  send(text: string, id: string = randomUUID()): Promise<WidgetAnswer<{ seq: number }>> {
    return this.ask('POST', '/messages', { id, text });
  }

  /** The events after a number. */
  async events(after = 0): Promise<readonly ChatEvent[]> {
    const { body } = await this.ask<EventPage>('GET', `/events?after=${after}`, undefined, { accept: 'application/json' });
    return body.events;
  }

  /** Says something and returns what happened until the answer was complete. */
  async say(text: string): Promise<readonly ChatEvent[]> {
    const id = randomUUID();
    const { body, status } = await this.send(text, id);
    if (status !== 202) throw new Error(`Not stored: ${JSON.stringify(body)}`);
    for (;;) {
      const events = await this.events(body.seq);
      if (events.some((event) => event.kind === 'answered' && event.messageId === id)) return events;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

/** Returns the sentences of events as one text. */
export function joinSentences(events: readonly ChatEvent[]): string {
  return events.flatMap((event) => (event.kind === 'sentence' ? [event.text] : [])).join(' ');
}
