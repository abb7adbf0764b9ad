import { TERMS } from '@larkline/catalogue';
import { workCostsSchema } from '@larkline/validation';
import type { PatchOf } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { saveSettings, type ClientChange } from '../../../people/rows/index.ts';
import { daysLeft, firstSubscription } from '../promise-days.ts';
import { guaranteeFigures } from './guarantee-figures.ts';
import type { Guarantee } from './guarantee.types.ts';
import { WorkCosts } from './work-costs.entity.ts';

/** Returns the current figures of a client's guarantee; `null` before the first purchase. */
export async function findGuarantee(ctx: Context, clientId: string): Promise<Guarantee | null> {
  const subscription = await firstSubscription(ctx, clientId);
  if (!subscription) return null;
  const figures = await guaranteeFigures(ctx, clientId, subscription);
  return { id: clientId, ...figures, daysLeft: daysLeft(TERMS.guaranteeDays, figures.endsAt, ctx.now()) };
}

/** Saves the client's cost of work, for the guarantee's meter. Throws INVALID_INPUT, CONFLICT, NOT_FOUND without a client. */
export function saveWorkCosts(ctx: Context, patch: PatchOf<typeof workCostsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, WorkCosts, workCostsSchema, patch);
}
