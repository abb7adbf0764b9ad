import type { PriceKey } from '@larkline/catalogue';
import { Entity, Index, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClientReadBySecret } from '../../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../../people/rows/index.ts';

/**
 * The public link of one price lock: the plan and price of a subscription since a certain time. Visitors read it by its code, before its
 * client is known (docs/decisions/0070). It outlives the lock, and then says when that ended.
 */
@Entity({ tableName: 'price_certificates' })
@OwnedByClientReadBySecret()
@Index({ properties: ['clientId'] })
@Unique({ name: 'price_certificates_one_of_lock', properties: ['stripeSubscriptionId', 'since'] })
export class PriceCertificate extends OwnedRow {
  @Property({ type: 'text' }) stripeSubscriptionId!: string;
  /** In the address. Stored as it is, because its client copies it again and again, and it opens nothing else. */
  @Unique() @Property({ type: 'text' }) code!: string;
  @Property({ type: 'text' }) priceKey!: PriceKey;
  @Property({ type: 'integer' }) pricePence!: number;
  @Property({ type: 'text' }) currency!: string;
  @Property({ type: 'timestamptz' }) since!: Date;
  @Property({ type: 'timestamptz', nullable: true }) endedAt?: Date | null;
  @Property({ type: 'timestamptz' }) createdAt!: Date;
}
