import { PrimaryKey, Entity, Index, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { Context } from '../context/context.ts';
import type { Job } from '../jobs/jobs.ts';
import { OwnedByStaff } from './owner-filter.ts';

/** A sum over all rows of a table that triggers keep, so that reading it does not grow with the rows (docs/how/lists.md). */
export interface CounterRule {
  readonly name: string;
  readonly table: string;
  /** Amount that a row adds, as SQL. */
  readonly value: string;
  /** Text columns whose values are counted separately; without them, all rows are counted together. */
  readonly by?: readonly string[];
  /** SQL condition of the rows that count; by default all do. */
  readonly only?: string;
}

/**
 * Returns the statements that make the triggers of a table keep these counters, for a migration: the triggers call `<table>_counted()`, which
 * is replaced, and the counters are corrected.
 */
export function keepCounters(table: string, rules: readonly CounterRule[]): string[] {
  const sum = ({ value, only = 'true' }: CounterRule, rows: string) => `(select coalesce(sum(${value}), 0) from ${rows} where ${only})`;
  const changes = rules.map(
    (rule) => `
      gained := 0;
      lost := 0;
      if tg_op <> 'DELETE' then gained := ${sum(rule, 'new_rows')}; end if;
      if tg_op <> 'INSERT' then lost := ${sum(rule, 'old_rows')}; end if;
      perform add_to_counter('${rule.name}', gained - lost);`,
  );
  const stored = ({ name }: CounterRule) => `(select coalesce(sum(value), 0) from counters where name = '${name}')`;
  return [
    `create or replace function ${table}_counted() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $$
    declare gained bigint; lost bigint;
    begin${changes.join('')}
      return null;
    end
    $$`,
    ...rules.map((rule) => `select add_to_counter('${rule.name}', (${sum(rule, table)} - ${stored(rule)})::bigint)`),
  ];
}

/** A part of a counter: a transaction takes one that no other transaction holds, or adds one, so that writers never wait. */
@Entity({ tableName: 'counters' })
@OwnedByStaff()
@Index({ name: 'counters_by_name', properties: ['name', 'key'] })
// Adds the parts of a transaction up at its end; the first migration writes it.
@Trigger({ name: 'counters_added_up', timing: 'after', events: ['insert'], expression: 'execute function add_up_counter()' })
export class Counter {
  @PrimaryKey({ type: 'uuid', defaultRaw: 'gen_random_uuid()' }) id!: string;
  @Property({ type: 'text' }) name!: string;
  /** Values of the columns of `by`, in their order; empty without them. */
  @Property({ type: 'text[]', default: [] }) key!: string[];
  @Property({ type: 'bigint' }) value!: string;
}

/** Declares the triggers that keep counters of the entity's table; a migration creates them. */
export function Counted(table: string, events: readonly ('insert' | 'update' | 'delete')[]): ClassDecorator {
  return (entity) => {
    for (const event of events) {
      const name = `${table}_counted_on_${event}`;
      Trigger({ name, timing: 'after', events: [event], forEach: 'statement', expression: name })(entity as never);
    }
  };
}

/**
 * Corrects counters from the rows of their tables and returns how far each was off. The sum and the counter are read at one
 * moment and the difference is added, so that it is right while others write.
 */
export async function recount(ctx: Context, rules: readonly CounterRule[]): Promise<Record<string, number>> {
  const off: Record<string, number> = {};
  for (const { name, table, value, by = [], only = 'true' } of rules) {
    const rows = await ctx.em.execute<{ key: string[]; delta: string }[]>(
      `with difference as (
         select key, coalesce(a.value, 0) - coalesce(k.value, 0) as delta
         from (select array[${by.join(', ')}]::text[] as key, sum(${value}) as value from ${table} where ${only} group by 1) a
           full join (select c.key, sum(c.value) as value from counters c where c.name = ? group by 1) k using (key)
       ) select key, delta::text as delta, add_to_counter(?, key, delta::bigint) from difference where delta <> 0`,
      [name, name],
    );
    for (const { key, delta } of rows) off[[name, ...key].join(' ')] = Number(delta);
  }
  return off;
}

/** Corrects counters every night; they are only off after rows were changed with triggers switched off. */
export const recountJob: Job<Record<string, never>> = {
  name: 'recount',
  cron: '20 3 * * *',
  async run(ctx) {
    const off = await recount(ctx, ctx.platform.declared.counters);
    if (Object.keys(off).length > 0) ctx.log.warn({ off }, 'counters were off');
  },
};
