// Browser interfaces that jsdom lacks and our pages, antd, Apollo or React Router use.
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// Also while a test has stopped the clock: React's scheduler never asks again once a message of its own is lost.
const realSetTimeout = globalThis.setTimeout;

/** A channel backed by a timer: antd's form needs one, and Node's own keeps the process alive once React's scheduler holds it. */
class TimerPort {
  onmessage = null;
  other = null;
  postMessage(data) {
    realSetTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
  close() {
    this.onmessage = null;
  }
}

class TimerMessageChannel {
  port1 = new TimerPort();
  port2 = new TimerPort();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

/** Reports no change of size or visibility; tests that need one install an observer of their own. */
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const observers = { ResizeObserver: SilentObserver, IntersectionObserver: SilentObserver };
const missing = { TextDecoder, TextEncoder, ReadableStream, TransformStream, WritableStream, ...observers };
for (const [name, value] of Object.entries(missing)) globalThis[name] ??= value;
globalThis.MessageChannel = TimerMessageChannel;

// Tests that need another result replace window.matchMedia.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

// jsdom prints "not implemented" for the pseudo-element argument, which antd passes.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
