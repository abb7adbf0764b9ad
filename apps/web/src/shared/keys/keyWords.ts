import { KEYS, type KeyName } from '../controls/keys.ts';

interface KeyWords {
  readonly does: string;
  /** Where the key works; missing if it works on every screen. */
  readonly where?: string;
  /** What is on the screens on which it works; an element that names the key unless given. */
  readonly needs?: string;
}

const NAMED_ROW = { where: 'On a row', needs: 'button[data-open-row]' };

/** What each key of `KEYS` does, and where, in the words of the dialog that lists them. */
export const KEY_WORDS: Readonly<Record<KeyName, KeyWords>> = {
  help: { does: 'Show these shortcuts' },
  find: { does: 'Search everything' },
  search: { does: 'Search the list, or everything if there is no list' },
  nextRow: { does: 'Go to the next row', where: 'In a list', needs: '[data-table] [data-open-row]' },
  previousRow: { does: 'Go to the previous row', where: 'In a list', needs: '[data-table] [data-open-row]' },
  selectRow: {
    does: 'Select or deselect the row',
    where: 'In a list with checkboxes',
    needs: '[data-table] :is(tbody tr, li) input[type="checkbox"]',
  },
  openRow: { does: 'Open the row', ...NAMED_ROW },
  otherRows: { does: 'Go to another row', ...NAMED_ROW },
  moveRow: { does: 'Move an FAQ', where: 'On its handle' },
  save: { does: 'Save', where: 'In a form' },
  sidebar: { does: 'Show or hide the sidebar', where: 'In the dashboard' },
  send: { does: 'Send a message or a question', where: 'In a chat' },
  close: { does: 'Close a dialog, a menu or details, or clear the search' },
};

/** Returns whether a key does something on the present screen. */
export function worksHere(name: KeyName): boolean {
  const { where, needs = `[aria-keyshortcuts="${KEYS[name]}"]` } = KEY_WORDS[name];
  return where === undefined || document.querySelector(needs) !== null;
}
