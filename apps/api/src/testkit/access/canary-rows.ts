import { toMonth } from '@larkline/format';
import { WEEKDAYS } from '@larkline/validation';
import { isObjectType, type GraphQLSchema } from 'graphql';
import { sealContext } from '../../domains/diary/calendar/calendar-grant.entity.ts';
import { sealTokens } from '../../integrations/oauth/index.ts';
import { newUuidV7 } from '../../platform/time/new-id.ts';
import type { Account, AccountOptions } from '../accounts.ts';
import type { TestApi } from '../test-api.ts';
import { sampleOutput } from './sample-values.ts';
import { readTables, type Column, type Table } from './tables.ts';

/** A client that has a row in every table, each column of which identifies the client. */
export interface Subject {
  /** Part of every text: `CANARY-B-faq-question`. */
  readonly letter: string;
  readonly account: Account;
  /** The row of each table, by column, as returned by the database. */
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

// Other code's tables, and the roles: with a row there a client would be staff.
const LEFT_OUT = new Set(['migrations', 'rate_limits', 'job_workers', 'test_clock', 'user_roles']);

/** Tables whose rows triggers make of other tables: read when those are filled. */
const DERIVED = ['client_listings'];

/** Columns that the product reads a meaning from; `undefined` leaves the column's default, or what it holds already. */
const FIXED: Readonly<Record<string, (writer: Writer) => unknown>> = {
  'users.email': () => undefined,
  'users.password_hash': () => undefined,
  'users.email_confirmed_at': () => undefined,
  'clients.subscription_active': () => undefined,
  'clients.created_at': () => undefined,
  'billing.plan': () => undefined,
  'billing.billing_status': () => undefined,
  // Labels and prices follow from them.
  'returned_purchases.id': ({ rows }) => rows.get('refunds')?.['subject_id'],
  'returned_purchases.price_key': () => 'suite_basic_monthly',
  'stripe_subscriptions.price_key': () => 'suite_pro_monthly',
  'stripe_subscriptions.scheduled_price_key': () => 'suite_basic_monthly',
  'stripe_subscriptions.pending_price_key': () => 'suite_premium_monthly',
  // The certificate of the subscription's current price.
  'price_certificates.price_key': () => 'suite_pro_monthly',
  'price_certificates.stripe_subscription_id': ({ letter }) => makeCanary(letter, 'stripe_subscriptions', 'stripe_subscription_id'),
  'price_certificates.since': ({ api, letter }) => canaryTime(api, letter, PRICE_SINCE),
  'stripe_subscriptions.price_since': ({ api, letter }) => canaryTime(api, letter, PRICE_SINCE),
  'plan_changes.from_price_key': () => 'suite_pro_monthly',
  'plan_changes.to_price_key': () => 'suite_premium_monthly',
  'visit_counts.day': () => '2026-11-20',
  'daily_digests.day': () => '2026-11-20',
  // A record belongs to an account or to a visitor.
  'consents.visitor_id': () => undefined,
  // Those of two subjects would overlap.
  'bookings.status': () => 'cancelled',
  // Agreed, so that it can be cancelled.
  'appointments.state': () => 'confirmed',
  'appointments.held_until': () => undefined,
  'appointments.removal_pending': () => undefined,
  // Made in the subject's conversation.
  'appointments.call_id': ({ letter }) => makeCanary(letter, 'transcripts', 'call_id'),
  'unanswered_questions.state': () => 'open',
  // It waits to be confirmed.
  'address_changes.in_force_at': () => undefined,
  // Open, so that it can be joined, and written in, so that it is listed.
  'chats.state': () => 'open',
  'chats.closed_at': () => undefined,
  'chats.person_id': ({ account }) => account.userId,
  'chats.memory': () => undefined,
  'chats.last_seq': () => '1',
  'chat_events.seq': () => '1',
  'chat_events.kind': () => 'handedOver',
  'chat_events.body': ({ letter }) =>
    JSON.stringify({
      ...Object.fromEntries(
        ['messageId', 'name', 'email', 'phone', 'note'].map((field) => [field, makeCanary(letter, 'chat_events', field)]),
      ),
      sources: [{ kind: 'faq', id: makeCanary(letter, 'chat_events', 'source'), title: makeCanary(letter, 'chat_events', 'title') }],
    }),
  'webhook_deliveries.state': () => 'waiting',
  'webhook_deliveries.attempts': ({ letter }) =>
    JSON.stringify([
      {
        ...{ at: '2026-11-20T10:00:00.000Z', durationMs: 12, status: 500 },
        ...{ error: makeCanary(letter, 'webhook_deliveries', 'error'), answer: makeCanary(letter, 'webhook_deliveries', 'answer') },
      },
    ]),
  // A secret that still counts: one that no longer counts is never mentioned.
  'webhook_endpoints.previous_secret_until': ({ api, letter }) => canaryTime(api, letter, TOMORROW),
  // About a payment of the subject.
  'disputes.stripe_customer_id': ({ letter }) => makeCanary(letter, 'stripe_subscriptions', 'stripe_customer_id'),
  // A purchase that waits would be found by the next one.
  'checkout_intents.status': () => 'expired',
  // A note that is there.
  'client_notes.deleted_at': () => undefined,
  // A view that staff see.
  'saved_views.is_shared': () => true,
  // Rows that can still be restored.
  'deletions.table_name': () => 'products',
  'deletions.rows': () => '[]',
  'deletions.count': () => '0',
  'deletions.deleted_at': ({ api }) => api.clock.now(),
  // A save that can still be undone.
  'settings_changes.table_name': () => 'clients',
  'settings_changes.before': storedFlag,
  'settings_changes.after': storedFlag,
  'settings_changes.changed_at': ({ api }) => api.clock.now(),
  // Answers are made from the hours of dates that are read.
  'business_info.weekly_hours': ({ letter }) =>
    JSON.stringify({
      week: WEEKDAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' })),
      exceptions: [{ date: '2027-12-24', name: makeCanary(letter, 'business_info', 'weekly_hours'), opens: '09:00', closes: '12:00' }],
      closedOnBankHolidays: true,
    }),
  // No times are offered while a connected calendar cannot be read.
  'calendar_settings.external_calendar_linked': () => undefined,
  // Appointments follow from them.
  'calendar_settings.working_hours': () => JSON.stringify(WEEKDAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' }))),
  // Tokens that can be opened; the provider does not know them.
  'calendar_grants.sealed': sealedTokens,
  // Derived from what was known before, so that there is a time from which all is recorded.
  'stats.month': ({ api }) => toMonth(api.clock.now()),
};

/** Stands for a column, in times: since when a price is locked. */
const PRICE_SINCE = 50;
/** Stands for a column whose time is to come. */
const TOMORROW = 2 * 24 * 60;

// What a save left in a column that no trial changes.
function storedFlag({ rows }: Writer): string {
  return JSON.stringify({ onboarded: rows.get('clients')?.['onboarded'] });
}

function sealedTokens(writer: Writer): string {
  const { api, account, table } = writer;
  const provider = table.columns.find(({ name }) => name === 'provider')?.allowed[0] === 'microsoft' ? 'microsoft' : 'google';
  const token = canary(writer, 'sealed');
  return sealTokens(api.env, sealContext({ clientId: account.clientId, provider }), { accessToken: token, refreshToken: token });
}

/** Returns the canary of a column. Lower case in addresses, since they are kept so. */
export function makeCanary(letter: string, table: string, column: string): string {
  const canary = `CANARY-${letter}-${table}-${column}`;
  return column.endsWith('email') || column === 'recipient' ? `${canary.toLowerCase()}@canary.example` : canary;
}

/** By default a subject is subscribed. */
export type SubjectOptions = Pick<AccountOptions, 'subscriptionActive' | 'billingStatus'>;

/** Signs in an account whose address and business contain canaries, and adds a row of it to every table. */
export async function makeSubject(api: TestApi, schema: GraphQLSchema, letter: string, options: SubjectOptions = {}): Promise<Subject> {
  const account = await api.signIn({
    ...options,
    email: makeCanary(letter, 'users', 'email'),
    businessName: makeCanary(letter, 'clients', 'business_name'),
  });
  const rows = new Map<string, Record<string, unknown>>();
  for (const table of await readTables(api)) {
    if (LEFT_OUT.has(table.name) || DERIVED.includes(table.name)) continue;
    const writer = { options, api, schema, letter, account, rows, table };
    const existing = await findExisting(writer);
    rows.set(table.name, existing ? await fill(writer, existing) : await insert(writer));
  }
  for (const name of DERIVED) {
    const [row] = await api.sql<Record<string, unknown>>(`select * from ${name} where id = $1`, [account.clientId]);
    rows.set(name, row ?? {});
  }
  return { letter, account, rows };
}

interface Writer {
  readonly options: SubjectOptions;
  readonly api: TestApi;
  readonly schema: GraphQLSchema;
  readonly letter: string;
  readonly account: Account;
  readonly rows: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly table: Table;
}

/** Returns the row that signing up made: of the tables that hold one for each person or client. */
async function findExisting({ api, account, table }: Writer): Promise<Record<string, unknown> | undefined> {
  const key = table.name === 'users' ? ['id', account.userId] : table.name === 'clients' ? ['id', account.clientId] : null;
  const [column, value] = key ?? (table.columns.some((each) => each.name === 'client_id') ? ['client_id', account.clientId] : []);
  if (!column) return undefined;
  return (await api.sql<Record<string, unknown>>(`select * from "${table.name}" where "${column}" = $1`, [value]))[0];
}

async function fill(writer: Writer, existing: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { table } = writer;
  const free = table.columns.filter(
    (column) => !column.isKey && !column.references && (column.allowed.length === 0 || existing[column.name] === null),
  );
  const values = free.flatMap((column) => {
    const value = ['uuid', 'bool'].includes(column.type) ? undefined : canaryValue(writer, column);
    return value === undefined ? [] : [[column.name, value] as const];
  });
  const keys = table.columns.filter((column) => column.isKey).map((column) => column.name);
  const sets = values.map(([name], index) => `"${name}" = $${index + 1}`);
  const where = keys.map((name, index) => `"${name}" = $${values.length + index + 1}`);
  return run(writer, `update "${table.name}" set ${sets.join(', ')} where ${where.join(' and ')} returning *`, [
    ...values.map(([, value]) => value),
    ...keys.map((name) => existing[name]),
  ]);
}

async function insert(writer: Writer): Promise<Record<string, unknown>> {
  const { table } = writer;
  const values = table.columns.flatMap((column) => {
    const value = canaryValue(writer, column);
    return value === undefined ? [] : [[column.name, value] as const];
  });
  const names = values.map(([name]) => `"${name}"`).join(', ');
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  return run(
    writer,
    `insert into "${table.name}" (${names}) values (${places}) returning *`,
    values.map(([, value]) => value),
  );
}

async function run({ api, table }: Writer, sql: string, params: unknown[]): Promise<Record<string, unknown>> {
  try {
    const [row] = await api.sql<Record<string, unknown>>(sql, params);
    return row ?? {};
  } catch (cause) {
    throw new Error(`No row for the table ${table.name}: tell testkit/access/canary-rows.ts (FIXED) what its columns may hold`, { cause });
  }
}

/** Returns the seconds of every time of a subject, as JSON writes them. */
export function canarySeconds(letter: string): string {
  const code = letter.charCodeAt(0);
  return `${10 + (code % 40)}.${700 + code}`;
}

/** Returns the base of a subject's numbers; each of them is slightly larger. */
export function canaryNumber(letter: string): number {
  return 1_000_000 * letter.charCodeAt(0) + 7_000;
}

function canaryValue(writer: Writer, column: Column): unknown {
  const { api, letter, account, rows, table } = writer;
  const fixed = FIXED[`${table.name}.${column.name}`];
  if (fixed) return fixed(writer);
  if (column.references) return rows.get(column.references.table)?.[column.references.column] ?? null;
  if (column.name === 'client_id') return account.clientId;
  if (column.name === 'user_id') return account.userId;
  const [allowed] = column.allowed;
  const text = allowed ?? canary(writer, column.name);
  if (column.type === 'text' || column.type === 'varchar') return text;
  if (column.type === '_text') return [text];
  if (column.type === 'bool') return true;
  if (column.type === 'uuid') return newUuidV7(api.clock.now());
  if (['int2', 'int4', 'int8', 'numeric', 'float8'].includes(column.type)) return canaryNumber(letter) + column.ordinal;
  if (column.type === 'timestamptz') return canaryTime(api, letter, column.ordinal);
  if (column.type === 'bytea') return Buffer.from(text);
  if (column.type === 'jsonb') return JSON.stringify(canaryJson(writer, column, text));
  throw new Error(`No value for ${table.name}.${column.name} of the type ${column.type}: tell testkit/access/canary-rows.ts`);
}

function canary({ letter, table }: Writer, column: string): string {
  return makeCanary(letter, table.name, column);
}

// A later column holds a later time, as ends follow starts.
function canaryTime(api: TestApi, letter: string, ordinal: number): string {
  const minute = new Date(api.clock.now().getTime() - 86_400_000 + ordinal * 60_000).toISOString().slice(0, 16);
  return `${minute}:${canarySeconds(letter)}Z`;
}

function canaryJson({ api, schema, table }: Writer, column: Column, text: string): unknown {
  const meta = [...api.platform.orm.getMetadata().getAll().values()].find((each) => each.tableName === table.name);
  const property = meta?.props.find((each) => each.fieldNames?.includes(column.name));
  const type = meta && schema.getType(meta.className);
  const field = isObjectType(type) ? type.getFields()[property?.name ?? ''] : undefined;
  return field ? sampleOutput(field.type, text, `${table.name}.${column.name}`) : { text };
}
