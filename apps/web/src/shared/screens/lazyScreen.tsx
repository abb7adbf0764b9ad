import { lazy, type ComponentType } from 'react';

/** Thrown where a screen would be drawn whose code could not be fetched: a newer release replaced it, or there is no network. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The code of a screen could not be loaded.', { cause });
  }
}

/** A screen whose code is fetched when it is first drawn or preloaded. */
export interface LazyScreen<Props = object> {
  readonly Component: ComponentType<Props>;
  /** Fetches the code ahead of the drawing. A failure is reported by the drawing alone. */
  preload(): void;
}

/** Makes a screen of a module that is fetched on demand; `ScreenBoundary` shows what happens when that fails. */
export function lazyScreen<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  const Component: ComponentType<Props> = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded(cause);
    }
  });
  return { Component, preload: () => void load().catch(() => undefined) };
}
