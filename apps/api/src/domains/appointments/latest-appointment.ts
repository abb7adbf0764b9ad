import { uuidArray } from '../../platform/db/sql.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { batch, ownersOf } from '../../platform/graphql/loader.ts';

/** Returns when an appointment of a client was last made, held or changed; `null` before the first. */
export async function latestAppointmentChange(ctx: Context, clientId: string): Promise<Date | null> {
  const changed = await batch<{ client_id: string; changed_at: string | Date }, Date>(ctx, 'latest appointment', clientId, (clientIds) => ({
    sql: {
      text: `select owner.id as client_id, latest.changed_at from unnest(?::uuid[]) as owner (id) cross join lateral
        (select changed_at from appointments where client_id = owner.id order by changed_at desc limit 1) latest`,
      values: [uuidArray(ownersOf(ctx, clientIds))],
    },
    toValues: (rows) => new Map(rows.map((row) => [row.client_id, new Date(row.changed_at)])),
  }));
  return changed ?? null;
}
