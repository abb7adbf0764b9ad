import type { Context } from '../../platform/graphql/context.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../platform/time/clock.ts';

/** How long rows of one table are kept that nothing needs any more. */
export interface RetentionRule {
  readonly table: string;
  /** Which rows, in words. */
  readonly what: string;
  /** Days after the event that the words name. */
  readonly days: number;
  readonly reason: string;
  /** The same as SQL; `?` is the time before which the event lies. */
  readonly condition: string;
}

/** What is deleted every night (docs/operations.md shows this table). */
export const RETENTION: readonly RetentionRule[] = [
  {
    table: 'inbound_events',
    what: 'Webhooks, after their work was done',
    days: 30,
    reason: 'Stripe sends an event again for three days and lets staff do so for 30; it holds names and addresses',
    condition: 'applied_at < ?',
  },
  {
    table: 'outbox_messages',
    what: 'Mails, after they were sent or refused for good',
    days: 90,
    reason: 'A complaint about a missing mail comes within weeks; it holds an address, and its text if it was refused',
    condition: `status <> 'queued' and coalesce(sent_at, created_at) < ?`,
  },
  {
    table: 'email_tokens',
    what: 'Mailed links, after they were used or ran out',
    days: 7,
    reason: 'A second click within the week still gets the right answer',
    condition: 'least(used_at, expires_at) < ?',
  },
  {
    table: 'refresh_tokens',
    what: 'Refresh tokens, after they ran out',
    days: 30,
    reason: 'The reuse of a stolen one is looked into within weeks',
    condition: 'expires_at < ?',
  },
  {
    table: 'sessions',
    what: 'Sessions, after they ended',
    days: 30,
    reason: 'Who was signed in is looked into within weeks',
    condition: 'least(revoked_at, expires_at) < ?',
  },
  {
    table: 'checkout_intents',
    what: 'Purchases that nobody paid, after they were begun',
    days: 30,
    reason: 'A payment page is open for a day; paid ones are kept with the account',
    condition: `status in ('open', 'expired') and created_at < ?`,
  },
  {
    table: 'contact_messages',
    what: 'Messages of visitors, after they came',
    days: 365,
    reason: 'Answered within days; a year covers a question that comes back',
    condition: 'created_at < ?',
  },
  {
    table: 'bookings',
    what: 'Welcome calls, after they ended',
    days: 365,
    reason: 'As messages of visitors; appointments with a client stay as long as its account',
    condition: 'client_id is null and ends_at < ?',
  },
  {
    table: 'consents',
    what: 'Cookie choices of visitors, after they were made',
    days: 183,
    reason: "The browser's own record ends after six months and the visitor is asked again",
    condition: 'visitor_id is not null and accepted_at < ?',
  },
  {
    table: 'rate_limits',
    what: 'Counted attempts, after their limit had passed',
    days: 1,
    reason: 'They hold network addresses and count for an hour at most',
    condition: 'to_timestamp(expire / 1000.0) < ?',
  },
  {
    table: 'job_workers',
    what: 'Signs of life of workers, after the last one',
    days: 1,
    reason: 'A worker counts as dead after a minute',
    condition: 'seen_at < ?',
  },
];

/** Rows of one statement: short enough to hold nobody up. */
const BATCH_ROWS = 1_000;

/** Every night deletes what is not needed any more, in small transactions; logs how many rows of which table. */
export const retentionJob: Job<Record<string, never>> = {
  name: 'deleteOldRows',
  cron: '40 2 * * *',
  async run(ctx) {
    const deleted: Record<string, number> = {};
    for (const rule of RETENTION) deleted[rule.table] = await deleteOld(ctx, rule, BATCH_ROWS);
    ctx.log.info({ deleted }, 'old rows deleted');
  },
};

/** Deletes the rows of one rule, so many at a time; gives how many there were. */
export async function deleteOld(ctx: Context, { table, days, condition }: RetentionRule, batchRows: number): Promise<number> {
  const before = new Date(ctx.now().getTime() - days * DAY_MS);
  let total = 0;
  for (;;) {
    const { affectedRows } = await ctx.em.execute<{ affectedRows: number }>(
      `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit ?))`,
      [before, batchRows],
      'run',
    );
    total += affectedRows;
    if (affectedRows < batchRows) return total;
  }
}
