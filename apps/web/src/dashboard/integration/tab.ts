import { openTab } from '../../shared/screens/openTab.ts';

export const integration = openTab(
  'integration',
  () => import('./IntegrationTab.tsx').then(({ IntegrationTab }) => IntegrationTab),
  () => import('./queries.ts'),
);
