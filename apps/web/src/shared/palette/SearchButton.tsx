import { useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import header from '../controls/headerButton.module.css';
import { hasOpenDialog, isInField, KEYS, useKey } from '../controls/keys.ts';
import type { LazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import type { PaletteProps } from './Palette.tsx';
import styles from './SearchButton.module.css';
import { TypingAhead } from './TypingAhead.tsx';

/** Whether the keyboard has a Command key, and Ctrl+K in a field deletes to the end of the line. */
export const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

interface SearchButtonProps {
  /** The palette of the area. */
  readonly palette: LazyScreen<PaletteProps>;
  /** The words on it: 'Search' unless given. */
  readonly label?: string;
}

/**
 * The button of the command palette, and its keys: Ctrl or Command with K, and `/` where the page has no search of its own. The palette's
 * code is fetched when it is first wanted; what is typed until it has arrived appears in its field.
 */
export function SearchButton({ palette, label = 'Search' }: SearchButtonProps) {
  const [open, setOpen] = useState(false);
  // Kept here, so that the field receives the text typed before it appeared.
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  useKey('find', ({ ctrlKey, target }) => {
    // In an editor the same keys insert a link.
    if ((ctrlKey && IS_APPLE && isInField(target)) || (target as HTMLElement).isContentEditable || hasOpenDialog()) return false;
    return setOpen(true);
  });
  useKey('search', () => !document.querySelector(`[aria-keyshortcuts="${KEYS.search}"]`) && setOpen(true));
  return (
    <>
      <button
        type="button"
        className={`${header.button} ${header.short} ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={KEYS.find}
        title={`${label} (${IS_APPLE ? '⌘K' : 'Ctrl K'})`}
        onPointerEnter={palette.preload}
        onFocus={palette.preload}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span>{label}</span>
        <kbd aria-hidden="true">{IS_APPLE ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && (
        <ScreenBoundary name="Search" skeleton={<TypingAhead onType={setTyped} onClose={close} />}>
          <palette.Component typed={typed} onType={setTyped} onClose={close} />
        </ScreenBoundary>
      )}
    </>
  );
}
