import { openTab } from '../../shared/screens/openTab.ts';

export const currentPlan = openTab(
  'current-plan',
  () => import('./CurrentPlanTab.tsx').then(({ CurrentPlanTab }) => CurrentPlanTab),
  () => import('./queries.ts'),
);
