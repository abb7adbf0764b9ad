import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { Popover } from '../../shared/controls/Popover.tsx';
import styles from './TabBar.module.css';
import { MENU_TABS, tabAddress, type DashboardTab, type TabId } from '../../shared/dashboard/tabs.ts';
import { useCutOffTabs } from './useCutOffTabs.ts';
import { useScrollToCurrent } from './useScrollToCurrent.ts';

/** The id of the screen below the bar. */
export const PANEL_ID = 'dashboard-panel';

/**
 * The bar above the screen: the nine tabs of the menu once more; those that do not fit are behind '...' (DSH-01,
 * DSH-05). A tab is an entry in the history, so that the back button walks them (DSH-07). Written by hand, because
 * antd's bar puts an unnamed button into its list of tabs.
 */
export function TabBar({ currentTab }: { readonly currentTab: string }) {
  const list = useRef<HTMLDivElement>(null);
  const cutOff = useCutOffTabs(list);
  const navigate = useNavigate();
  const open = (id: TabId) => void navigate(tabAddress(id));
  useScrollToCurrent(list, currentTab);
  const current = MENU_TABS.findIndex(({ id }) => id === currentTab);
  const onKeyDown = (event: KeyboardEvent) => {
    // From the tab that has the focus: a second key can come before the page has followed the first.
    const focused = MENU_TABS.findIndex(({ id }) => tabElementId(id) === (event.target as HTMLElement).id);
    const next = nextTab(event.key, Math.max(focused, 0));
    if (!next) return;
    event.preventDefault();
    open(next.id);
    document.getElementById(tabElementId(next.id))?.focus();
  };
  return (
    <div className={styles.bar}>
      {/* The keys of a list of tabs belong to the list; the focus is on its tabs. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} className={styles.list} role="tablist" aria-label="Dashboard tabs" onKeyDown={onKeyDown}>
        {MENU_TABS.map(({ id, label }, index) => (
          <button
            key={id}
            id={tabElementId(id)}
            type="button"
            role="tab"
            data-tab={id}
            data-cut-off={cutOff.some((tab) => tab.id === id)}
            className={styles.tab}
            aria-selected={id === currentTab}
            aria-controls={id === currentTab ? PANEL_ID : undefined}
            tabIndex={index === Math.max(current, 0) ? 0 : -1}
            onClick={() => open(id)}
          >
            {label}
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
              label={`More tabs: ${cutOff.map(({ label }) => label).join(', ')}`}
            />
          )}
        >
          {(close) => (
            <ul>
              {cutOff.map(({ id, label }) => (
                <li key={id}>
                  <Link to={tabAddress(id)} onClick={close}>
                    {label}
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
  readonly tab: DashboardTab;
  readonly children: ReactNode;
}

/** The screen of the current tab; a part that is not in the menu stands without a tab (DSH-06). */
export function TabPanel({ tab, children }: TabPanelProps) {
  const inMenu = MENU_TABS.some(({ id }) => id === tab.id);
  const name = inMenu ? { role: 'tabpanel', 'aria-labelledby': tabElementId(tab.id) } : { role: 'region', 'aria-label': tab.label };
  return (
    <div id={PANEL_ID} tabIndex={-1} {...name}>
      {children}
    </div>
  );
}

function tabElementId(id: string): string {
  return `tab-${id}`;
}

function nextTab(key: string, current: number): DashboardTab | undefined {
  const last = MENU_TABS.length - 1;
  switch (key) {
    case 'ArrowRight':
      return MENU_TABS[current === last ? 0 : current + 1];
    case 'ArrowLeft':
      return MENU_TABS[current === 0 ? last : current - 1];
    case 'Home':
      return MENU_TABS[0];
    case 'End':
      return MENU_TABS[last];
    default:
      return undefined;
  }
}
