import { setTimeout as delay } from 'node:timers/promises';

/** Something that runs until it is stopped, or ends on its own. */
export interface Runnable {
  /** Resolves when it has ended, asked for or not, with the reason if there is one. */
  readonly ended: Promise<unknown>;
  /** Ends it and waits for its work; harmless when it has ended. */
  stop(): Promise<void>;
}

/** How something is kept running. */
export interface KeepOptions {
  /** Pause before each new start. */
  readonly pauseMs: number;
  /** Hears why it ended on its own, or could not be started again. */
  onFailure(cause: unknown): void;
}

/**
 * Starts something and starts it again whenever it ends on its own, until it is stopped. Rejects when the first start fails;
 * later ones are tried again and again.
 */
export async function keepRunning(start: () => Promise<Runnable>, options: KeepOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const asked = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }));
  const watch = async (first: Runnable) => {
    for (let current: Runnable | null = first; current; current = await startAgain(start, options, stopping.signal)) {
      const reason = await Promise.race([asked, current.ended]);
      await current.stop();
      if (stopping.signal.aborted) return;
      options.onFailure(reason);
    }
  };
  const watched = watch(await start());
  return {
    async stop() {
      stopping.abort();
      await watched;
    },
  };
}

async function startAgain(
  start: () => Promise<Runnable>,
  { pauseMs, onFailure }: KeepOptions,
  signal: AbortSignal,
): Promise<Runnable | null> {
  while (!signal.aborted) {
    // An abort ends the pause early.
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    try {
      return await start();
    } catch (cause) {
      onFailure(cause);
    }
  }
  return null;
}
