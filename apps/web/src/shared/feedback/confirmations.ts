import type { ReactNode } from 'react';
import type { NotificationAction } from './notifications.ts';

/** A question before something that cannot be seen to be harmless. */
export interface Confirmation {
  /** The question: 'Delete this product?' */
  readonly title: string;
  /** The thing by its name, so that nothing else is hit by mistake: 'Oak table'. */
  readonly thing: string;
  /** The consequence, in a sentence. */
  readonly text?: string;
  /** Draws below the text what will happen in detail; the button waits until `onReady` is called with true. */
  readonly preview?: (onReady: (isReady: boolean) => void) => ReactNode;
  /** The button that does it: 'Delete'. */
  readonly action: string;
  /** Whether that button is red; it is unless this is false. */
  readonly isDanger?: boolean;
  /** The button that does not; 'Cancel' unless given, for what is itself called to cancel. */
  readonly declineLabel?: string;
  /** Does it; returns how it is undone when it can be. */
  readonly run: () => Promise<Undo | void>;
  /** Called after it was done, when the question has left the screen: moves the focus if its element is gone. */
  readonly focusAfter?: () => void;
  /** The toast after it, where the question is the one to say it. */
  readonly done?: string;
  /** The toast when it failed; the question stays. */
  readonly failed: string;
  /** Whether that toast says a refusal in the words of the api, such as that other rows match now. */
  readonly saysRefusals?: boolean;
  /** Called when the question has left the screen without being agreed to. */
  readonly onDeclined?: () => void;
}

/** How something that was done is undone. */
export interface Undo {
  /** Names the undone change, so that the toast goes when it was undone elsewhere. */
  readonly id?: string;
  readonly run: () => Promise<void>;
  /** The toast after it. */
  readonly done: string;
  readonly failed: string;
}

/** Label of a toast's way back. */
export const UNDO_LABEL: NotificationAction['label'] = 'Undo';

const listeners = new Set<() => void>();
let asked: Confirmation | null = null;

/** Returns the question on the screen, or `null`. */
export function getConfirmation(): Confirmation | null {
  return asked;
}

/** Whether the page draws questions; pages without antd do not. */
export function canConfirm(): boolean {
  return listeners.size > 0;
}

/** Puts a question on the screen, in the place of the one before; `null` takes it away. */
export function setConfirmation(next: Confirmation | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` on every change; returns the function that ends this. */
export function subscribeToConfirmations(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
