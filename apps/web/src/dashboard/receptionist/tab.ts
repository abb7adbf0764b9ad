import { openTab } from '../../shared/screens/openTab.ts';

export const receptionist = openTab(
  'receptionist-integration',
  () => import('./ReceptionistTab.tsx').then(({ ReceptionistTab }) => ReceptionistTab),
  () => import('./queries.ts'),
);
