import { openTab } from '../../shared/screens/openTab.ts';

export const subscriptions = openTab(
  'subscriptions',
  () => import('./SubscriptionsTab.tsx').then(({ SubscriptionsTab }) => SubscriptionsTab),
  () => import('./queries.ts'),
);
