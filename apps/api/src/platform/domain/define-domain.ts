import type { EntityClass } from '@mikro-orm/postgresql';
import type { ServiceRule } from '../outside/service-state.ts';
import type { LimitTable } from '../auth/rate-limit.ts';
import type { ScopeName } from '../auth/scope.ts';
import type { CounterRule } from '../db/counters.ts';
import type { DbModel } from '../db/orm.ts';
import type { EnvPart } from '../env/env.ts';
import type { ErrorTable } from '../errors/error-codes.ts';
import type { AnyList, WholeList } from '../graphql/list/define-list.ts';
import type { ResolverClass } from '../graphql/make-schema.ts';
import type { AnyJob } from '../jobs/jobs.ts';
import type { Listeners } from './events.ts';
import type { RetentionRule } from './retention.ts';
import type { DomainRoute } from './route.ts';
import type { DomainWebhook } from './webhook.ts';
import type { SettingsRule } from './settings.ts';
import type { TaskKind } from './task-kind.ts';

/** Everything that a part of the product adds to the whole: a domain, an integration, or the platform itself. */
export interface Domain {
  /** Name of its folder. */
  readonly name: string;
  /** Its data, in one sentence, for docs/generated/domains.md. */
  readonly about: string;
  readonly entities?: readonly EntityClass<object>[];
  /** Migrations in its folder; all domains' migrations run in the order of their names, which begin with a number. */
  readonly migrations?: DbModel['migrations'];
  /** Paged lists (`defineList`), for the tests of their plans and indexes. */
  readonly lists?: readonly AnyList[];
  /** Lists of rows that are no entity (`defineStaffList`). */
  readonly staffLists?: readonly WholeList[];
  /** Kinds of long work that staff start. */
  readonly taskKinds?: readonly TaskKind[];
  /** Rows that a client has once and edits; their saves can be undone (`saveSettings`). */
  readonly settings?: readonly SettingsRule[];
  /** Sums over all rows of a table that triggers keep. */
  readonly counters?: readonly CounterRule[];
  readonly resolvers?: readonly ResolverClass[];
  readonly jobs?: readonly AnyJob[];
  /** HTTP routes beside GraphQL: files to upload, to download and to show. */
  readonly routes?: readonly DomainRoute[];
  /** Addresses for the signed events of outside services. */
  readonly webhooks?: readonly DomainWebhook[];
  /** How often something may be tried; the names are merged into `DomainLimits`. */
  readonly limits?: LimitTable;
  /** Codes of refusals; the names are merged into `DomainErrors`. Codes are added, never renamed. */
  readonly errors?: ErrorTable;
  /** Permissions on its rows; the names are merged into `DomainScopes`. */
  readonly scopes?: readonly ScopeName[];
  /** Variables of the environment; their types are merged into `DomainEnv`. */
  readonly env?: EnvPart;
  /** Outside services that it uses, for /readyz and for staff. */
  readonly services?: readonly ServiceRule[];
  /** Rows that are deleted every night. */
  readonly retention?: readonly RetentionRule[];
  /** Tables whose rows the running processes may add but never change or delete. */
  readonly appendOnly?: readonly string[];
  /** Work to do when another domain emits an event, in the same transaction and in every process. */
  readonly on?: Listeners;
}

/** Declares a domain; `app/domains.ts` lists the result. */
export function defineDomain(domain: Domain): Domain {
  return domain;
}
