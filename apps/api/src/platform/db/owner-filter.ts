import { Filter } from '@mikro-orm/decorators/legacy';
import type { Viewer } from '../auth/viewer.ts';
import type { Em } from './orm.ts';

// No row belongs to it, so that a request without a client sees none.
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface OwnerArgs {
  readonly everybody: boolean;
  readonly clientId: string;
}

/**
 * Limits every read of an entity to the rows of one client; on by default, an unset filter throws.
 * `column` is the property that holds the client's id.
 */
export function OwnedByClient(column: 'clientId' | 'id' = 'clientId') {
  return Filter({
    name: 'owner',
    cond: (args) => ((args as OwnerArgs).everybody ? {} : { [column]: (args as OwnerArgs).clientId }),
    default: true,
  });
}

/** Sets whose rows an EntityManager sees: the viewer's client's, every client's for staff, none for visitors. */
export function limitToViewer(em: Em, viewer: Viewer | null): Em {
  em.setFilterParams('owner', { everybody: viewer?.role === 'ADMIN', clientId: viewer?.clientId ?? NOBODY } satisfies OwnerArgs);
  return em;
}

/** Lets an EntityManager see every client's rows: for jobs, webhooks and flows that prove ownership another way. */
export function openToAll(em: Em): Em {
  em.setFilterParams('owner', { everybody: true, clientId: NOBODY } satisfies OwnerArgs);
  return em;
}
