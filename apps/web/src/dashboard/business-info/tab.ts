import { openTab } from '../../shared/screens/openTab.ts';
import { BusinessInfoDocument } from './BusinessInfo.generated.ts';

export const businessInfo = openTab(
  'business-info',
  () => import('./BusinessInfoTab.tsx').then(({ BusinessInfoTab }) => BusinessInfoTab),
  BusinessInfoDocument,
);
