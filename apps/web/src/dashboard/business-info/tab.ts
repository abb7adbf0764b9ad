import { openTab } from '../../shared/screens/openTab.ts';

export const businessInfo = openTab(
  'business-info',
  () => import('./BusinessInfoTab.tsx').then(({ BusinessInfoTab }) => BusinessInfoTab),
  () => import('./queries.ts'),
);
