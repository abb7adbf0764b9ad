import type { TrackedEvent } from './events.ts';

/** A started tag. */
export interface Vendor {
  send(event: TrackedEvent): void;
}

/** Loads a vendor's script. When it does not come (a blocker, a dead line), its events stay in the queue and nothing breaks. */
export function loadScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.onerror = () => console.warn(`${new URL(src).host} could not be reached`);
  document.head.append(script);
}

/** The address of a page for vendors: without search and hash. */
export function cleanAddress(path: string): string {
  return `${location.origin}${path}`;
}

/** The parameters that an event has. */
export function known(parameters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined));
}
