import { Entity, Filter } from '@mikro-orm/decorators/legacy';
import { databaseTraceName } from '../trace/trace.ts';
import type { Em } from './orm.ts';

// The id of no client: a filter with it matches no row.
const NO_CLIENT = '00000000-0000-0000-0000-000000000000';

interface OwnerArgs {
  readonly everyClient: boolean;
  readonly clientId: string;
  readonly staffRows: boolean;
}

/** Rows that a context can read and write (docs/how/access.md). */
export interface Reach {
  /** The one client whose rows are open; `null` for none. */
  readonly clientId: string | null;
  /** Whether the rows of every client are open: staff, jobs and webhooks. */
  readonly everyClient: boolean;
  /** Whether rows without a client are open, such as visitors' messages. */
  readonly staffRows: boolean;
}

/** The reach of a visitor. */
export const NO_ROWS: Reach = { clientId: null, everyClient: false, staffRows: false };
/** The reach of staff, jobs and webhooks. */
export const ALL_ROWS: Reach = { clientId: null, everyClient: true, staffRows: true };

/** Settings of a transaction that the policies read (docs/decisions/0020, docs/how/access.md). */
export const CLIENT_SETTING = 'app.client_id';
export const ALL_CLIENTS_SETTING = 'app.all_clients';
export const STAFF_ROWS_SETTING = 'app.staff_rows';

// Written as PostgreSQL prints them, so that the drift test can compare; a sub-select is evaluated once per statement.
const isOn = (setting: string) => `((select current_setting('${setting}'::text, true) as current_setting) = 'on'::text)`;
const ALL_CLIENTS = isOn(ALL_CLIENTS_SETTING);
const STAFF_ROWS = isOn(STAFF_ROWS_SETTING);

function ownClient(column: string): string {
  return `(${ALL_CLIENTS} or (${column} = (select (nullif(current_setting('${CLIENT_SETTING}'::text, true), ''::text))::uuid as "nullif")))`;
}

/**
 * Limits an entity to the rows of one client, twice: a filter on every read, on by default, which throws when unset, and a
 * policy in the database (row-level security), which shows nothing when unset. `property` holds the client's id.
 */
export function OwnedByClient(property: 'clientId' | 'id' = 'clientId'): ClassDecorator {
  return (entity) => {
    addOwnerFilter(entity, ({ clientId }) => ({ [property]: clientId }));
    Entity({ policies: [{ name: 'own_client', using: ownClient(property === 'id' ? 'id' : 'client_id') }] })(entity);
  };
}

/**Does the same as `OwnedByClient`, for a table that also has rows without a client, which belong to staff. */
export function OwnedByClientOrStaff(): ClassDecorator {
  return (entity) => {
    addOwnerFilter(entity, ({ clientId, staffRows }) => (staffRows ? { $or: [{ clientId }, { clientId: null }] } : { clientId }));
    Entity({
      policies: [
        { name: 'own_client', using: ownClient('client_id') },
        { name: 'staff_rows', using: `((client_id is null) and ${STAFF_ROWS})` },
      ],
    })(entity);
  };
}

/**
 * Does the same as `OwnedByClient`, for a table that visitors read too, by a secret in its rows: contexts that `asStaffRows` opens read every
 * row where the filter is switched off, and change only those of their client.
 */
export function OwnedByClientReadBySecret(): ClassDecorator {
  return (entity) => {
    addOwnerFilter(entity, ({ clientId }) => ({ clientId }));
    Entity({
      policies: [
        { name: 'own_client', using: ownClient('client_id') },
        { name: 'read_by_secret', command: 'select', using: STAFF_ROWS },
      ],
    })(entity);
  };
}

function addOwnerFilter(entity: Parameters<ClassDecorator>[0], selectRows: (args: OwnerArgs) => object): void {
  const cond = (args: object) => ((args as OwnerArgs).everyClient ? {} : selectRows(args as OwnerArgs));
  Filter({ name: 'owner', cond, default: true })(entity);
}

/** Limits an entity to staff, jobs, webhooks and contexts that `asStaffRows` opens, by a policy in the database. */
export function OwnedByStaff(): ClassDecorator {
  return (entity) => {
    Entity({ policies: [{ name: 'staff', using: `(${ALL_CLIENTS} or ${STAFF_ROWS})` }] })(entity);
  };
}

/** Limits an entity to staff's own requests, jobs, webhooks and commands: no flow of a visitor or client reads or writes it. */
export function OwnedBySystem(): ClassDecorator {
  return (entity) => {
    Entity({ policies: [{ name: 'system', using: ALL_CLIENTS }] })(entity);
  };
}

/** Sets which rows an EntityManager reads and writes, before its first transaction. */
export function limitTo(em: Em, reach: Reach): Em {
  limitFilter(em, reach);
  const traceName = databaseTraceName();
  // The trace among the settings, when PostgreSQL is to log it.
  const variables = { ...toSettings(reach), ...(traceName && { application_name: traceName }) };
  if (Object.keys(variables).length > 0) em.setSessionContext({ variables });
  return em;
}

/** Changes the rows that a running transaction reads and writes. */
export async function limitTransaction(em: Em, reach: Reach): Promise<void> {
  const off = { [CLIENT_SETTING]: '', [ALL_CLIENTS_SETTING]: '', [STAFF_ROWS_SETTING]: '' };
  const settings = Object.entries({ ...off, ...toSettings(reach) });
  await em.execute(`select ${settings.map(() => 'set_config(?, ?, true)').join(', ')}`, settings.flat());
  limitFilter(em, reach);
}

function limitFilter(em: Em, { clientId, ...reach }: Reach): void {
  em.setFilterParams('owner', { ...reach, clientId: clientId ?? NO_CLIENT } satisfies OwnerArgs);
}

/** Returns the settings of a transaction that open the rows of a reach. */
export function toSettings({ clientId, everyClient, staffRows }: Reach): Record<string, string> {
  return {
    ...(everyClient && { [ALL_CLIENTS_SETTING]: 'on' }),
    ...(clientId !== null && !everyClient && { [CLIENT_SETTING]: clientId }),
    ...(staffRows && !everyClient && { [STAFF_ROWS_SETTING]: 'on' }),
  };
}
