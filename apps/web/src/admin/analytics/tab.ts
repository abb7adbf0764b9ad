import { openTab } from '../../shared/screens/openTab.ts';

export const analytics = openTab(
  'analytics',
  () => import('./AnalyticsTab.tsx').then(({ AnalyticsTab }) => AnalyticsTab),
  () => import('./queries.ts'),
);
