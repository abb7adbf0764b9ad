import type { PriceKey } from '@larkline/catalogue';
import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClientOrStaff } from '../../../platform/db/owner-filter.ts';
import { Client } from '../../people/rows/index.ts';

/**
 * A subscription as Stripe last reported it; kept for ever. A client has at most one that is alive.
 * `lockedPricePence` is what was agreed when its plan began; it never follows the price list (CF-53, docs/decisions/0070).
 */
@Entity({ tableName: 'stripe_subscriptions' })
@OwnedByClientOrStaff()
@Unique({
  name: 'stripe_subscriptions_one_alive',
  properties: ['clientId'],
  where: "client_id is not null and status in ('active', 'trialing', 'past_due')",
})
@Index({ name: 'stripe_subscriptions_living', properties: ['updatedAt', 'stripeSubscriptionId'], where: 'ended_at is null' })
export class StripeSubscription {
  [OptionalProps]?: 'revision';
  @PrimaryKey({ type: 'text' }) stripeSubscriptionId!: string;
  @Index() @Property({ type: 'text' }) stripeCustomerId!: string;
  @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', nullable: true, deleteRule: 'set null' }) clientId?: string | null;
  /** Plan and cycle, as the catalogue names them (CF-16). */
  @Property({ type: 'text' }) priceKey!: PriceKey;
  /** Stripe's word. */
  @Property({ type: 'text' }) status!: string;
  @Property({ type: 'integer' }) lockedPricePence!: number;
  @Property({ type: 'text' }) currency!: string;
  /** Since when that price holds: the start, or the last change of plan. */
  @Property({ type: 'timestamptz' }) priceSince!: Date;
  /** The price at Stripe that has that amount. */
  @Property({ type: 'text', nullable: true }) lockedPriceId?: string | null;
  /** End of the paid period, or the time at which it ends on request. */
  @Property({ type: 'timestamptz', nullable: true }) currentPeriodEnd?: Date | null;
  /** Whether it ends then. */
  @Property({ type: 'boolean', default: false }) cancelAtPeriodEnd!: boolean;
  /** The plan from the next renewal, where a change is planned. */
  @Property({ type: 'text', nullable: true }) scheduledPriceKey?: PriceKey | null;
  /** Price of that plan per cycle, without VAT. */
  @Property({ type: 'integer', nullable: true }) scheduledPricePence?: number | null;
  /** The schedule at Stripe that holds that change. */
  @Property({ type: 'text', nullable: true }) stripeScheduleId?: string | null;
  /** The plan that begins once its invoice is paid; the old one stays until then. */
  @Property({ type: 'text', nullable: true }) pendingPriceKey?: PriceKey | null;
  @Property({ type: 'timestamptz', nullable: true }) pendingUntil?: Date | null;
  /** The latest invoice. */
  @Property({ type: 'text', nullable: true }) stripeInvoiceId?: string | null;
  /** Since when a renewal is unpaid; the grace period counts from it. */
  @Property({ type: 'timestamptz', nullable: true }) pastDueSince?: Date | null;
  @Property({ type: 'timestamptz' }) startedAt!: Date;
  @Property({ type: 'timestamptz', nullable: true }) endedAt?: Date | null;
  /** The change that is being made at Stripe with the calls that make it, and until when others wait for them. */
  @Property({ type: 'text', nullable: true }) turnOf?: string | null;
  @Property({ type: 'timestamptz', nullable: true }) turnUntil?: Date | null;
  /** Counts Stripe's stored answers; an answer requested before the last one is dropped (C-05). */
  @Property({ type: 'integer', default: 0 }) revision: number = 0;
  @Property({ type: 'timestamptz' }) updatedAt!: Date;
}
