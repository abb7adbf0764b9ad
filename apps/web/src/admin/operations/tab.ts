import { openTab } from '../../shared/screens/openTab.ts';

export const operations = openTab(
  'operations',
  () => import('./OperationsTab.tsx').then(({ OperationsTab }) => OperationsTab),
  () => import('./queries.ts'),
);
