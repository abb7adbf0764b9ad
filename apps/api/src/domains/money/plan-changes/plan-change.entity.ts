import { priceByKey, type PaidPrice, type PriceKey, type Service as ServiceValue } from '@larkline/catalogue';
import { Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { Field, Int, ObjectType } from 'type-graphql';
import { Choice, Choices, Text, When, Whole } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { Service } from '../catalogue/index.ts';
import { OwnedRow } from '../../people/rows/index.ts';

const PlanChangeTiming = defineEnum('PlanChangeTiming', 'When a change of plan takes effect.', {
  now: 'Immediately; the difference for the rest of the paid period is charged.',
  at_renewal: 'When the paid time ends; nothing is charged before.',
});
const PlanChangeState = defineEnum('PlanChangeState', 'Progress of a change of plan.', {
  quoted: 'Offered; it needs a confirmation.',
  confirming: 'Confirmed; the payment provider is being asked.',
  awaiting_payment: 'The bank needs a confirmation or declined the payment: the current plan stays until the invoice is paid.',
  scheduled: 'It takes effect at the renewal, and can be undone until then.',
  applied: 'In effect.',
  ended: 'It did not happen: undone, or not paid in time.',
});
export type PlanChangeState = ValueOf<typeof PlanChangeState>;

@ObjectType({ description: 'A line of a quote.' })
export class QuoteLine {
  @Field(() => String, { description: 'Purpose.' }) description!: string;
  @Field(() => Int, { description: 'Pence without VAT; negative for a credit.' }) amountPence!: number;
}

/** A change of plan, from its quote (BIL-08). Amounts are pence; another amount than that of its quote is never charged. */
@Entity({ tableName: 'plan_changes' })
@OwnedByClient()
@Index({
  name: 'plan_changes_open',
  properties: ['stripeSubscriptionId'],
  where: "state in ('confirming', 'awaiting_payment', 'scheduled')",
})
@Index({ properties: ['clientId'] })
@Index({ name: 'plan_changes_quoted', properties: ['createdAt'], where: "state = 'quoted'" })
@ObjectType({ description: 'A change of plan, starting with its quote.' })
export class PlanChange extends OwnedRow {
  @Property({ type: 'text' }) stripeSubscriptionId!: string;
  @Property({ type: 'text' }) stripeItemId!: string;
  @Text('Price key of the plan before, such as suite_pro_monthly.') fromPriceKey!: PriceKey;
  @Text('Price key of the new plan, such as suite_premium_monthly.') toPriceKey!: PriceKey;
  @Whole('Pence that the plan before cost each billing interval, excluding VAT; null for changes quoted before November 2026.', {
    nullable: true,
  })
  fromPricePence?: number | null;
  @Whole('Pence that the new plan costs each billing interval, excluding VAT; its price is locked at this amount.') toPricePence!: number;
  @Choice(PlanChangeTiming, 'When it takes effect.', { check: 'plan_changes_timing' }) timing!: ValueOf<typeof PlanChangeTiming>;
  @Choice(PlanChangeState, 'Progress.', { check: 'plan_changes_state' }) state!: PlanChangeState;
  @Whole('Pence charged on confirmation, VAT included; 0 for a change at the renewal.') amountPence!: number;
  @Whole('VAT in that amount, pence.') taxPence!: number;
  @ListSize(5)
  @Field(() => [QuoteLine], { description: 'How the amount comes about, without VAT.' })
  @Property({ type: 'jsonb' })
  lines!: readonly QuoteLine[];
  @ListSize(5)
  @Choices(Service, 'Services whose loss was accepted on confirmation; null until then, and where none is lost.', {
    nullable: true,
    check: 'plan_changes_accepted_loss_of',
  })
  acceptedLossOf?: readonly ServiceValue[] | null;
  /** The instant for which the difference was calculated. */
  @Property({ type: 'timestamptz' }) proratedAt!: Date;
  @When('When it takes effect.') takesEffectAt!: Date;
  @When('Time until which the quote can be confirmed.') expiresAt!: Date;
  /** When its success was shown; it is shown once (BIL-09). */
  @Property({ type: 'timestamptz', nullable: true }) announcedAt?: Date | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}

/** The columns of a change that name its two prices. */
type ChangedPrices = Pick<PlanChange, 'fromPriceKey' | 'fromPricePence' | 'toPriceKey' | 'toPricePence'>;

/** Returns the price before a change and the one after it. */
export function pricesOfChange({
  fromPriceKey,
  fromPricePence,
  toPriceKey,
  toPricePence,
}: ChangedPrices): [from: PaidPrice, to: PaidPrice] {
  return [
    { priceKey: fromPriceKey, pricePence: fromPricePence ?? priceByKey(fromPriceKey).chargePence },
    { priceKey: toPriceKey, pricePence: toPricePence },
  ];
}
