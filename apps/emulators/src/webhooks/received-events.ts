/** A request that an address for webhooks has received. */
export interface ReceivedEvent {
  /** Name of the address: `/webhooks/<name>`. */
  readonly name: string;
  readonly receivedAt: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status that it was answered with. */
  readonly status: number;
}

/** Requests that are kept, of all addresses together. */
const MOST_KEPT = 200;

/** The events that the product has posted, newest first; in memory only. */
export interface ReceivedEvents {
  add(event: ReceivedEvent): void;
  /** Those of one address, or of all for `null`. */
  list(name: string | null): readonly ReceivedEvent[];
}

/** Creates an empty store. */
export function createReceivedEvents(): ReceivedEvents {
  const events: ReceivedEvent[] = [];
  return {
    add(event) {
      events.unshift(event);
      events.length = Math.min(events.length, MOST_KEPT);
    },
    list: (name) => events.filter((event) => name === null || event.name === name),
  };
}
