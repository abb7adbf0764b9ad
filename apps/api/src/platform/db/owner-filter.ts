import { Entity, Filter } from '@mikro-orm/decorators/legacy';
import type { Viewer } from '../auth/viewer.ts';
import { databaseTraceName } from '../trace/trace.ts';
import type { Em } from './orm.ts';

// No row belongs to it, so that a request without a client sees none.
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface OwnerArgs {
  readonly everybody: boolean;
  readonly clientId: string;
}

/** Settings of a transaction that the policies read (docs/decisions/0020). */
export const CLIENT_SETTING = 'app.client_id';
export const ALL_CLIENTS_SETTING = 'app.all_clients';

// Written as PostgreSQL prints them, so that the drift test can compare; a sub-select is evaluated once per statement.
const ALL_CLIENTS = `((select current_setting('${ALL_CLIENTS_SETTING}'::text, true) as current_setting) = 'on'::text)`;

function ownClient(column: string): string {
  return `(${ALL_CLIENTS} or (${column} = (select (nullif(current_setting('${CLIENT_SETTING}'::text, true), ''::text))::uuid as "nullif")))`;
}

/**
 * Limits an entity to the rows of one client, twice: a filter on every read, on by default, which throws when unset, and a
 * policy in the database (row-level security), which shows nothing when unset. `property` holds the client's id.
 */
export function OwnedByClient(property: 'clientId' | 'id' = 'clientId'): ClassDecorator {
  return (entity) => {
    Filter({
      name: 'owner',
      cond: (args) => ((args as OwnerArgs).everybody ? {} : { [property]: (args as OwnerArgs).clientId }),
      default: true,
    })(entity);
    Entity({ policies: [{ name: 'own_client', using: ownClient(property === 'id' ? 'id' : 'client_id') }] })(entity);
  };
}

/** Limits an entity to staff, jobs and webhooks, by a policy in the database. */
export function OwnedByStaff(): ClassDecorator {
  return (entity) => {
    Entity({ policies: [{ name: 'staff', using: ALL_CLIENTS }] })(entity);
  };
}

/** Sets whose rows an EntityManager sees: the viewer's client's, every client's for staff, none for visitors. */
export function limitToViewer(em: Em, viewer: Viewer | null): Em {
  if (viewer?.role === 'ADMIN') return openToAll(em);
  em.setFilterParams('owner', { everybody: false, clientId: viewer?.clientId ?? NOBODY } satisfies OwnerArgs);
  return withSettings(em, viewer?.clientId ? { [CLIENT_SETTING]: viewer.clientId } : {});
}

/** Lets an EntityManager see every client's rows: for jobs, webhooks and flows that prove ownership another way. */
export function openToAll(em: Em): Em {
  em.setFilterParams('owner', { everybody: true, clientId: NOBODY } satisfies OwnerArgs);
  return withSettings(em, { [ALL_CLIENTS_SETTING]: 'on' });
}

// Settings of every transaction of the EntityManager; the trace among them when PostgreSQL is to know it.
function withSettings(em: Em, own: Record<string, string>): Em {
  const traceName = databaseTraceName();
  const variables = traceName ? { ...own, application_name: traceName } : own;
  if (Object.keys(variables).length > 0) em.setSessionContext({ variables });
  return em;
}
