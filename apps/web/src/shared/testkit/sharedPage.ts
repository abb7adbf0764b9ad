// Adds to the window what it needs, once in a process.
import '@testing-library/jest-dom/vitest';

// What Vitest loads first for each file. The files of a process share one jsdom window, so this takes away what a file leaves in it: elements
// and attributes, listeners, intervals and channels, and what it replaced among the properties of the window.
const owners = [globalThis, document, navigator, Element.prototype, HTMLElement.prototype];
const before = owners.map(readProperties);
const leftovers: (() => void)[] = [];
for (const target of [globalThis, document]) recordListeners(target);
recordIntervals();
recordChannels();

afterAll(() => {
  for (const stop of leftovers) stop();
  for (const [place, owner] of owners.entries()) putBack(owner, before[place] ?? new Map());
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.title = '';
});

interface Property {
  readonly descriptor: PropertyDescriptor;
  /** For accessors of the window, what they currently return: they keep assigned values themselves. */
  readonly value: unknown;
}

function readProperties(owner: object): Map<PropertyKey, Property> {
  const properties = new Map<PropertyKey, Property>();
  for (const key of Reflect.ownKeys(owner)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(owner, key);
    if (!descriptor?.configurable) continue;
    const isAssigned = owner === globalThis && descriptor.get && descriptor.set;
    properties.set(key, { descriptor, value: isAssigned ? Reflect.get(owner, key) : descriptor.value });
  }
  return properties;
}

function putBack(owner: object, properties: Map<PropertyKey, Property>): void {
  for (const [key, is] of readProperties(owner)) {
    const was = properties.get(key);
    if (!was) Reflect.deleteProperty(owner, key);
    else if (was.descriptor.get !== is.descriptor.get) Object.defineProperty(owner, key, was.descriptor);
    else if (was.value !== is.value) Reflect.set(owner, key, was.value);
  }
  for (const [key, { descriptor }] of properties) if (!Object.hasOwn(owner, key)) Object.defineProperty(owner, key, descriptor);
}

type Listen = typeof EventTarget.prototype.addEventListener;

function recordListeners(target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>): void {
  const listen = target.addEventListener.bind(target);
  target.addEventListener = (...args: Parameters<Listen>) => {
    leftovers.push(() => target.removeEventListener(...args));
    listen(...args);
  };
}

function recordIntervals(): void {
  const repeat = globalThis.setInterval;
  globalThis.setInterval = ((...args: Parameters<typeof repeat>) => {
    const timer = repeat(...args);
    leftovers.push(() => clearInterval(timer));
    return timer;
  }) as typeof repeat;
}

function recordChannels(): void {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      leftovers.push(() => this.close());
    }
  };
}
