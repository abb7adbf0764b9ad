import { Entity, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { ServiceType as ServiceTypeValue, Tier as TierValue } from '@larkline/catalogue';
import { ObjectType } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import { Choice, Text, When } from '../../../platform/db/columns.ts';
import { Counted } from '../../../platform/db/counters.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ServiceType, Tier } from '../catalogue/index.ts';
import { OwnedRow } from '../../people/rows/index.ts';
import { BillingStatus } from './billing-status.ts';

/** Plan and payment status of a client (DAT-13). Written by the mapping of the Stripe object and by staff only. */
@Entity({ tableName: 'billing' })
@OwnedByClient()
@Unique({ properties: ['clientId'] })
// Keeps the client's row in the directory; keepListings writes it.
@Trigger({
  name: 'billing_listed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  expression: 'execute function list_client()',
})
@Counted('billing', ['insert', 'update', 'delete'])
@ObjectType({ description: 'Plan and payment status of a business.' })
export class Billing extends OwnedRow {
  /** A plan id of the catalogue, a legacy id, or a name that staff chose; `null` is the free plan. */
  @Text('Plan id, such as combo_professional; null is the free plan.', { nullable: true }) plan?: string | null;
  @Choice(ServiceType, 'Services covered by the plan; null for plans outside the catalogue.', {
    nullable: true,
    check: 'billing_service_type',
  })
  serviceType?: ServiceTypeValue | null;
  @Choice(Tier, 'Size of the plan; null for plans outside the catalogue.', { nullable: true, check: 'billing_subscription_tier' })
  subscriptionTier?: TierValue | null;
  @Choice(BillingStatus, 'Payment status; null before the first payment.', { nullable: true, check: 'billing_billing_status' })
  billingStatus?: BillingStatus | null;
  @When('End of the paid period.', { nullable: true }) renewalDate?: Date | null;
  @Auth('CLIENT')
  @Scope('billing:read')
  @Unique()
  @Text('Customer id at the payment provider.', { nullable: true, field: 'providerCustomerId' })
  stripeCustomerId?: string | null;
  @Auth('ADMIN')
  @When(
    "When staff last edited the plan, status or renewal date, overriding the payment provider; null while the provider's values apply.",
    { nullable: true },
  )
  editedAt?: Date | null;
  @Auth('ADMIN')
  @Text('Email address of the member of staff who edited it.', { nullable: true })
  editedBy?: string | null;
  /** The subscription and price that the edit is about: another one ends it (staff-edit.ts). */
  @Property({ type: 'text', nullable: true }) editedOf?: string | null;
}
