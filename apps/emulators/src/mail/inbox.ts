/** An attached file. */
interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** The content of a text file, null for others. */
  readonly text: string | null;
  readonly base64: string;
}

/** A stored message. */
export interface Message {
  readonly id: string;
  /** ISO time of receipt, by the emulators' clock. */
  readonly receivedAt: string;
  /** The envelope's sender and recipients, which decide the delivery. */
  readonly envelopeFrom: string;
  readonly envelopeTo: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly messageId: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly Attachment[];
  /** Every http and https address in the text and the HTML, in order, once each. */
  readonly links: readonly string[];
}

/** How mail to a domain fails: refused temporarily, refused permanently, or the connection is dropped. */
export type MailFailureMode = '451' | '550' | 'close';

/** Maximum number of messages kept per domain; the oldest are dropped. */
const MAX_PER_DOMAIN = 500;

/** The messages of all recipient domains. A test uses a domain of its own and needs no reset. */
export interface Inbox {
  add(message: Message): void;
  find(id: string): Message | null;
  /** Newest first; `to` is an address, `@domain`, or null for all. */
  list(to: string | null): Message[];
  /** Resolves when the next message arrives or the time is over; for tests that wait for a mail. */
  waitForNext(milliseconds: number): Promise<void>;
  planFailure(domain: string, mode: MailFailureMode, next: number): void;
  /** The failure planned for this recipient, counted down; null for none. */
  takeFailure(address: string): MailFailureMode | null;
  toJson(): unknown;
}

/** Creates an inbox with the messages that `toJson` returned earlier. */
export function createInbox(saved: unknown, changed: () => void): Inbox {
  const messages = new Map<string, Message>();
  const failures = new Map<string, { mode: MailFailureMode; remaining: number }>();
  const waiting = new Set<() => void>();
  for (const message of (saved as { messages?: Message[] } | null)?.messages ?? []) messages.set(message.id, message);
  return {
    add(message) {
      messages.set(message.id, message);
      forgetOldest(messages, message);
      changed();
      for (const wake of waiting) wake();
    },
    find: (id) => messages.get(id) ?? null,
    list: (to) => [...messages.values()].reverse().filter((message) => !to || message.envelopeTo.some((address) => isFor(address, to))),
    waitForNext: (milliseconds) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        waiting.add(wake);
      }),
    planFailure: (domain, mode, next) => void failures.set(domain.toLowerCase(), { mode, remaining: next }),
    takeFailure(address) {
      const domain = mailDomain(address);
      const failure = failures.get(domain);
      if (!failure) return null;
      failure.remaining -= 1;
      if (failure.remaining <= 0) failures.delete(domain);
      return failure.mode;
    },
    toJson: () => ({ messages: [...messages.values()] }),
  };
}

function forgetOldest(messages: Map<string, Message>, newest: Message): void {
  const domain = mailDomain(newest.envelopeTo[0] ?? '');
  const own = [...messages.values()].filter(({ envelopeTo }) => mailDomain(envelopeTo[0] ?? '') === domain);
  for (const old of own.slice(0, Math.max(0, own.length - MAX_PER_DOMAIN))) messages.delete(old.id);
}

function isFor(address: string, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return text.startsWith('@') ? `@${mailDomain(address)}` === text : address.toLowerCase() === text;
}

function mailDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
