import type { Context } from '../../platform/graphql/context.ts';
import { Billing } from './billing.entity.ts';

/** Returns how many clients' billing status is active, among those that the asking party may see. */
export function countActiveSubscriptions(ctx: Context): Promise<number> {
  return ctx.em.count(Billing, { billingStatus: 'active' });
}
