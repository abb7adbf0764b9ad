import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { GatePerKey } from '../auth/gate.ts';
import { AppError } from '../errors/app-error.ts';
import { MINUTE_MS, SECOND_MS } from '../time/clock.ts';
import { FetchError } from './fetch-error.ts';
import { isThisMachine } from './this-machine.ts';

/** One IP address of a host name. */
export interface FoundAddress {
  readonly address: string;
  readonly family: number;
}

/** Longest time of a look-up; name servers that work need a tenth of it. */
const LOOKUP_MS = 3 * SECOND_MS;
/** A question is repeated once, when the first packet is lost. */
const QUESTIONS = { timeout: SECOND_MS, tries: 2 };
/** Look-ups for one client at a time: more than the pictures that are fetched for it, so that its webhooks find a place beside them. */
const PLACES = { inWork: 6, waiting: 24 };
/** Time during which a name whose servers did not answer is not looked up again. */
const SILENT_MS = MINUTE_MS;
const MOST_SILENT = 10_000;

/** The answers of a name server that works: there is no such name, or it has no address of this family. */
const KNOWN_MISSING = new Set(['ENOTFOUND', 'ENODATA']);
const LOOPBACK: readonly FoundAddress[] = [{ address: '127.0.0.1', family: 4 }];

/**
 * Looks up names that users typed, beside the threads of the process: `getaddrinfo` has four of them for every service we call, and a
 * name server that never answers holds one for ten seconds or longer. Asks name servers only: neither /etc/hosts nor search domains.
 */
export class NameLookups {
  readonly #servers: readonly string[];
  readonly #longestMs: number;
  readonly #places: GatePerKey;
  readonly #silent = new LRUCache<string, true>({ max: MOST_SILENT, ttl: SILENT_MS });

  /** `servers`: IP addresses with optional ports; those of the system when there are none. */
  constructor(servers: readonly string[] = [], longestMs = LOOKUP_MS) {
    this.#servers = servers;
    this.#longestMs = longestMs;
    this.#places = new GatePerKey({ ...PLACES, waitMs: longestMs });
  }

  /**
   * Returns the addresses of a name, IPv4 first. A look-up takes one of the client's places until it has ended, even when its caller has left
   * before. Throws FetchError.
   */
  async find(hostname: string, clientId: string): Promise<readonly FoundAddress[]> {
    if (isThisMachine(hostname)) return LOOPBACK;
    this.#assertNotSilent(hostname);
    const leave = await this.#places.enter(clientId).catch(refusedPlace);
    try {
      this.#assertNotSilent(hostname);
      return await this.#ask(hostname);
    } finally {
      leave();
    }
  }

  #assertNotSilent(hostname: string): void {
    if (this.#silent.has(hostname)) throw new FetchError("We couldn't look up this address. Please try again in a minute.");
  }

  async #ask(hostname: string): Promise<readonly FoundAddress[]> {
    const resolver = new Resolver(QUESTIONS);
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    const timer = setTimeout(() => resolver.cancel(), this.#longestMs);
    const outcomes = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    clearTimeout(timer);
    const found = outcomes.flatMap((outcome, at) =>
      outcome.status === 'fulfilled' ? outcome.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    const isSilent = outcomes.some((outcome) => outcome.status === 'rejected' && !KNOWN_MISSING.has(errorCode(outcome.reason)));
    if (found.length > 0 || !isSilent) return found;
    this.#silent.set(hostname, true);
    throw new FetchError("The address didn't respond in time.");
  }
}

function errorCode(cause: unknown): string {
  return String((cause as { code?: unknown } | null)?.code);
}

function refusedPlace(cause: unknown): never {
  if (!(cause instanceof AppError)) throw cause;
  throw new FetchError("We're still checking other addresses for this business. Please try again in a minute.", { cause });
}
