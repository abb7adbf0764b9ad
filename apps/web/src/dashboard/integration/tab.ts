import { openTab } from '../../shared/screens/openTab.ts';
import { IntegrationDocument } from './Integration.generated.ts';

export const integration = openTab(
  'integration',
  () => import('./IntegrationTab.tsx').then(({ IntegrationTab }) => IntegrationTab),
  IntegrationDocument,
);
