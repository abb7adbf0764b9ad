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

// A checkbox of a row takes no text.
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"], [role="listbox"], [role="menu"]';

/** Returns whether a key was pressed alone, outside of everything that takes letters, and nothing has used it yet. */
export function isPlainKey(event: KeyboardEvent, key: string): boolean {
  const { target } = event;
  if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(TYPED_INTO)));
}

/** Returns whether a dialog is open, which keys of the page leave alone. */
export function hasOpenDialog(): boolean {
  return document.querySelector('[aria-modal="true"], dialog[open]') !== null;
}
