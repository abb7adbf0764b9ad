import { act } from '@testing-library/react';

/** A screen on which a test decides what is visible. */
export interface FakeScreen {
  /** Shows this share (0 to 1) of everything observed, of an element so many pixels high. */
  show(share: number, elementHeight?: number): void;
  /** Puts the tab in front or behind. */
  setPageVisible(visible: boolean): void;
  /** Whether the person asked for less motion; set before rendering. */
  setReducedMotion(reduced: boolean): void;
  /** Gives the window its own functions back. */
  restore(): void;
}

const SCREEN_HEIGHT = 800;

/** Takes the place of IntersectionObserver, visibilityState and matchMedia until it is restored. */
export function installFakeScreen(): FakeScreen {
  const real = { IntersectionObserver: globalThis.IntersectionObserver, matchMedia: window.matchMedia };
  const observers = new Set<FakeObserver>();
  globalThis.IntersectionObserver = class extends FakeObserver {
    override observe() {
      observers.add(this);
    }
    override disconnect() {
      observers.delete(this);
    }
  } as unknown as typeof IntersectionObserver;
  return {
    show: (share, elementHeight = 400) => act(() => observers.forEach((observer) => observer.report(share, elementHeight))),
    setPageVisible: (visible) =>
      act(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      }),
    setReducedMotion: (reduced) => {
      window.matchMedia = ((media: string) => Object.assign(new EventTarget(), { media, matches: reduced })) as typeof window.matchMedia;
    },
    restore: () => {
      Object.assign(globalThis, { IntersectionObserver: real.IntersectionObserver });
      window.matchMedia = real.matchMedia;
      Reflect.deleteProperty(document, 'visibilityState');
    },
  };
}

class FakeObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(): void {}
  disconnect(): void {}
  report(share: number, elementHeight: number): void {
    const entry = {
      isIntersecting: share > 0,
      intersectionRatio: share,
      boundingClientRect: { height: elementHeight },
      intersectionRect: { height: share * elementHeight },
      rootBounds: { height: SCREEN_HEIGHT },
    };
    this.#callback([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
}
