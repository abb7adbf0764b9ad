import { openTab } from '../../shared/screens/openTab.ts';

export const inbox = openTab(
  'inbox',
  () => import('./InboxTab.tsx').then(({ InboxTab }) => InboxTab),
  () => import('./queries.ts'),
);
