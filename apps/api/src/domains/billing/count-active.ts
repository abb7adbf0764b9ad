import type { Context } from '../../platform/graphql/context.ts';
import { Billing } from './billing.entity.ts';

/** How many clients' billing status is active, among those that the viewer may see. */
export function countActiveSubscriptions(ctx: Context): Promise<number> {
  return ctx.em.count(Billing, { billingStatus: 'active' });
}
