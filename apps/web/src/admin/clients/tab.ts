import { openTab } from '../../shared/screens/openTab.ts';

export const clients = openTab(
  'clients',
  () => import('./ClientsTab.tsx').then(({ ClientsTab }) => ClientsTab),
  () => import('./queries.ts'),
);
