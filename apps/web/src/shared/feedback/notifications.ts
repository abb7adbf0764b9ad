import { makeListeners } from '../hydration/listeners.ts';

/** One message to the person, shown as a toast. */
export interface Notification {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly title: string;
  readonly text: string | undefined;
  readonly action: NotificationAction | undefined;
}

/** Action of a toast, such as 'Undo'; the toast goes away when it is pressed. */
export interface NotificationAction {
  readonly label: string;
  /** Subject of the offer, such as the id of a deletion, if it can be settled elsewhere too. */
  readonly about?: string | undefined;
  run(): void;
}

/** At most this many are shown; an older one makes way. */
const MAX_SHOWN = 4;

const NONE: readonly Notification[] = [];
const listeners = makeListeners();
let shown: readonly Notification[] = NONE;
let lastId = 0;

/** The messages on show, oldest first; the same array until one comes or goes. */
export function getNotifications(): readonly Notification[] {
  return shown;
}

/** While prerendering and hydrating there is nothing to show. */
export function getServerNotifications(): readonly Notification[] {
  return NONE;
}

/** Calls `listener` on every change. Returns a function that unsubscribes it. */
export function subscribeToNotifications(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/**
 * Shows a message. The same words twice are one toast, started afresh, so that a failing retry does not pile up; one
 * with an action stays, since its action belongs to another row.
 */
export function showNotification(kind: Notification['kind'], title: string, text?: string, action?: NotificationAction): void {
  const others = shown.filter((each) => each.action || action || each.kind !== kind || each.title !== title || each.text !== text);
  lastId += 1;
  replace([...others, { id: lastId, kind, title, text, action }].slice(-MAX_SHOWN));
}

/** Takes a message away. */
export function dismissNotification(id: number): void {
  replace(shown.filter((each) => each.id !== id));
}

/** Removes the message with this action once it was settled elsewhere. */
export function dismissOffer(about: string): void {
  replace(shown.filter(({ action }) => action?.about !== about));
}

/** Removes the results of earlier attempts before a new one; offers such as 'Undo' stay. */
export function dismissOutcomes(): void {
  if (shown.some(({ action }) => !action)) replace(shown.filter(({ action }) => action));
}

/** Removes all messages; for tests, whose page outlives each of them. */
export function clearNotifications(): void {
  replace(NONE);
}

function replace(next: readonly Notification[]): void {
  shown = next;
  listeners.call();
}
