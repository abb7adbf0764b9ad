import { openTab } from '../../shared/screens/openTab.ts';
import { BillingDocument } from './Billing.generated.ts';

export const billing = openTab('billing', () => import('./BillingTab.tsx').then(({ BillingTab }) => BillingTab), BillingDocument);
