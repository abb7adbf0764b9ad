import { useEffect } from 'react';
import { readStored } from '../hydration/browserStorage.ts';

/**
 * Every key of the signed-in areas, spelt as in `aria-keyshortcuts`. What each does and where is in `shared/keys/keyWords.ts`, which is
 * loaded with the dialog that lists them.
 */
export const KEYS = {
  help: '?',
  find: 'Control+K Meta+K',
  search: '/',
  nextRow: 'j',
  previousRow: 'k',
  selectRow: 'x',
  openRow: 'Enter',
  otherRows: 'ArrowUp ArrowDown Home End ArrowLeft ArrowRight',
  moveRow: 'ArrowUp ArrowDown Home End',
  save: 'Control+S Meta+S',
  sidebar: 'Control+B Meta+B',
  send: 'Enter Control+Enter Meta+Enter',
  close: 'Escape',
} as const;

/** What a key does. */
export type KeyName = keyof typeof KEYS;

/** Under this name the browser keeps that single characters are switched off. */
export const CHARACTERS = 'larkline.keys';
/** The stored text that switches them off. */
export const OFF = 'off';

/**
 * Acts on a key from anywhere on the page while the component is there; `false` leaves the key to others. Single characters count outside
 * of fields and dialogs only, and not while they are switched off.
 */
export function useKey(name: KeyName, act: (event: KeyboardEvent) => unknown): void {
  // After each drawing, so that `act` is the newest.
  useEffect(function listenForKey() {
    const onKey = (event: KeyboardEvent) => {
      // Browsers that fill in a field send events without a key. Another handler may have used the key, but every form of a page saves.
      if (!event.key || (event.defaultPrevented && name !== 'save') || !isKey(name, event)) return;
      if (KEYS[name].length === 1 && (isInField(event.target) || hasOpenDialog() || readStored('local', CHARACTERS) === OFF)) return;
      if (act(event) !== false) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Returns whether a press is one of a name's keys, with no other key held. */
export function isKey(name: KeyName, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const held = (ctrlKey ? 'Control+' : '') + (metaKey ? 'Meta+' : '');
  // Characters such as ? need Shift on some keyboards.
  if (altKey || (shiftKey && (held || key.length > 1))) return false;
  return KEYS[name].split(' ').includes(held + (key.length > 1 || !held ? key : key.toUpperCase()));
}

// A checkbox of a row takes no text.
const FIELD =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"], [role="menu"]';

/** Returns whether an event comes from something that takes letters, in which keys can have a meaning of their own. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null;
}

/** Returns whether a dialog is open, which keys of the page leave alone. */
export function hasOpenDialog(): boolean {
  return document.querySelector('[aria-modal="true"], dialog[open]') !== null;
}
