import { Field, ID, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import type { Context } from '../../../platform/context/context.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { readStatements } from '../../../platform/db/read-statements.ts';
import { uuidArray } from '../../../platform/db/sql.ts';
import { batch, groupBy } from '../../../platform/graphql/loader.ts';

/** Most people of a client that are listed. */
export const MOST_PEOPLE = 20;

const PersonRole = defineEnum('PersonRole', 'Role of a person in a business.', {
  owner: 'May do everything, billing included.',
  manager: 'May read and change.',
  viewer: 'May read.',
});

@ObjectType({ description: 'Someone who can sign in, for staff.' })
export class Person {
  @Field(() => ID, { description: 'Permanent id.' }) id!: string;
  @Field(() => String, { description: 'Address to sign in with.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Full name; null when the account has none.' }) fullName!: string | null;
  @Field(() => PersonRole.graphql, { nullable: true, description: 'Role in the business; null without a business.' })
  role!: ValueOf<typeof PersonRole> | null;
  @Field(() => Date, { description: 'When the account was created.' }) createdAt!: Date;
  @Field(() => Date, { nullable: true, description: 'When the address was confirmed; null until then.' }) emailConfirmedAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'Latest sign-in still on record; null if there is none.' })
  lastSignInAt!: Date | null;
  @Field(() => Int, { description: 'Number of devices that are signed in.' }) openSessions!: number;
  clientId!: string | null;
}

const SELECT = `select u.id::text as "id", u.email as "email", u.full_name as "fullName", m.role as "role", m.client_id::text as "clientId",
    u.created_at as "createdAt", u.email_confirmed_at as "emailConfirmedAt", s.last as "lastSignInAt", s.open as "openSessions"
  from users u left join members m on m.user_id = u.id
    cross join lateral (select max(created_at) as last, count(*) filter (where revoked_at is null and expires_at > ?::timestamptz)::int as open
      from sessions where user_id = u.id) s`;

/** Returns a person by id, for staff; `null` for an unknown id. */
export async function findPerson(ctx: Context, id: string): Promise<Person | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [rows = []] = await readStatements(ctx, [{ text: `${SELECT} where u.id = ?::uuid`, values: [ctx.now(), id] }]);
  return (rows[0] as Person | undefined) ?? null;
}

/** Returns the people of a client, for staff, the first member first; at most 20. One statement reads those of several clients. */
export async function listPeople(ctx: Context, clientId: string): Promise<Person[]> {
  const found = await batch<Person, Person[]>(ctx, 'people of clients', clientId, (ids) => ({
    sql: { text: `${SELECT} where m.client_id = any (?::uuid[]) order by m.created_at, u.id`, values: [ctx.now(), uuidArray(ids)] },
    toValues: (rows) => groupBy(rows, (row) => row.clientId ?? ''),
  }));
  return (found ?? []).slice(0, MOST_PEOPLE);
}
