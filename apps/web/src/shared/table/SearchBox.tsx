import { SEARCH_MAX_LENGTH } from './tableAddress.ts';
import { Input, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { CHARACTERS, isKey, KEYS, OFF, useKey } from '../controls/keys.ts';
import { useStoredText } from './storedText.ts';
import styles from './table.module.css';

/** A search begins when nothing was typed for this time. */
export const SEARCH_DELAY_MS = 300;

interface SearchBoxProps {
  /** What is searched: 'Search products'. */
  readonly label: string;
  /** What the list is searched for now. */
  readonly value: string;
  /** `continued`: it follows another search of the same visit to the box, and takes its place in the history. */
  readonly onSearch: (text: string, continued: boolean) => void;
}

/** The search of a table; `/` anywhere on the page goes to it, Escape empties it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  // What the box itself last asked for; another value comes from outside, by the back button or 'Clear'.
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setAsked(value);
      setTyped(value);
    }
  }
  const searchedBefore = useRef(false);
  const search = (text: string) => {
    if (text === value) return;
    setAsked(text);
    onSearch(text, searchedBefore.current);
    searchedBefore.current = true;
  };
  const searchTyped = useEffectEvent(() => search(typed));
  useEffect(
    function searchSoon() {
      const timer = setTimeout(() => searchTyped(), SEARCH_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [typed],
  );
  const box = useRef<InputRef>(null);
  const isOff = useStoredText(CHARACTERS) === OFF;
  useKey('search', () => box.current?.focus({ cursor: 'all' }));
  const empty = () => {
    setTyped('');
    search('');
  };
  return (
    <Input
      ref={box}
      type="search"
      className={styles.search}
      aria-label={label}
      aria-keyshortcuts={isOff ? undefined : KEYS.search}
      placeholder={label}
      maxLength={SEARCH_MAX_LENGTH}
      prefix={<Icon name="search" size={18} className={styles.searchIcon} />}
      suffix={
        <kbd className={styles.key} hidden={isOff}>
          {KEYS.search}
        </kbd>
      }
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={() => (searchedBefore.current = false)}
      onPressEnter={() => search(typed)}
      onKeyDown={(event) => {
        if (!isKey('close', event) || typed === '') return;
        event.stopPropagation();
        empty();
      }}
    />
  );
}
