/** Functions that are called after a change. */
export interface Listeners {
  /** Adds a listener; returns the function that removes it. */
  subscribe(listener: () => void): () => void;
  /** Calls all listeners. */
  call(): void;
}

/**
 * Makes an empty list of listeners. While it has any, `watch` runs: it calls the listeners after changes made elsewhere, such as in another
 * tab, and returns the function that stops it.
 */
export function makeListeners(watch?: (call: () => void) => () => void): Listeners {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const call = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      if (listeners.size === 0) stop = watch?.(call);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
    call,
  };
}
