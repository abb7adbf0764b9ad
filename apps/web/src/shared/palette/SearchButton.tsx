import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import header from '../controls/headerButton.module.css';
import type { LazyScreen } from '../screens/lazyScreen.tsx';
import { ScreenBoundary } from '../screens/ScreenBoundary.tsx';
import { hasOpenDialog, isInField, isPlainKey, isShortcut } from '../controls/shortcut.ts';
import type { PaletteProps } from './Palette.tsx';
import styles from './SearchButton.module.css';
import { TypingAhead } from './TypingAhead.tsx';

/** Whether the keyboard has a Command key, and Ctrl+K in a field deletes to the end of the line. */
const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

interface SearchButtonProps {
  /** The palette of the area. */
  readonly palette: LazyScreen<PaletteProps>;
  /** The words on it: 'Search' unless given. */
  readonly label?: string;
  /** `/` opens it as well, where the page has no search of its own. */
  readonly withSlash?: boolean;
}

/**
 * The button of the command palette, and its keys: Ctrl or Command with K. The palette's code is fetched when it is first wanted;
 * what is typed until it has arrived appears in its field.
 */
export function SearchButton({ palette, label = 'Search', withSlash = false }: SearchButtonProps) {
  const [open, setOpen] = useState(false);
  // Kept here, so that the field receives the text typed before it appeared.
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = withSlash && isPlainKey(event, '/') && !document.querySelector('[aria-keyshortcuts="/"]');
    if (!isSlash && (!isShortcut(event, 'k') || (event.ctrlKey && IS_APPLE && isInField(event.target)) || isEditor(event.target))) return;
    if (hasOpenDialog()) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(
    function openByKeys() {
      const onKey = (event: KeyboardEvent) => {
        // The K can follow at once.
        if (event.key === 'Control' || event.key === 'Meta') palette.preload();
        else onShortcut(event);
      };
      document.addEventListener('keydown', onKey);
      return () => document.removeEventListener('keydown', onKey);
    },
    [palette],
  );
  return (
    <>
      <button
        type="button"
        className={`${header.button} ${header.short} ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
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

// There the same keys insert a link.
function isEditor(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.isContentEditable;
}
