import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconButton } from './IconButton.tsx';
import { Popover } from './Popover.tsx';
import styles from './TabBar.module.css';
import { tabAfterKey } from './tabAfterKey.ts';
import { useCutOffTabs } from './useCutOffTabs.ts';
import { useScrollToChosen } from './useScrollToChosen.ts';
import { useScrollToCurrent } from './useScrollToCurrent.ts';

/** The id of the screen below the bar. */
export const PANEL_ID = 'tab-panel';

/** One screen of the bar. */
export interface BarTab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

interface TabBarProps<Id extends string> {
  /** Subject of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly BarTab<Id>[];
  /** The id of the current tab; a part that is not in the bar has none there. */
  readonly current: string;
  readonly toAddress: (id: Id) => string;
}

/**
 * The bar above the screens of a zone; tabs that do not fit are behind '...' (DSH-01, DSH-05, ADM-04). A tab is an entry in the
 * history, so that the back button walks them (DSH-07). Written by hand, because antd's bar puts an unnamed button into its list of tabs.
 */
export function TabBar<Id extends string>({ label, tabs, current, toAddress }: TabBarProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const hidden = useCutOffTabs(list);
  const cutOff = tabs.filter(({ id }) => hidden.includes(id));
  const navigate = useNavigate();
  const open = (id: Id) => void navigate(toAddress(id));
  useScrollToCurrent(list, current);
  const currentIndex = tabs.findIndex(({ id }) => id === current);
  const onKeyDown = (event: KeyboardEvent) => {
    // From the tab that has the focus: a second key can come before the page has followed the first.
    const focused = tabs.findIndex(({ id }) => tabElementId(id) === (event.target as HTMLElement).id);
    const next = tabs[tabAfterKey(event.key, Math.max(focused, 0), tabs.length)];
    if (!next) return;
    event.preventDefault();
    open(next.id);
    document.getElementById(tabElementId(next.id))?.focus();
  };
  return (
    <div className={styles.bar}>
      {/* The keys of a list of tabs belong to the list; the focus is on its tabs. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={tabElementId(tab.id)}
            type="button"
            role="tab"
            data-tab={tab.id}
            data-cut-off={hidden.includes(tab.id)}
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={tab.id === current ? PANEL_ID : undefined}
            tabIndex={index === Math.max(currentIndex, 0) ? 0 : -1}
            onClick={() => open(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {cutOff.length > 0 && (
        <Popover
          label="More tabs"
          className={styles.menu}
          button={(trigger) => (
            <IconButton
              {...trigger}
              icon="more"
              className={styles.more}
              label={`More tabs: ${cutOff.map((tab) => tab.label).join(', ')}`}
            />
          )}
        >
          {(close) => (
            <ul>
              {cutOff.map((tab) => (
                <li key={tab.id}>
                  <Link to={toAddress(tab.id)} onClick={close}>
                    {tab.label}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Popover>
      )}
    </div>
  );
}

interface TabPanelProps {
  readonly tab: BarTab;
  /** The tab is in the bar, which then names the panel. */
  readonly inBar: boolean;
  readonly children: ReactNode;
}

/** The screen of the current tab; a part that is not in the bar stands without a tab (DSH-06). */
export function TabPanel({ tab, inBar, children }: TabPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useScrollToChosen(panel, tab.id);
  const name = inBar ? { role: 'tabpanel', 'aria-labelledby': tabElementId(tab.id) } : { role: 'region', 'aria-label': tab.label };
  return (
    <div ref={panel} id={PANEL_ID} className={styles.panel} tabIndex={-1} {...name}>
      {children}
    </div>
  );
}

function tabElementId(id: string): string {
  return `tab-${id}`;
}
