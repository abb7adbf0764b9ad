import { openTab } from '../../shared/screens/openTab.ts';
import { ReceptionistDocument } from './Receptionist.generated.ts';

export const receptionist = openTab(
  'receptionist-integration',
  () => import('./ReceptionistTab.tsx').then(({ ReceptionistTab }) => ReceptionistTab),
  ReceptionistDocument,
);
