import type { ServiceRule } from '../outside/service-state.ts';
import type { LimitTable } from '../auth/rate-limit.ts';
import type { ScopeName } from '../auth/scope.ts';
import type { CounterRule } from '../db/counters.ts';
import type { DbModel } from '../db/orm.ts';
import type { EnvPart } from '../env/env.ts';
import type { ErrorTable } from '../errors/error-codes.ts';
import type { AnyJob } from '../jobs/jobs.ts';
import type { Domain } from './define-domain.ts';
import type { AllListeners, Listeners } from './events.ts';
import type { RetentionRule } from './retention.ts';
import type { DomainWebhook } from './webhook.ts';
import type { DomainRoute } from './route.ts';
import type { TaskKind } from './task-kind.ts';
import type { WholeList } from '../graphql/list/define-list.ts';

/** Declarations of all domains combined. */
export interface Declarations {
  readonly domains: readonly Domain[];
  readonly model: DbModel;
  readonly lists: NonNullable<Domain['lists']>;
  /** Every list of a whole table, by name: what staff can export. */
  readonly wholeLists: ReadonlyMap<string, WholeList>;
  readonly taskKinds: ReadonlyMap<string, TaskKind>;
  readonly counters: readonly CounterRule[];
  readonly resolvers: NonNullable<Domain['resolvers']>;
  readonly jobs: readonly AnyJob[];
  readonly routes: readonly DomainRoute[];
  readonly webhooks: readonly DomainWebhook[];
  readonly limits: LimitTable;
  readonly errors: ErrorTable;
  readonly scopes: ReadonlySet<ScopeName>;
  readonly env: readonly EnvPart[];
  readonly services: readonly ServiceRule[];
  readonly retention: readonly RetentionRule[];
  readonly listeners: AllListeners;
}

/** Puts the declarations of domains together. Throws when two domains declare the same name, table or job. */
export function composeDomains(domains: readonly Domain[]): Declarations {
  const all = <Key extends keyof Domain>(key: Key) => domains.map((domain) => domain[key]).filter((part) => part !== undefined);
  const entities = all('entities').flat();
  const jobs = all('jobs').flat();
  const env = all('env');
  const scopes = all('scopes').flat();
  const lists = all('lists').flat();
  const wholeLists = [...lists.filter(({ perClient }) => !perClient), ...all('staffLists').flat()];
  const taskKinds = all('taskKinds').flat();
  const migrations = all('migrations')
    .flat()
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  assertUnique('domain', all('name'));
  assertUnique(
    'migration',
    migrations.map(({ name }) => name),
  );
  assertUnique(
    'entity',
    entities.map(({ name }) => name),
  );
  assertUnique(
    'job',
    jobs.map(({ name }) => name),
  );
  assertUnique(
    'list',
    wholeLists.map(({ name }) => name),
  );
  assertUnique(
    'kind of task',
    taskKinds.map(({ name }) => name),
  );
  assertUnique('scope', scopes);
  assertUnique(
    'variable',
    env.flatMap(({ schema }) => Object.keys(schema.shape)),
  );
  return {
    domains,
    model: { entities, migrations, appendOnly: all('appendOnly').flat() },
    lists,
    wholeLists: new Map(wholeLists.map((list) => [list.name, list])),
    taskKinds: new Map(taskKinds.map((kind) => [kind.name, kind])),
    counters: all('counters').flat(),
    resolvers: all('resolvers').flat(),
    jobs,
    routes: all('routes').flat(),
    webhooks: all('webhooks').flat(),
    limits: merged('limit', all('limits')),
    errors: merged('error code', all('errors')),
    scopes: new Set(scopes),
    env,
    services: all('services').flat(),
    retention: all('retention').flat(),
    listeners: mergeListeners(all('on')),
  };
}

function merged<Entry>(what: string, tables: readonly Readonly<Record<string, Entry>>[]): Readonly<Record<string, Entry>> {
  assertUnique(
    what,
    tables.flatMap((table) => Object.keys(table)),
  );
  return Object.assign({}, ...tables) as Readonly<Record<string, Entry>>;
}

function mergeListeners(parts: readonly Listeners[]): AllListeners {
  const names = new Set(parts.flatMap((part) => Object.keys(part) as (keyof Listeners)[]));
  return Object.fromEntries([...names].map((name) => [name, parts.flatMap((part) => part[name] ?? [])]));
}

function assertUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two domains declare the ${what} "${twice}"`);
}
