import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';
import { BillingStatusEnum } from './billing-status.ts';

/** Where a client stands with its plan (DAT-13). Written by the mapping of the Stripe object and by staff only. */
@Entity({ tableName: 'billing' })
@OwnedByClient()
@Check({ name: 'billing_billing_status', expression: "billing_status in ('active', 'past_due', 'cancelled', 'other')" })
@ObjectType({ description: 'Where a business stands with its plan.' })
export class Billing {
  [OptionalProps]?: 'plan' | 'serviceType' | 'subscriptionTier' | 'billingStatus' | 'renewalDate' | 'stripeCustomerId';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  /** A plan id of the catalogue, a legacy id, or a word that staff chose; `null` is the free plan. */
  @Field(() => String, { nullable: true, description: 'Plan id, such as combo_professional; null is the free plan.' })
  @Property({ type: 'text', nullable: true })
  plan?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'phone-receptionist, live-chatbot or combo; null for plans that are not in the catalogue.',
  })
  @Property({ type: 'text', nullable: true })
  serviceType?: string | null;
  @Field(() => String, { nullable: true, description: 'basic, professional or premium; null for plans that are not in the catalogue.' })
  @Property({ type: 'text', nullable: true })
  subscriptionTier?: string | null;
  @Field(() => BillingStatusEnum, { nullable: true, description: 'Where it stands with its payments; null before the first.' })
  @Property({ type: 'text', nullable: true })
  billingStatus?: 'active' | 'past_due' | 'cancelled' | 'other' | null;
  @Field(() => Date, { nullable: true, description: 'End of the paid period.' })
  @Property({ type: 'timestamptz', nullable: true })
  renewalDate?: Date | null;
  @Auth('ADMIN')
  @Field(() => String, { nullable: true, description: 'Id of the customer at Stripe.' })
  @Unique()
  @Property({ type: 'text', nullable: true })
  stripeCustomerId?: string | null;
}
