import { planIncludes, type AbilityId } from '@larkline/catalogue';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { isHouseClient } from '../../people/clients/index.ts';

/** Returns whether the plan of a client includes an ability (PRC-10). */
export async function clientHas(tx: Context, clientId: string, ability: AbilityId): Promise<boolean> {
  if (isHouseClient(clientId)) return true;
  const [row] = await tx.em.execute<{ plan: string | null }[]>('select plan from billing where client_id = ?', [clientId]);
  return planIncludes(row?.plan, ability);
}

/** Throws UPGRADE_REQUIRED, with the reason beside these fields, when the plan of a client doesn't include an ability. */
export async function assertAbility(
  tx: Context,
  clientId: string,
  ability: AbilityId,
  reason: string,
  ...fields: readonly string[]
): Promise<void> {
  if (await clientHas(tx, clientId, ability)) return;
  throw new AppError('UPGRADE_REQUIRED', reason, { fields: Object.fromEntries(fields.map((field) => [field, reason])) });
}
