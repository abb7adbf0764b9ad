import { localTime, monthBounds } from '@larkline/format';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { exceptHouse } from '../../people/clients/index.ts';
import { parsePeriod, type PeriodArgs } from './period.ts';
import type { PurchaseFunnel } from './purchase-funnel.types.ts';

/** Unpaid payment pages are deleted after this time (retention of `checkout_intents`). */
const UNPAID_KEPT_MS = 30 * DAY_MS;

const viewsSql = (event: string) => `least(coalesce(sum(visits) filter (where event = '${event}'), 0), 2147483647)::int`;
const VIEWS = `select ${viewsSql('page_view')} as "pageViews", ${viewsSql('pricing_view')} as "priceListViews"
  from visit_counts where day >= ?::date and day < ?::date`;
const isPaid = "i.status in ('completed', 'linked')";
const PURCHASES = `select count(*)::int as paid, count(*) filter (where i.status = 'linked')::int as accounts,
    count(*) filter (where i.status = 'linked' and v.status = 'active' and (v.ai_receptionist or v.live_chatbot))::int as active
  from checkout_intents i
    left join stripe_subscriptions s on s.stripe_subscription_id = i.stripe_subscription_id
    left join services v on v.client_id = s.client_id
  where ${isPaid} and ${exceptHouse('s.client_id')} and i.completed_at >= ?::timestamptz and i.completed_at < ?::timestamptz`;
const RECENT = `select count(*)::int as "recentCheckouts", count(*) filter (where ${isPaid})::int as "recentPaid"
  from checkout_intents i where i.created_at >= ?::timestamptz`;

/**
 * Returns the steps from a visit to a purchase, as far as they are known without following a person (docs/how/public-pages.md), in one
 * round trip. Throws INVALID_INPUT.
 */
export async function purchaseFunnel(ctx: Context, asked: PeriodArgs): Promise<PurchaseFunnel> {
  const { from, to } = parsePeriod(ctx, asked);
  const [first, until] = [monthBounds(from).from, monthBounds(to).until];
  const [[views], [purchases], [recent]] = (await readStatements(ctx, [
    { text: VIEWS, values: [localTime(first).date, localTime(until).date] },
    { text: PURCHASES, values: [first, until] },
    { text: RECENT, values: [new Date(ctx.now().getTime() - UNPAID_KEPT_MS)] },
  ])) as [
    [Pick<PurchaseFunnel, 'pageViews' | 'priceListViews'>],
    [Pick<PurchaseFunnel, 'paid' | 'accounts' | 'active'>],
    [Pick<PurchaseFunnel, 'recentCheckouts' | 'recentPaid'>],
  ];
  return { from, to, ...views, ...purchases, ...recent };
}
