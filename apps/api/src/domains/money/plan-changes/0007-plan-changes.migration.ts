import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const planChangesTables = defineMigration('0007-plan-changes', [
  `create table plan_changes (
    id uuid primary key,
    client_id uuid not null,
    stripe_subscription_id text not null,
    stripe_item_id text not null,
    from_price_key text not null,
    to_price_key text not null,
    timing text not null,
    state text not null,
    amount_pence integer not null,
    tax_pence integer not null,
    lines jsonb not null,
    prorated_at timestamptz not null,
    takes_effect_at timestamptz not null,
    expires_at timestamptz not null,
    announced_at timestamptz,
    created_at timestamptz not null,
    to_price_pence integer not null,
    from_price_pence integer,
    accepted_loss_of text[],
    constraint plan_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint plan_changes_timing check (timing in ('now', 'at_renewal')),
    constraint plan_changes_state check (state in ('quoted', 'confirming', 'awaiting_payment', 'scheduled', 'applied', 'ended')),
    constraint plan_changes_accepted_loss_of check (accepted_loss_of <@ '{phone,chat}')
  )`,
  allowOwner('plan_changes'),
  `create index plan_changes_open on plan_changes (stripe_subscription_id) where state in ('confirming', 'awaiting_payment', 'scheduled')`,
  `create index plan_changes_client_id_index on plan_changes (client_id)`,
  `create index plan_changes_quoted on plan_changes (created_at) where state = 'quoted'`,
]);
