import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { BillingDocument } from './Billing.generated.ts';

export const queries: readonly ScreenQuery[] = [BillingDocument];
