import { emit } from '../../../platform/domain/events.ts';
import type { ChangeOfSettings } from '../../../platform/domain/settings.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Emits that something was changed that the assistants of a client say about its business. */
export function tellOfBusiness(tx: Context, { clientId }: ChangeOfSettings): Promise<void> {
  return emit(tx, 'businessInfoChanged', { clientId });
}
