import { emit } from '../../../platform/domain/events.ts';
import type { ChangeOfSettings, StoredRow } from '../../../platform/domain/settings.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Emits that something was changed that the assistants of a client say about its business. */
export function tellOfBusiness(tx: Context, { clientId }: ChangeOfSettings): Promise<void> {
  return emit(tx, 'businessInfoChanged', { clientId });
}

/** Does the same for the profile, and emits that its website was changed. */
export async function tellOfProfile(tx: Context, change: ChangeOfSettings): Promise<void> {
  await tellOfBusiness(tx, change);
  const before = websiteIn(change.before);
  const after = websiteIn(change.after);
  if (before !== after) await emit(tx, 'websiteChanged', { clientId: change.clientId, before, after });
}

function websiteIn(row: StoredRow): string | null {
  return (row?.['website'] ?? null) as string | null;
}
