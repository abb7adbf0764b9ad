import { openTab } from '../../shared/screens/openTab.ts';

export const billing = openTab(
  'billing',
  () => import('./BillingTab.tsx').then(({ BillingTab }) => BillingTab),
  () => import('./queries.ts'),
);
