const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Returns whether a key was pressed together with either Ctrl or Command alone, and nothing has used it yet. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  if (event.key.toLowerCase() !== key || event.altKey || event.shiftKey || event.defaultPrevented) return false;
  return event.ctrlKey !== event.metaKey;
}

/** Returns whether an event comes from a field, in which keys can have a meaning of their own. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(EDITABLE) !== null;
}
