import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';
import { getActing } from './acting.ts';
import { makePersonalStore, SHARED } from './personalStore.ts';
import { getSession, useSession } from './session.ts';

/** How long the drafts of a closed tab are kept. */
export const KEPT_DAYS = 7;
const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1_000;
/** Holds the id of the person who allowed it on this device. It survives the sign-out; the drafts do not. */
const CHOICE_KEY = 'larkline.keep-drafts';
const TAB_KEY = 'larkline.tab';
const LOCK = 'larkline.tab.';

type Drafts = Readonly<Record<string, unknown>>;

const tabSchema = z.object({ at: z.number(), drafts: z.record(z.string(), z.unknown()) });
const store = makePersonalStore(`${SHARED}drafts`, z.record(z.string(), tabSchema), {}, 'local');
const choice = makeListeners((call) => followStorage([CHOICE_KEY], call));
/** The name of this tab where session storage is forbidden. */
let ownTab: string | null = null;
let holdsLock = false;

/** Whether the drafts of a person outlive the tab: allowed on this device, and not while staff act for a client. */
export function keepsOnDevice(person: string | undefined): boolean {
  return person !== undefined && getActing() === null && readStored('local', CHOICE_KEY) === person;
}

/** Turns this on or off for the signed-in person; turning it off deletes the kept drafts. */
export function allowOnDevice(person: string, isAllowed: boolean): void {
  writeStored('local', CHOICE_KEY, isAllowed ? person : null);
  if (!isAllowed) store.forget();
  choice.call();
}

/** Returns whether the signed-in person's drafts outlive the tab, as React state. */
export function useKeepsOnDevice(): boolean {
  const person = useSession()?.user.id;
  return useSyncExternalStore(
    choice.subscribe,
    () => keepsOnDevice(person),
    () => false,
  );
}

/** Keeps the drafts of this tab on the device, where the person who typed them is signed in and allows it. */
export function keepOnDevice(person: string, drafts: Drafts): void {
  if (!keepsOnDevice(person) || getSession()?.user.id !== person) return;
  const isEmpty = Object.keys(drafts).length === 0;
  store.change(person, ({ [thisTab()]: _, ...others }) => (isEmpty ? others : { ...others, [thisTab()]: { at: Date.now(), drafts } }));
  if (!isEmpty) holdLock();
}

/** Whether a tab that may be closed has left drafts of a person. */
export function hasLeftDrafts(person: string | undefined): boolean {
  return person !== undefined && keepsOnDevice(person) && Object.keys(store.read(person)).some((tab) => tab !== thisTab());
}

/** Removes the drafts of closed tabs from the device and returns them, without those that are over their time. */
export async function takeLeftDrafts(person: string): Promise<Drafts> {
  const open = await openTabs();
  let taken: Drafts = {};
  if (!hasLeftDrafts(person)) return taken;
  store.change(person, (tabs) => {
    const closed = Object.entries(tabs).filter(([tab]) => tab !== thisTab() && !open.has(tab));
    const recent = closed.filter(([, { at }]) => Date.now() - at < KEPT_MS).toSorted(([, one], [, other]) => one.at - other.at);
    taken = Object.assign({}, ...recent.map(([, { drafts }]) => drafts)) as Drafts;
    return Object.fromEntries(Object.entries(tabs).filter((each) => !closed.some(([tab]) => tab === each[0])));
  });
  return taken;
}

/** Deletes the drafts on the device, unless they belong to the person named. */
export function forgetOnDevice(except?: string): void {
  store.forget(except);
}

/** Returns the name of this tab; a reload keeps it. */
function thisTab(): string {
  const known = readStored('session', TAB_KEY) ?? ownTab;
  if (known !== null) return known;
  ownTab = crypto.randomUUID();
  if (writeStored('session', TAB_KEY, ownTab)) ownTab = null;
  return thisTab();
}

/** A tab with drafts holds a lock, which the browser releases when it closes. */
function holdLock(): void {
  if (holdsLock || !('locks' in navigator)) return;
  holdsLock = true;
  void navigator.locks.request(`${LOCK}${thisTab()}`, () => new Promise(() => undefined));
}

async function openTabs(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}
