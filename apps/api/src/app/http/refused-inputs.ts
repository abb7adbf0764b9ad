import type { ApolloServerPlugin } from '@apollo/server';
import { OperationTypeNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import { tooManyAttempts } from '../../platform/auth/rate-limit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context, Platform } from '../../platform/context/context.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';

/** Most networks that one process remembers as closed. */
const MOST_CLOSED = 10_000;

/**
 * Counts the inputs of visitors that were refused, per network: the limits of the single mutations count what was accepted. A
 * network with too many of them has its mutations refused with RATE_LIMITED, before they read anything. People are not signed in
 * and pages check forms before they send them, so only programs come near it.
 */
export class RefusedInputs {
  readonly #platform: Pick<Platform, 'limits' | 'log'>;
  /** When each network is let in again, in milliseconds since 1970; a process learns of it by the next refusal of its own. */
  readonly #closed = new LRUCache<string, number>({ max: MOST_CLOSED });

  constructor(platform: Pick<Platform, 'limits' | 'log'>) {
    this.#platform = platform;
  }

  /** Refuses and counts for the operations of visitors. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ contextValue, operation }) => {
        if (contextValue.actor || operation?.operation !== OperationTypeNode.MUTATION) return;
        const until = this.#closed.get(contextValue.ip) ?? 0;
        if (until > Date.now()) throw tooManyAttempts((until - Date.now()) / SECOND_MS);
      },
      willSendResponse: async ({ contextValue, errors = [] }) => {
        const isRefused = errors.some(({ originalError }) => originalError instanceof AppError && originalError.code === 'INVALID_INPUT');
        if (isRefused && !contextValue.actor) await this.count(contextValue.ip);
      },
    }),
  };

  /** Counts one refused input of a network. A database that is away is no reason to answer something else. */
  async count(network: string): Promise<void> {
    try {
      await this.#platform.limits.consume('refusedInput', network);
    } catch (failure) {
      const waitSeconds = failure instanceof AppError ? failure.details.retryAfterSeconds : undefined;
      if (waitSeconds === undefined) this.#platform.log.warn({ err: failure }, 'a refused input was not counted');
      else this.#closed.set(network, Date.now() + waitSeconds * SECOND_MS);
    }
  }
}
