import { entitlements } from '@larkline/catalogue';
import { servicesSchema } from '@larkline/validation';
import type { ChangeOfSettings } from '../../../platform/domain/settings.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Billing } from '../subscriptions/index.ts';
import { isHouseClient } from '../../people/clients/index.ts';
import { saveSettings, type ClientChange } from '../../people/rows/index.ts';
import { Services } from './services.entity.ts';

/**
 * Saves changed fields of the Current Plan tab; the first save creates the row (SRV-01). Throws INVALID_INPUT, CONFLICT, NOT_FOUND
 * without a client, UPGRADE_REQUIRED for an assistant that the plan does not include.
 */
export async function saveServices(ctx: Context, patch: PatchOf<typeof servicesSchema>): Promise<ClientChange> {
  return saveSettings(ctx, Services, servicesSchema, patch);
}

/** Throws UPGRADE_REQUIRED when an assistant was switched on that the plan does not include (SRV-06, CF-12). */
export async function assertPlanAllows(tx: Context, { clientId, before, after }: ChangeOfSettings): Promise<void> {
  const isNew = (column: string) => after?.[column] === true && before?.[column] !== true;
  if (isHouseClient(clientId) || (!isNew('ai_receptionist') && !isNew('live_chatbot'))) return;
  const billing = await tx.em.findOne(Billing, { clientId });
  const { canUseReceptionist, canUseChatbot } = entitlements(billing?.plan);
  if ((isNew('ai_receptionist') && !canUseReceptionist) || (isNew('live_chatbot') && !canUseChatbot))
    throw new AppError('UPGRADE_REQUIRED', 'This feature requires a higher plan.');
}
