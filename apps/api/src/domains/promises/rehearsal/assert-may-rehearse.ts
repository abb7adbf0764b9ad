import { entitlements } from '@larkline/catalogue';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Billing } from '../../money/subscriptions/index.ts';

/** Throws UPGRADE_REQUIRED for a client whose plan includes neither assistant. */
export async function assertMayRehearse(ctx: Context, clientId: string): Promise<void> {
  const billing = await ctx.em.findOne(Billing, { clientId });
  const { canUseReceptionist, canUseChatbot } = entitlements(billing?.plan);
  if (!canUseReceptionist && !canUseChatbot) throw new AppError('UPGRADE_REQUIRED', 'This feature requires a higher plan.');
}
