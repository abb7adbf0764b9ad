import { Migration } from '@mikro-orm/migrations';

/**
 * The revision of a stored subscription, sealed secrets of queued mails, and the indexes that the nightly deletion and the
 * hourly check with Stripe scan by.
 */
export class JobsAndRetention extends Migration {
  override name = '0010-jobs-and-retention';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `alter table stripe_subscriptions add column revision integer not null default 0`,
  `create index stripe_subscriptions_living on stripe_subscriptions (stripe_subscription_id) where ended_at is null`,
  `alter table outbox_messages add column sealed text null`,
  `create index outbox_messages_ended on outbox_messages (coalesce(sent_at, created_at))`,
  `drop index outbox_messages_created_at_index`,
  `create index inbound_events_applied_at_index on inbound_events (applied_at)`,
  `create index email_tokens_ended on email_tokens (least(used_at, expires_at))`,
  `create index sessions_ended on sessions (least(revoked_at, expires_at))`,
  `create index checkout_intents_unpaid on checkout_intents (created_at) where status in ('open', 'expired')`,
  `drop index checkout_intents_created_at_index`,
  `create index bookings_of_visitors on bookings (ends_at) where client_id is null`,
  `create index consents_of_visitors on consents (accepted_at) where visitor_id is not null`,
  `create index acting_sessions_ended on acting_sessions (least(ended_at, expires_at))`,
  `create index api_keys_ended on api_keys (least(revoked_at, expires_at))`,
  `create index rate_limits_expire on rate_limits (to_timestamp(expire / 1000.0))`,
];
