import { outage } from '../../../platform/errors/outage.ts';

/** A stream that has a place. */
interface OpenStream {
  readonly chatId: string;
  readonly network: string;
  readonly end: () => void;
}

/** The places that one process has for streams: one network that opens all it can does not keep the visitors of other networks out. */
export class StreamPlaces {
  readonly #most: number;
  readonly #mostOfChat: number;
  /** In the order in which they were opened. */
  readonly #taken = new Set<OpenStream>();
  readonly #ofChat = new Map<string, number>();
  readonly #ofNetwork = new Map<string, number>();

  constructor(most: number, mostOfChat: number) {
    this.#most = most;
    this.#mostOfChat = mostOfChat;
  }

  /**
   * Makes sure that there is a place for another stream: when there is none, the oldest one of the network that has most is ended, so far as
   * that network has more than the asking one would have. Throws BUSY.
   */
  makeRoom(chatId: string, network: string): void {
    if ((this.#ofChat.get(chatId) ?? 0) >= this.#mostOfChat) throw outage('BUSY');
    if (this.#taken.size < this.#most) return;
    const [largest = '', count = 0] = [...this.#ofNetwork].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
    if (count <= (this.#ofNetwork.get(network) ?? 0) + 1) throw outage('BUSY');
    for (const taken of this.#taken) if (taken.network === largest) return taken.end();
  }

  /** Takes a place; `end` ends the stream and calls the function that is returned, which gives the place back once. */
  take(chatId: string, network: string, end: () => void): () => void {
    const taken = { chatId, network, end };
    this.#taken.add(taken);
    count(this.#ofChat, chatId, 1);
    count(this.#ofNetwork, network, 1);
    return () => {
      if (!this.#taken.delete(taken)) return;
      count(this.#ofChat, chatId, -1);
      count(this.#ofNetwork, network, -1);
    };
  }
}

function count(of: Map<string, number>, key: string, more: 1 | -1): void {
  const now = (of.get(key) ?? 0) + more;
  if (now > 0) of.set(key, now);
  else of.delete(key);
}
