import { Migration } from '@mikro-orm/migrations';

/** Edits of subscriptions by staff, the list of subscriptions by their renewal, and its figures. */
export class StaffEdits extends Migration {
  override name = '0058-staff-edits';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const COUNTERS: Readonly<Record<string, string>> = {
  active_subscriptions: `(billing_status = 'active')::int`,
  past_due_subscriptions: `(billing_status = 'past_due')::int`,
  cancelled_subscriptions: `(billing_status = 'cancelled')::int`,
  subscriptions: '1',
};

const STATEMENTS: readonly string[] = [
  `alter table billing
      add column edited_at timestamptz null,
      add column edited_by text null,
      add column edited_of text null`,
  `create index billing_by_renewal_date on billing (renewal_date, id)`,
  `create index billing_by_billing_status_renewal_date on billing (billing_status, renewal_date, id)`,
  // The triggers stay: they call the function, which counts more.
  `create or replace function billing_counted() returns trigger
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      declare gained bigint; lost bigint;
      begin${Object.entries(COUNTERS)
        .map(
          ([name, value]) => `
        gained := 0;
        lost := 0;
        if tg_op <> 'DELETE' then select coalesce(sum(${value}), 0) into gained from new_rows; end if;
        if tg_op <> 'INSERT' then select coalesce(sum(${value}), 0) into lost from old_rows; end if;
        perform add_to_counter('${name}', gained - lost);`,
        )
        .join('')}
        return null;
      end $$`,
  ...Object.entries(COUNTERS)
    .filter(([name]) => name !== 'active_subscriptions')
    .map(([name, value]) => `insert into counters (name, value) select '${name}', sum(${value}) from billing having sum(${value}) <> 0`),
];
