import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** Where a client stands with its plan (DAT-13). Written by the mapping of the Stripe object and by staff only. */
@Entity({ tableName: 'billing' })
@OwnedByClient()
@Check({ name: 'billing_billing_status', expression: "billing_status in ('active', 'past_due', 'cancelled', 'other')" })
export class Billing {
  [OptionalProps]?: 'plan' | 'serviceType' | 'subscriptionTier' | 'billingStatus' | 'renewalDate' | 'stripeCustomerId';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** A plan id of the catalogue, a legacy id, or a word that staff chose; `null` is the free plan. */
  @Property({ type: 'text', nullable: true }) plan?: string | null;
  @Property({ type: 'text', nullable: true }) serviceType?: string | null;
  @Property({ type: 'text', nullable: true }) subscriptionTier?: string | null;
  @Property({ type: 'text', nullable: true }) billingStatus?: 'active' | 'past_due' | 'cancelled' | 'other' | null;
  @Property({ type: 'timestamptz', nullable: true }) renewalDate?: Date | null;
  @Unique() @Property({ type: 'text', nullable: true }) stripeCustomerId?: string | null;
}
