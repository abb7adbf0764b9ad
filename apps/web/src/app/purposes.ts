import type { TabId } from '../shared/dashboard/tabs.ts';

/** What the tabs that are not open yet will be for. */
export const PURPOSES: Readonly<Partial<Record<TabId, string>>> = {};
