import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { AllowanceUseDocument, PurchaseFunnelDocument, RecurringRevenueDocument, UsageTrendsDocument } from './Analytics.generated.ts';
import { readPeriod } from './period.ts';

export const queries: readonly ScreenQuery[] = [
  (search) => ({ query: UsageTrendsDocument, variables: readPeriod(search) }),
  (search) => ({ query: RecurringRevenueDocument, variables: readPeriod(search) }),
  () => ({ query: AllowanceUseDocument, variables: {} }),
  (search) => ({ query: PurchaseFunnelDocument, variables: readPeriod(search) }),
];
