import { Migration } from '@mikro-orm/migrations';

/** Purchases are named by the catalogue's price key alone (docs/how/billing-with-stripe.md). */
export class PriceKeys extends Migration {
  override name = '0034-price-keys';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const FIRST_PARTS = `case split_part(plan, '_', 1) when 'phone-receptionist' then 'receptionist' when 'live-chatbot' then 'chatbot' else 'suite' end`;
const TIER_PARTS = `case split_part(plan, '_', 2) when 'professional' then 'pro' else split_part(plan, '_', 2) end`;

const STATEMENTS: readonly string[] = [
  `alter table stripe_subscriptions add column price_key text`,
  `update stripe_subscriptions set price_key = concat_ws('_', ${FIRST_PARTS}, ${TIER_PARTS}, billing_cycle)`,
  `alter table stripe_subscriptions alter column price_key set not null, drop column plan, drop column billing_cycle`,
  `alter table returned_purchases add column price_key text`,
  `update returned_purchases set price_key = intents.price_key from checkout_intents intents where intents.id = returned_purchases.intent_id`,
  `alter table returned_purchases alter column price_key set not null, drop column plan`,
];
