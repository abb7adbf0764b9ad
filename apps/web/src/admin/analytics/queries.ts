import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { AllowanceUseDocument, PurchaseFunnelDocument, RecurringRevenueDocument, UsageTrendsDocument } from './Analytics.generated.ts';
import { periodOf } from './period.ts';

export const queries: readonly ScreenQuery[] = [
  (search) => ({ query: UsageTrendsDocument, variables: periodOf(search) }),
  (search) => ({ query: RecurringRevenueDocument, variables: periodOf(search) }),
  () => ({ query: AllowanceUseDocument, variables: {} }),
  (search) => ({ query: PurchaseFunnelDocument, variables: periodOf(search) }),
];
