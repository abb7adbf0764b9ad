import { openTab } from '../../shared/screens/openTab.ts';

export const calendar = openTab(
  'calendar',
  () => import('./CalendarTab.tsx').then(({ CalendarTab }) => CalendarTab),
  () => import('./queries.ts'),
);
