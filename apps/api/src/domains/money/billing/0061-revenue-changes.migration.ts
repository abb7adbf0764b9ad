import { Migration } from '@mikro-orm/migrations';

/** Changes of recurring revenue, and those before it as far as they follow from what is stored (docs/how/staff-work.md). */
export class RevenueChanges extends Migration {
  override name = '0061-revenue-changes';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

// The start, each change of plan and the end of every subscription, with the price from then on. Where the price of the first plan is not
// stored, the plan after the change counts from the start.
const STEPS = `
  select s.client_id, s.stripe_subscription_id as subscription, s.started_at as at, 0 as turn,
    case when c.id is null then s.price_key when i.price_pence is null then c.to_price_key else i.price_key end as price_key,
    case when c.id is null then s.locked_price_pence else coalesce(i.price_pence, c.to_price_pence) end as pence
  from stripe_subscriptions s
    left join checkout_intents i on i.stripe_subscription_id = s.stripe_subscription_id
    left join lateral (select * from plan_changes p where p.stripe_subscription_id = s.stripe_subscription_id and p.state = 'applied'
      order by p.takes_effect_at limit 1) c on true
  union all
  select s.client_id, s.stripe_subscription_id, greatest(p.takes_effect_at, s.started_at), 1, p.to_price_key, p.to_price_pence
  from plan_changes p join stripe_subscriptions s using (stripe_subscription_id) where p.state = 'applied'
  union all
  select client_id, stripe_subscription_id, greatest(coalesce(ended_at, updated_at), started_at), 2, price_key, 0
  from stripe_subscriptions where status not in ('active', 'past_due')`;

const BACKFILL = `
  with steps as (${STEPS}),
  deltas as (
    select client_id, at, pence - lag(pence, 1, 0) over (partition by subscription order by turn, at) as delta
    from (select st.client_id, st.subscription, st.at, st.turn,
        case when st.price_key like '%\\_annual' then round(st.pence / 12.0)::int else st.pence end as pence
      from steps st join stripe_subscriptions s on s.stripe_subscription_id = st.subscription
      where s.client_id is not null and s.status not in ('incomplete', 'incomplete_expired', 'trialing')) monthly
  ),
  changes as (select client_id, at, sum(delta)::int as delta from deltas group by client_id, at having sum(delta) <> 0),
  sums as (
    select client_id, at, delta, (sum(delta) over so_far)::int as after_pence, row_number() over so_far as number
    from changes window so_far as (partition by client_id order by at)
  )
  insert into revenue_changes (id, client_id, occurred_at, kind, before_pence, after_pence)
  select gen_random_uuid(), client_id, at,
    case when number = 1 then 'new' when after_pence - delta = 0 then 'reactivation' when after_pence = 0 then 'churn'
      when delta > 0 then 'upgrade' else 'downgrade' end,
    after_pence - delta, after_pence
  from sums`;

const STATEMENTS: readonly string[] = [
  `create table revenue_changes (
      id uuid not null primary key,
      client_id uuid not null,
      occurred_at timestamptz not null,
      kind text not null,
      before_pence integer not null,
      after_pence integer not null,
      recorded_at timestamptz null
    )`,
  `alter table revenue_changes add constraint revenue_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table revenue_changes add constraint revenue_changes_of_client unique (client_id, occurred_at)`,
  `alter table revenue_changes add constraint revenue_changes_kind check (kind in ('new', 'upgrade', 'downgrade', 'churn', 'reactivation'))`,
  `create index revenue_changes_by_occurred_at on revenue_changes (occurred_at)`,
  `create index revenue_changes_first on revenue_changes (occurred_at, client_id) where kind = 'new'`,
  `alter table revenue_changes enable row level security`,
  `create policy own_client on revenue_changes using (${OWN_CLIENT})`,
  BACKFILL,
];
