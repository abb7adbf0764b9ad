import { DEFAULT_TIMEZONE, notificationSettingsSchema } from '@larkline/validation';
import type { ChangeOfSettings } from '../../../platform/domain/settings.ts';
import type { PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { saveSettings, type ClientChange } from '../../people/rows/index.ts';
import { NotificationSettings } from './notification-settings.entity.ts';

/** Returns which mails a client gets; the default until the client has chosen. */
export async function getNotificationSettings(ctx: Context, clientId: string): Promise<NotificationSettings> {
  return (await rowOfClient(ctx, NotificationSettings, clientId)) ?? Object.assign(new NotificationSettings(), { clientId });
}

/** Saves the choice of emails for the client. Throws INVALID_INPUT, CONFLICT, NOT_FOUND without a client. */
export function saveNotificationSettings(ctx: Context, patch: PatchOf<typeof notificationSettingsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, NotificationSettings, notificationSettingsSchema, patch);
}

/** SQL of the day of a digest on the clock of `zone` (SQL): days begin at 08:00, so that each has one. Its parameter is the time. */
export function digestDay(zone: string): string {
  return `((?::timestamptz at time zone ${zone}) - interval '8 hours')::date`;
}

/** SQL of a client's timezone, from its calendar settings `z`. */
export const ZONE = `coalesce(z.timezone, '${DEFAULT_TIMEZONE}')`;

/**
 * Begins the daily digest of a client that has chosen it: the first one comes at the next 08:00, with what happened since now. A
 * choice that was changed and changed back within a day continues where it was.
 */
export async function beginDigest(tx: Context, { clientId, after }: ChangeOfSettings): Promise<void> {
  if (after?.['choice'] !== 'daily_digest') return;
  const now = tx.now();
  await tx.em.execute(
    `insert into daily_digests (client_id, day, covered_until)
     select c.id, ${digestDay(ZONE)}, ? from clients c left join calendar_settings z on z.client_id = c.id where c.id = ?
     on conflict (client_id) do update set day = excluded.day, covered_until = excluded.covered_until
     where daily_digests.covered_until < excluded.covered_until - interval '1 day'`,
    [now, now, clientId],
  );
}
