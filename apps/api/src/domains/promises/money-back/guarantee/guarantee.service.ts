import { workCostsSchema } from '@larkline/validation';
import { parseChanges, type PatchOf } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { saveSettings, type ClientChange } from '../../../people/rows/index.ts';
import { daysLeft, firstSubscription } from '../promise-days.ts';
import { GUARANTEE_DAYS, guaranteeFigures } from './guarantee-figures.ts';
import type { Guarantee } from './guarantee.types.ts';
import { WorkCosts } from './work-costs.entity.ts';

/** Returns what the guarantee of a client is judged by, as it is now; `null` before the first purchase. */
export async function findGuarantee(ctx: Context, clientId: string): Promise<Guarantee | null> {
  const subscription = await firstSubscription(ctx, clientId);
  if (!subscription) return null;
  const figures = await guaranteeFigures(ctx, clientId, subscription);
  return { id: clientId, ...figures, daysLeft: daysLeft(GUARANTEE_DAYS, figures.endsAt, ctx.now()) };
}

/** Saves what work costs the client, for the meter of the guarantee. Throws INVALID_INPUT, NOT_FOUND without a client. */
export function saveWorkCosts(ctx: Context, patch: PatchOf<typeof workCostsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, WorkCosts, parseChanges(workCostsSchema, patch));
}
