import type { ChatEvent } from '@larkline/chat-protocol';

/** Address of the api of the tests. */
export const API = 'https://larkline.example/chat/v1/lc_test';

/** An api in memory, with faults to come. */
export class FakeApi {
  /** What was said in the latest conversation. */
  log: ChatEvent[] = [];
  readonly requests: { path: string; id: string | undefined }[] = [];
  /** What becomes of the next requests to a path. */
  readonly faults = new Map<string, (() => Response | Promise<Response>)[]>();
  sessions = 0;
  chats = 1;

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const path = address.slice(API.length).replace(/\?.*/, '');
    const body = init.body ? (JSON.parse(init.body as string) as { id?: string; text?: string; token?: string | null }) : {};
    this.requests.push({ path, id: body.id });
    const fault = this.faults.get(path)?.shift();
    if (fault) return fault();
    if (path === '/session') {
      // Each visitor without a token after the first begins another conversation.
      if (body.token === null && this.sessions > 0) {
        this.chats += 1;
        this.log = [];
      }
      return json(200, {
        token: `t${(this.sessions += 1)}`,
        expiresAt: '2026-11-24T15:00:00Z',
        session: { id: `c${this.chats}`, state: 'open', events: [...this.log], suggestions: [] },
      });
    }
    if (path === '/messages') return json(202, { seq: this.#store(body.id ?? '', body.text ?? '') });
    if (path === '/events') {
      const after = Number(/after=(\d+)/.exec(address)?.[1] ?? 0);
      return json(200, { events: this.log.filter(({ seq }) => seq > after), more: false });
    }
    return json(202, { seq: 1 });
  };

  #store(messageId: string, text: string): number {
    const known = this.log.find((event) => event.kind === 'visitor' && event.messageId === messageId);
    if (known) return known.seq;
    this.log.push({ kind: 'visitor', messageId, text, seq: this.log.length + 1, at: '2026-11-24T14:00:00Z' });
    return this.log.length;
  }

  fail(path: string, ...faults: (() => Response | Promise<Response>)[]): void {
    this.faults.set(path, faults);
  }
}

const json = (status: number, body: unknown) => ({ ok: status < 400, status, json: async () => body, body: null }) as unknown as Response;
/** Returns a fault: a refusal of the api. */
export const refusal = (status: number, code: string, retryAfterSeconds?: number) => () =>
  json(status, { error: { code, message: `Refused: ${code}`, retryAfterSeconds } });
/** A fault: the connection breaks. */
export const cut = () => Promise.reject(new TypeError('Failed to fetch'));
