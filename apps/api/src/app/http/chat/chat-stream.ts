import type { ServerResponse } from 'node:http';
import { HEARTBEAT_SECONDS, type ChatEvent } from '@larkline/chat-protocol';
import { EVENTS_AT_ONCE, readEvents, type ChatClaims } from '../../../domains/conversations/chat/index.ts';
import type { Platform } from '../../../platform/context/context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import type { ChatHub } from './chat-hub.ts';
import { StreamPlaces } from './stream-places.ts';

/** Streams of one chat, as of its tabs, of one process. */
const MOST_OF_CHAT = 8;
/** Streams of one process; each costs memory and a look at the database for each event. */
const MOST_STREAMS = 2_000;
/** After so long a stream ends and the widget opens the next one: load spreads over processes again. */
const LONGEST_MS = 10 * MINUTE_MS;
/** A reader that takes nothing for so long is left. */
const STUCK_MS = 30 * SECOND_MS;
const HEARTBEAT_MS = HEARTBEAT_SECONDS * SECOND_MS;

/** The first event that a stream requests, and the network that requests it. */
interface StreamRequest {
  readonly after: number;
  readonly network: string;
}

/** The open streams of one process. */
export class ChatStreams {
  readonly #platform: Platform;
  readonly #hub: ChatHub;
  readonly #open = new Map<() => void, ServerResponse>();
  readonly #places = new StreamPlaces(MOST_STREAMS, MOST_OF_CHAT);

  constructor(platform: Platform, hub: ChatHub) {
    this.#platform = platform;
    this.#hub = hub;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Makes room for another stream of a chat, whose reader is of a network. Throws BUSY. */
  makeRoom(chatId: string, network: string): void {
    this.#places.makeRoom(chatId, network);
  }

  /** Sends the events of a chat after a number as they happen, until the reader leaves, the chat is closed, or the stream is old. */
  begin({ client: clientId, chat: chatId }: ChatClaims, { after, network }: StreamRequest, response: ServerResponse): void {
    const { log } = this.#platform;
    let seq = after;
    let isEnded = false;
    let isReading = false;
    let isAsked = false;
    const send = (events: readonly ChatEvent[]) => {
      response.write(events.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
      seq = events.at(-1)?.seq ?? seq;
      if (events.some(({ kind }) => kind === 'closed')) end();
    };
    // One read at a time: a wake during a read leads to another one.
    const read = async () => {
      isAsked = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isAsked && !isEnded) {
          isAsked = false;
          const events = await readEvents(this.#platform, { clientId, chatId }, seq);
          if (events.length > 0 && !isEnded) send(events);
          // As many as one read returns: there can be more.
          if (events.length === EVENTS_AT_ONCE) isAsked = true;
        }
      } catch (cause) {
        log.warn({ err: cause }, 'stream of a chat ended: its events could not be read');
        end();
      } finally {
        isReading = false;
      }
    };
    const heartbeat = setInterval(() => {
      if (response.writableNeedDrain && Date.now() - lastDrain > STUCK_MS) return end();
      response.write(': \n\n');
    }, HEARTBEAT_MS);
    let lastDrain = Date.now();
    response.on('drain', () => (lastDrain = Date.now()));
    const longest = setTimeout(() => end(), LONGEST_MS);
    const leave = this.#hub.watch(
      chatId,
      () => seq,
      () => void read(),
    );
    const end = () => {
      if (isEnded) return;
      isEnded = true;
      clearInterval(heartbeat);
      clearTimeout(longest);
      leave();
      this.#open.delete(end);
      giveBack();
      response.end();
    };
    this.#open.set(end, response);
    const giveBack = this.#places.take(chatId, network, end);
    response.on('close', end);
    if (response.destroyed) return end();
    // Proxies and the reader know at once that the stream is there.
    response.write(': \n\n');
    void read();
  }

  /** Ends all streams; their readers connect to another process. */
  close(): void {
    for (const [end, response] of this.#open) {
      end();
      // A reader that takes nothing would hold up the stop of the process.
      response.destroy();
    }
  }
}
