import { openTab } from '../../shared/screens/openTab.ts';
import { CurrentPlanDocument } from './CurrentPlan.generated.ts';

export const currentPlan = openTab(
  'current-plan',
  () => import('./CurrentPlanTab.tsx').then(({ CurrentPlanTab }) => CurrentPlanTab),
  CurrentPlanDocument,
);
