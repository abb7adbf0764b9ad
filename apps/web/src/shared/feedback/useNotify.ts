import { showNotification, type NotificationAction } from './notifications.ts';

/** How a screen reports an outcome. The texts are those of the specification, word for word. */
export interface Notify {
  /** A green toast; with an action it stays longer and offers it as a button. */
  success(title: string, text?: string, action?: NotificationAction): void;
  /** A red toast; `cause` goes to the browser's log (E00). */
  error(title: string, text?: string, cause?: unknown, action?: NotificationAction): void;
  /** A red toast titled 'Error' (E00); with an action it stays longer and offers it as a button. */
  failure(text: string, cause?: unknown, action?: NotificationAction): void;
}

/** The toasts outside React: for code that has no component around it. */
export const notify: Notify = {
  success(title, text, action) {
    showNotification('success', title, text, action);
  },
  error(title, text, cause, action) {
    if (cause !== undefined) console.error(title, text, cause);
    showNotification('error', title, text, action);
  },
  failure(text, cause, action) {
    notify.error('Error', text, cause, action);
  },
};

/** Returns the toast functions; always the same object, so it may be used in dependency lists. */
export function useNotify(): Notify {
  return notify;
}
