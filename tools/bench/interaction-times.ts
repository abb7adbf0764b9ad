import type { Page } from '@playwright/test';

/** The interactions of a page since the last `forgetInteractions`. */
export interface Interactions {
  /** Longest event of each interaction that took 16 ms or more, in milliseconds, longest first; the browser rounds to 8 ms. */
  readonly durations: readonly number[];
  /** Of all, also the shorter ones. */
  readonly count: number;
}

/** One of this many interactions may be longer than INP (https://web.dev/articles/inp). */
const outliersPer = 50;

// Plain text: the types of a browser are no part of this program.
const RECORD = `
  globalThis.larklineInteractions = { longest: new Map(), countBefore: 0 };
  new PerformanceObserver((list) => {
    const { longest } = globalThis.larklineInteractions;
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
const FORGET = `
  globalThis.larklineInteractions.longest.clear();
  globalThis.larklineInteractions.countBefore = performance.interactionCount;`;
const READ = `(async () => {
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { longest, countBefore } = globalThis.larklineInteractions;
  return { durations: [...longest.values()].sort((one, other) => other - one), count: performance.interactionCount - countBefore };
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
export function inpOf({ durations, count }: Interactions): number {
  return durations[Math.floor(count / outliersPer)] ?? 0;
}
