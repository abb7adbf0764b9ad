import { openTab } from '../../shared/screens/openTab.ts';
import { AdminSummaryDocument } from './AdminSummary.generated.ts';

export const overview = openTab(
  'overview',
  () => import('./OverviewTab.tsx').then(({ OverviewTab }) => OverviewTab),
  () => ({ queries: [AdminSummaryDocument] }),
);
