import type { ComponentType } from 'react';
import type { TabId } from '../dashboard/tabs.ts';
import { lazyScreen, type LazyScreen } from './lazyScreen.tsx';
import type { ScreenQuery } from './preloadQueries.ts';

/** A tab of the dashboard that is open: its screen and the queries it starts with. */
export interface OpenTab extends LazyScreen {
  readonly id: TabId;
  readonly queries: readonly ScreenQuery[];
}

/** Declares the screen of a tab; `app/tabs.ts` lists the result. Its code and its queries are loaded side by side. */
export function openTab(id: TabId, load: () => Promise<ComponentType>, ...queries: readonly ScreenQuery[]): OpenTab {
  return { id, ...lazyScreen(load), queries };
}
