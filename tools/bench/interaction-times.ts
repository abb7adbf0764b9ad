import type { Page } from '@playwright/test';

/** The longest event of an interaction, in milliseconds. */
export interface Interaction {
  /** Until the next paint; the browser rounds to 8 ms. */
  readonly duration: number;
  /** Of it: until its handlers began, and in them. */
  readonly delay: number;
  readonly handlers: number;
  /** Milliseconds since the count began. */
  readonly at: number;
}

/** The interactions of a page since the last `forgetInteractions`. */
export interface Interactions {
  /** Interactions of 16 ms or more, longest first. */
  readonly long: readonly Interaction[];
  /** Of all, also the shorter ones. */
  readonly count: number;
}

/** One of this many interactions may be longer than INP (https://web.dev/articles/inp). */
const outliersPer = 50;

// Plain text: the types of a browser are no part of this program.
const RECORD = `
  globalThis.larklineInteractions = { longest: new Map(), countBefore: 0, begin: 0 };
  new PerformanceObserver((list) => {
    const { longest, begin } = globalThis.larklineInteractions;
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries())
      if (interactionId > 0 && duration > (longest.get(interactionId)?.duration ?? 0))
        longest.set(interactionId, { duration, delay: processingStart - startTime, handlers: processingEnd - processingStart, at: startTime - begin });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
const FORGET = `
  globalThis.larklineInteractions.longest.clear();
  globalThis.larklineInteractions.begin = performance.now();
  globalThis.larklineInteractions.countBefore = performance.interactionCount;`;
const READ = `(async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { longest, countBefore } = globalThis.larklineInteractions;
  return { long: [...longest.values()].sort((one, other) => other.duration - one.duration), count: performance.interactionCount - countBefore };
})()`;

/** Makes every document of the page record its interactions. */
export function recordInteractions(page: Page): Promise<unknown> {
  return page.addInitScript({ content: RECORD });
}

/** Begins a new count. */
export function forgetInteractions(page: Page): Promise<unknown> {
  return page.evaluate(FORGET);
}

/** Returns what was recorded, after the frames of the last interaction. */
export function readInteractions(page: Page): Promise<Interactions> {
  return page.evaluate<Interactions>(READ);
}

/** Returns INP in milliseconds: the longest interaction, without one for each fifty. 0 when all were shorter than 16 ms. */
export function calculateInp({ long, count }: Interactions): number {
  return long[Math.floor(count / outliersPer)]?.duration ?? 0;
}
