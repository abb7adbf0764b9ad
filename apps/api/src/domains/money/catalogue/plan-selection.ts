import { findPrice, getPrice, type BillingCycle, type Price, type ServiceType, type Tier } from '@larkline/catalogue';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Either a symbolic price key or a service, tier and cycle (CF-16). */
export interface PlanSelection {
  readonly priceKey?: string | null;
  readonly choice?: { readonly serviceType: ServiceType; readonly tier: Tier; readonly billingCycle: BillingCycle } | null;
}

/** Returns the price that is selected. Throws INVALID_PLAN for an unknown key. */
export function priceOfSelection({ priceKey, choice }: PlanSelection): Price {
  const price = choice ? getPrice(choice.serviceType, choice.tier, choice.billingCycle) : findPrice(priceKey ?? '');
  if (!price) throw new AppError('INVALID_PLAN', 'Invalid plan configuration');
  return price;
}
