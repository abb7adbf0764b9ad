import type { ComponentType } from 'react';
import type { AdminTabId } from '../dashboard/adminTabs.ts';
import type { TabId } from '../dashboard/tabs.ts';
import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';
import { preloadQueries, type ScreenQuery } from './preloadQueries.ts';

interface TabQueries {
  readonly queries: readonly ScreenQuery[];
}

/** A tab of the dashboard or of the admin area that is open. */
export interface OpenTab<Id extends string = TabId> extends LazyScreen {
  readonly id: Id;
  /** Asks the queries that it starts with, for this address. */
  ask(search: URLSearchParams): void;
}

/**
 * Declares the screen of a tab; `app/tabs.ts` and `app/admin-tabs.ts` list the results. Its code and its queries are loaded side by side, each
 * in a chunk of its own, so that a tab adds nothing to the first load of another one. Queries that could not be loaded
 * are asked by the screen itself.
 */
export function openTab<Id extends TabId | AdminTabId>(
  id: Id,
  load: () => Promise<ComponentType>,
  loadQueries: () => TabQueries | Promise<TabQueries>,
): OpenTab<Id> {
  async function ask(search: URLSearchParams): Promise<void> {
    preloadQueries((await loadQueries()).queries, search);
  }
  return { id, ...lazyScreen(load), ask: (search) => void ask(search).catch(() => undefined) };
}
