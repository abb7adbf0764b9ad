import { formatCount } from '@larkline/format';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import styles from './SubTabs.module.css';
import { tabAfterKey } from './tabAfterKey.ts';
import { useScrollToCurrent } from './useScrollToCurrent.ts';

/** One part of a screen. */
export interface SubTab {
  readonly id: string;
  readonly label: string;
  /** Entries in it; left out while it is not known. */
  readonly count?: number | null | undefined;
  /** Its address. */
  readonly to: string;
}

interface SubTabsProps {
  /** Subject of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly SubTab[];
  readonly current: string;
  readonly children: ReactNode;
}

/** Tabs inside a screen, with counts. Each has an address of its own; arrow keys, Home and End go from one to the other. */
export function SubTabs({ label, tabs, current, children }: SubTabsProps) {
  const id = useId();
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  useScrollToCurrent(list, current);
  const open = (tab: SubTab) => void navigate(tab.to, { preventScrollReset: true });
  const onKeyDown = (event: KeyboardEvent) => {
    // From the tab that has the focus: a second key can come before the page has followed the first.
    const index = tabs.findIndex((tab) => `${id}-${tab.id}` === (event.target as HTMLElement).id);
    const target = tabs[tabAfterKey(event.key, index, tabs.length)];
    if (!target || target === tabs[index]) return;
    event.preventDefault();
    open(target);
    document.getElementById(`${id}-${target.id}`)?.focus();
  };
  return (
    <div>
      {/* The keys of a list of tabs belong to the list; the focus is on its tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? `${id}-panel` : undefined}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => open(tab)}
          >
            {typeof tab.count === 'number' ? `${tab.label} (${formatCount(tab.count)})` : tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
