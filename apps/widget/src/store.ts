/** What a browser keeps of a conversation between two pages, and shares between two tabs. */
export interface StoredChat {
  readonly token: string | null;
  /** The conversation that the token is for. */
  readonly chat: string | null;
  readonly outbox: readonly OutboxEntry[];
}

/** A message that was not acknowledged yet. */
export interface OutboxEntry {
  readonly id: string;
  readonly text: string;
  /** Why it was refused for good; `null` while it can still be sent. */
  readonly refusal: string | null;
}

/** Keeps a conversation, in the browser's storage where there is one, else as long as the page. */
export interface Store {
  read(): StoredChat;
  change(change: (kept: StoredChat) => StoredChat): void;
  /** Calls the listener when another tab has changed something. */
  watch(listener: () => void): () => void;
  /** Runs work while no other tab does; not at all when another one is at it. */
  alone(work: () => Promise<void>): Promise<void>;
}

const NOTHING: StoredChat = { token: null, chat: null, outbox: [] };
const MOST_KEPT = 60;

/** Returns the store of one client's chat. */
export function makeStore(publicId: string): Store {
  const key = `larkline-chat:${publicId}`;
  let memory = NOTHING;
  let isBlocked = false;
  const read = (): StoredChat => {
    if (isBlocked) return memory;
    try {
      return parse(localStorage.getItem(key)) ?? NOTHING;
    } catch {
      isBlocked = true;
      return memory;
    }
  };
  return {
    read,
    change(change) {
      const next = change(read());
      memory = { ...next, outbox: next.outbox.slice(-MOST_KEPT) };
      try {
        localStorage.setItem(key, serialise(memory));
      } catch {
        isBlocked = true;
      }
    },
    watch(listener) {
      const hear = (event: StorageEvent) => event.key === key && listener();
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
    async alone(work) {
      const locks = navigator.locks as LockManager | undefined;
      if (!locks) return work();
      let isAllowed = false;
      try {
        await locks.request(key, { ifAvailable: true }, (lock) => {
          isAllowed = true;
          return lock ? work() : undefined;
        });
      } catch (cause) {
        // Browsers that keep nothing for a page give it no locks either.
        if (isAllowed) throw cause;
        await work();
      }
    },
  };
}

/** Returns a text that one tab keeps. */
export function tabStore(key: string): { read(): string; write(text: string): void } {
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text) {
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // What was typed stays in the field.
      }
    },
  };
}

// Old libraries of pages give every list a `toJSON` that makes a text of it.
function serialise({ outbox, ...kept }: StoredChat): string {
  return JSON.stringify({ ...kept, outbox: Object.assign([...outbox], { toJSON: undefined }) });
}

// Other scripts of the page can write there as well.
function parse(text: string | null): StoredChat | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<StoredChat> | null;
    const outbox = Array.isArray(value?.outbox) ? value.outbox.filter(isEntry) : [];
    const textIn = (field: unknown) => (typeof field === 'string' ? field : null);
    return { token: textIn(value?.token), chat: textIn(value?.chat), outbox };
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  const entry = value as Partial<OutboxEntry> | null;
  return typeof entry?.id === 'string' && typeof entry.text === 'string' && (entry.refusal === null || typeof entry.refusal === 'string');
}
