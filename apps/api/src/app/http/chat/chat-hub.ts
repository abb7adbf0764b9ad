import pg from 'pg';
import { CHAT_CHANNEL, latestEvents } from '../../../domains/conversations/chat/index.ts';
import { makeSystemContext, type Platform } from '../../../platform/context/context.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';

/** How often the open chats are looked at beside the notices, which a lost connection or a pooler does not deliver. */
const LOOK_EVERY_MS = 3 * SECOND_MS;
const CONNECT_AGAIN_MS = SECOND_MS;

/** Wakes the streams of this process when their chat has new events, whichever process has stored them. */
export interface ChatHub {
  /** Calls `wake` when there may be new events; `seq` is the last one that the caller has. Returns the function that ends it. */
  watch(chatId: string, seq: () => number, wake: () => void): () => void;
  close(): Promise<void>;
}

interface Watcher {
  readonly seq: () => number;
  readonly wake: () => void;
}

/** Returns a hub that listens to PostgreSQL while anything is watched. */
export function makeChatHub(platform: Platform): ChatHub {
  const watched = new Map<string, Set<Watcher>>();
  const wake = (chatId: string) => watched.get(chatId)?.forEach((watcher) => watcher.wake());
  const notices = listenWhileNeeded(platform, wake, () => watched.size > 0);
  const timer = setInterval(() => void look(platform, watched), LOOK_EVERY_MS);
  timer.unref();
  return {
    watch(chatId, seq, wakeUp) {
      const watcher = { seq, wake: wakeUp };
      const watchers = watched.get(chatId) ?? new Set();
      watched.set(chatId, watchers.add(watcher));
      notices.start();
      return () => {
        watchers.delete(watcher);
        if (watchers.size === 0) watched.delete(chatId);
      };
    },
    async close() {
      clearInterval(timer);
      await notices.stop();
    },
  };
}

async function look(platform: Platform, watched: ReadonlyMap<string, ReadonlySet<Watcher>>): Promise<void> {
  if (watched.size === 0) return;
  try {
    const ctx = makeSystemContext(platform, { requestId: 'chat-hub', reason: 'look for new events of open chats' });
    const latest = await latestEvents(ctx, [...watched.keys()]);
    for (const [chatId, watchers] of watched) for (const { seq, wake } of watchers) if ((latest.get(chatId) ?? 0) > seq()) wake();
  } catch (cause) {
    platform.log.warn({ err: cause }, 'open chats could not be looked at');
  }
}

function listenWhileNeeded({ env, log }: Platform, heard: (chatId: string) => void, isNeeded: () => boolean) {
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const start = () => {
    if (client || isClosed) return;
    const connection = new pg.Client({ connectionString: env.DATABASE_URL, application_name: 'chat events', keepAlive: true });
    client = connection;
    const lose = (cause?: Error) => {
      if (client !== connection) return;
      client = null;
      if (cause) log.warn({ err: cause }, 'notices of chats lost: polling open chats until they return');
      connection.end().catch(() => undefined);
      again = setTimeout(() => isNeeded() && start(), CONNECT_AGAIN_MS);
      again.unref();
    };
    connection.on('notification', ({ payload }) => payload && heard(payload));
    connection.on('error', lose);
    connection.on('end', () => lose());
    connection
      .connect()
      .then(() => connection.query(`listen ${CHAT_CHANNEL}`))
      .catch(lose);
  };
  return {
    start,
    async stop() {
      isClosed = true;
      clearTimeout(again);
      const connection = client;
      client = null;
      await connection?.end().catch(() => undefined);
    },
  };
}
