import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../brand/Icon.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { SEARCH_MAX_LENGTH } from '../table/tableAddress.ts';
import type { PaletteArea, PaletteEntry } from './area.ts';
import styles from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { PaletteState } from './PaletteState.tsx';
import { usePaletteSearch } from './usePaletteSearch.ts';

/** What the button passes to the palette of its area. */
export interface PaletteProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * The command palette: one field over all parts of an area and its records. A native modal dialog, so the browser returns the focus
 * to where it was. The arrow keys choose, Enter opens, Escape closes.
 */
export function Palette({ area, typed, onType, onClose }: PaletteProps & { readonly area: PaletteArea }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(0);
  const { groups, searching, retry } = usePaletteSearch(area, typed);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);
  useEffect(function showModal() {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const open = (entry: PaletteEntry) => {
    area.recent.keep(entry);
    close();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    const entry = entries[active];
    if (event.key === 'Enter' && entry) open(entry);
    else if (event.key in STEPS && entries.length > 0) setChosen((active + (STEPS[event.key] ?? 0) + entries.length) % entries.length);
    else return;
    event.preventDefault();
  };
  return (
    // A press on the backdrop is a press on the dialog itself: its content fills it. Escape is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={area.label}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.inside}>
        <div className={styles.field}>
          <Icon name="search" size={20} />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={area.label}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={area.placeholder}
            maxLength={SEARCH_MAX_LENGTH}
            value={typed}
            onChange={(event) => {
              onType(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" label="Close search" onClick={close} />
        </div>
        <PaletteList id={listId} groups={groups} active={active} onChoose={setChosen} onOpen={open} />
        <PaletteState typed={typed} found={entries.length} searching={searching} retry={retry} />
        <p className={styles.keys} aria-hidden="true">
          <kbd>Up</kbd> <kbd>Down</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
        </p>
      </div>
    </dialog>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
