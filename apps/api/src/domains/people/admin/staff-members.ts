import { Field, ID, ObjectType } from 'type-graphql';
import { uuidArray } from '../../../platform/db/sql.ts';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch } from '../../../platform/graphql/loader.ts';

/** Most members of staff that are listed. */
export const MOST_STAFF = 100;

@ObjectType({ description: 'A member of staff.' })
export class StaffMember {
  @Field(() => ID, { description: 'Permanent id of the person.' }) id!: string;
  @Field(() => String, { description: 'Email address of the account.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Full name; null when the account has none.' }) fullName!: string | null;
}

const COLUMNS = `u.id::text as "id", u.email as "email", u.full_name as "fullName"`;

/** Returns the members of staff in the order of their addresses, at most 100. */
export async function listStaff(ctx: Context): Promise<StaffMember[]> {
  const sql = `select ${COLUMNS} from user_roles r join users u on u.id = r.user_id where r.role = 'admin' order by u.email limit ${MOST_STAFF}`;
  const [rows = []] = await readStatements(ctx, [{ text: sql, values: [] }]);
  return rows as StaffMember[];
}

/** Returns a person by id, including former staff; `null` for an unknown id. One statement reads several. */
export async function findStaffMember(ctx: Context, id: string | null | undefined): Promise<StaffMember | null> {
  if (!id) return null;
  const found = await batch<StaffMember, StaffMember>(ctx, 'members of staff', id, (ids) => ({
    sql: { text: `select ${COLUMNS} from users u where u.id = any (?::uuid[])`, values: [uuidArray(ids)] },
    toValues: (rows) => new Map(rows.map((row) => [row.id, row])),
  }));
  return found ?? null;
}
