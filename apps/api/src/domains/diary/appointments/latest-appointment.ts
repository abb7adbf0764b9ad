import type { Sql } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readOfClient } from '../../../platform/graphql/loader.ts';

const LATEST_CHANGE: Sql = {
  text: '(select to_json(changed_at) from appointments where client_id = c.id order by changed_at desc limit 1)',
  values: [],
};

/** Returns when an appointment of a client was last made, held or changed, as text to compare; `null` before the first. */
export function latestAppointmentChange(ctx: Context, clientId: string): Promise<string | null> {
  return readOfClient<string>(ctx, 'latest appointment', clientId, () => LATEST_CHANGE);
}
