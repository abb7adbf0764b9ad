import type { TabId } from '../shared/dashboard/tabs.ts';

/** What the tabs that are not open yet will be for. */
export const PURPOSES: Readonly<Partial<Record<TabId, string>>> = {
  'current-plan': 'It will switch your assistants on and off and choose what each of them does.',
  billing: 'It will show your invoices and change your plan or payment card.',
};
