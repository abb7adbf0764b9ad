import type { PriceKey } from '@larkline/catalogue';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { User } from '../../../people/accounts/index.ts';

/**
 * An intended purchase, stored before Stripe is called; the payment page refers to it, so that no input of
 * the browser is needed to know what was bought. open → completed (paid) → linked (belongs to a client) or returned (paid
 * back, because the client has a plan already, or by staff because no account claimed it), or open → expired.
 */
@Entity({ tableName: 'checkout_intents' })
@Check({ name: 'checkout_intents_status', expression: "status in ('open', 'completed', 'linked', 'returned', 'expired')" })
// One open payment page per account, and per visitor: a double click or a second tab gets the same page (CHK-08).
@Unique({ name: 'checkout_intents_open_user', properties: ['userId'], where: "status = 'open' and user_id is not null" })
@Unique({ name: 'checkout_intents_open_visitor', properties: ['visitorHash'], where: "status = 'open' and visitor_hash is not null" })
@Index({ name: 'checkout_intents_unclaimed', properties: ['visitorHash'], where: "status = 'completed'" })
@Index({ name: 'checkout_intents_unclaimed_since', properties: ['completedAt', 'id'], where: "status = 'completed'" })
@Index({ name: 'checkout_intents_unpaid', properties: ['createdAt'], where: "status in ('open', 'expired')" })
export class CheckoutIntent {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) priceKey!: PriceKey;
  @Property({ type: 'text' }) status!: 'open' | 'completed' | 'linked' | 'returned' | 'expired';
  /** The person who was signed in at the time of the request. */
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'user_id', nullable: true, deleteRule: 'set null' }) userId?: string | null;
  /** Hash of the visitor's cookie, when the visitor was not signed in. */
  @Property({ type: 'text', nullable: true }) visitorHash?: string | null;
  @Unique() @Property({ type: 'text', nullable: true }) stripeSessionId?: string | null;
  @Property({ type: 'text', nullable: true }) stripeCustomerId?: string | null;
  @Unique() @Property({ type: 'text', nullable: true }) stripeSubscriptionId?: string | null;
  /** The address that Stripe reports as paid, in lower case. */
  @Property({ type: 'text', nullable: true }) customerEmail?: string | null;
  /** Stripe's first charge, including VAT. */
  @Property({ type: 'integer', nullable: true }) paidPence?: number | null;
  /** The price that was bought, without VAT, each cycle; known once it is paid. */
  @Property({ type: 'integer', nullable: true }) pricePence?: number | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
  /** When Stripe last reported the page as unpaid. */
  @Property({ type: 'timestamptz', nullable: true }) checkedAt?: Date | null;
  @Property({ type: 'timestamptz', nullable: true }) completedAt?: Date | null;
  /** When the purchase got a person: linked to their client, or returned. */
  @Property({ type: 'timestamptz', nullable: true }) linkedAt?: Date | null;
  /** Email address of the member of staff who linked it or refunded it; `null` when its buyer or the rules did. */
  @Property({ type: 'text', nullable: true }) settledBy?: string | null;
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'linked_user_id', nullable: true, deleteRule: 'set null' }) linkedUserId?:
    | string
    | null;
  /** The person who gets the purchase as soon as the typed address is confirmed (CF-44). */
  @Index()
  @ManyToOne(() => User, { mapToPk: true, fieldName: 'pending_user_id', nullable: true, deleteRule: 'set null' })
  pendingUserId?: string | null;
  @Property({ type: 'jsonb', nullable: true }) pendingDetails?: Record<string, unknown> | null;
}
