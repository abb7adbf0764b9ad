import { notify } from '../feedback/useNotify.ts';
import { makeListeners } from '../hydration/listeners.ts';
import { getSession, subscribeToSession } from './session.ts';

/**
 * Edits in a form with autosave or an open dialog that the api has not confirmed. They are also kept as a draft
 * (`drafts.ts`), which outlives the form, the page and the session.
 */
export interface UnsavedEdits {
  /** The title of the form, as messages name it, such as 'Profile'. */
  readonly title: string;
  /** The name of its draft, for forms whose text is on the screen. */
  readonly name?: string;
  /** The id of the person who typed; edits without one end with their form. */
  readonly owner?: string | undefined;
  /** Whether anything would be lost if the page were closed now. */
  isDirty(): boolean;
  /** Whether saving failed and no form on the screen says so. */
  isOutOfSight?(): boolean;
  /** Tries to save now; resolves when that has succeeded or failed. Left out by forms that are saved by hand. */
  settle?(): Promise<void>;
  /** Called when an attempt may succeed again: the connection, the person or the attention is back. */
  wake?(): void;
  /** Gives the edits up. */
  discard?(): void;
}

/** The title of the message that edits wait for a new sign-in. */
export const NOT_SAVED_YET = 'Not saved yet';

const registered = new Set<UnsavedEdits>();
const listeners = makeListeners();
let stopListening: (() => void) | null = null;
let outOfSight: readonly string[] = [];
let onScreen: readonly string[] = [];
let drafts: DraftKeeper | null = null;

/** Where drafts are kept. Pages without forms to keep do not load it. */
interface DraftKeeper {
  draftTitles(person: string): readonly string[];
  forget(except?: string): void;
}

/** Connects the register with the place where drafts are kept. */
export function connectDrafts(keeper: DraftKeeper): void {
  drafts = keeper;
}

/** Adds edits to the register; returns the function that removes them. */
export function registerUnsaved(edits: UnsavedEdits): () => void {
  registered.add(edits);
  stopListening ??= listenToPage();
  unsavedChanged();
  return () => {
    registered.delete(edits);
    if (registered.size === 0) {
      stopListening?.();
      stopListening = null;
    }
    unsavedChanged();
  };
}

/** Tells the subscribers when edits went out of sight or came back. */
export function unsavedChanged(): void {
  const next = dirtyEdits().filter((edits) => edits.isOutOfSight?.());
  const titles = [...new Set(next.map(({ title }) => title))];
  const names = [...registered].flatMap(({ name }) => name ?? []);
  if (isEqual(titles, outOfSight) && isEqual(names, onScreen)) return;
  if (!isEqual(titles, outOfSight)) outOfSight = titles;
  onScreen = names;
  listeners.call();
}

/** Returns the names of the drafts whose form is on the screen or still saves; the same array until it changes. */
export function draftsInWork(): readonly string[] {
  return onScreen;
}

/** Returns whether anything on this page is unsaved. */
export function hasUnsaved(): boolean {
  return dirtyEdits().length > 0;
}

/** Returns the titles of forms whose edits could not be saved and are not on the screen; the same array until it changes. */
export function outOfSightTitles(): readonly string[] {
  return outOfSight;
}

/** Calls `listener` when `outOfSightTitles` or `draftsInWork` changes; returns the function that stops it. */
export function subscribeToUnsaved(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** Tries to save everything that is unsaved; waits at most `withinMs`. Returns the titles of what is unsaved afterwards. */
export async function settleUnsaved(withinMs: number): Promise<readonly string[]> {
  const attempts = dirtyEdits().map((edits) => edits.settle?.());
  if (attempts.some(Boolean)) {
    const patience = new Promise((resolve) => setTimeout(resolve, withinMs));
    await Promise.race([Promise.allSettled(attempts), patience]);
  }
  return [...new Set([...dirtyEdits().map(({ title }) => title), ...keptTitles()])];
}

/** Gives up everything that is unsaved, drafts included, after the person agreed to it. */
export function discardUnsaved(): void {
  for (const edits of dirtyEdits()) edits.discard?.();
  drafts?.forget();
}

/** Returns the titles of the forms of which the signed-in person left text behind. */
export function keptTitles(): readonly string[] {
  const person = getSession()?.user.id;
  return person === undefined ? [] : (drafts?.draftTitles(person) ?? []);
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

function dirtyEdits(): UnsavedEdits[] {
  return [...registered].filter((edits) => edits.isDirty());
}

/** One listener of each kind for all forms of the page. */
function listenToPage(): () => void {
  const onHidden = () => {
    for (const edits of dirtyEdits()) if (document.hidden) void edits.settle?.();
    if (!document.hidden) wakeAll();
  };
  const onClose = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('beforeunload', onClose);
  window.addEventListener('online', wakeAll);
  const stopFollowing = subscribeToSession(followPerson);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('beforeunload', onClose);
    window.removeEventListener('online', wakeAll);
    stopFollowing();
  };
}

function wakeAll(): void {
  for (const edits of dirtyEdits()) edits.wake?.();
}

/** Edits wait for the person who typed them. When another person signs in, they end, and that is said. */
function followPerson(): void {
  const userId = getSession()?.user.id;
  const owned = dirtyEdits().filter(({ owner }) => owner !== undefined);
  if (userId === undefined) {
    if (owned.length > 0)
      notify.error(NOT_SAVED_YET, `Sign in again to save your changes to ${joinTitles(owned)}. They're safe in this window.`);
    return;
  }
  drafts?.forget(userId);
  const foreign = owned.filter(({ owner }) => owner !== userId);
  for (const edits of foreign) edits.discard?.();
  if (foreign.length > 0) notify.error('Not saved', `Someone else signed in before the changes to ${joinTitles(foreign)} were saved.`);
  wakeAll();
}

function joinTitles(edits: readonly UnsavedEdits[]): string {
  return [...new Set(edits.map(({ title }) => title))].join(', ');
}
