import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { CurrentPlanDocument } from './CurrentPlan.generated.ts';

export const queries: readonly ScreenQuery[] = [CurrentPlanDocument];
