import { planLabel } from '@larkline/catalogue';
import { Entity, ManyToOne, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Choice, Text, When, Whole } from '../../../platform/db/columns.ts';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByStaff } from '../../../platform/db/owner-filter.ts';
import { Client, PhoneReceptionistStatus } from '../../people/rows/index.ts';
import { ServicesStatus } from '../../money/services/index.ts';
import { ListedBilling, ServicesOn } from './listing.enums.ts';

/**
 * What the directory shows of a business and filters by, in one row (ADM-05). Triggers of the tables that it is from write it at the end of
 * the transaction that changes them, and nothing else does (docs/decisions/0081).
 */
@Entity({ tableName: 'client_listings' })
@OwnedByStaff()
// Leaves our own client out.
@Trigger({ name: 'client_listings_without_house', timing: 'before', events: ['insert'], expression: 'execute function leave_out()' })
// Keep the counter of the list; keepListings writes it.
@Trigger({
  name: 'client_listings_counted',
  timing: 'after',
  events: ['insert', 'delete'],
  expression: 'execute function client_listings_counted()',
})
@Trigger({
  name: 'client_listings_moved',
  timing: 'after',
  events: ['update'],
  expression: 'execute function client_listings_counted()',
})
@ObjectType({ description: 'A business as listed in the staff directory.' })
export class ClientListing {
  @Field(() => ID, { description: 'Id of the business.' })
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'id', deleteRule: 'cascade' })
  id!: string;
  @Text('Business name.') businessName!: string;
  @Text('Email address of the business.') email!: string;
  @When('When the business was added.') createdAt!: Date;
  @Choice(PhoneReceptionistStatus, 'Setup status of the phone receptionist.', { check: 'client_listings_phone_status' })
  phoneStatus!: ValueOf<typeof PhoneReceptionistStatus>;
  /** A plan id, or `NO_PLAN`. */
  @Property({ type: 'text' }) plan!: string;
  @Choice(ListedBilling, 'Payment status.', { check: 'client_listings_billing_status' }) billingStatus!: ListedBilling;
  @When('End of the paid period; null without a plan.', { nullable: true }) renewalDate?: Date | null;
  @Choice(ServicesStatus, 'Whether the assistants work; null until they are configured.', {
    nullable: true,
    check: 'client_listings_services_status',
  })
  servicesStatus?: ServicesStatus | null;
  @Choice(ServicesOn, 'Which assistants are switched on.', { check: 'client_listings_services_on' }) servicesOn!: ServicesOn;
  @Whole('Successful calls of all months; at most 2147483647.') calls!: number;
  @Whole('Chats of all months; at most 2147483647.') chats!: number;

  @Field(() => String, { description: 'Display name of the plan, such as Full Communication Suite - Pro; Free if there is no plan.' })
  planLabel(): string {
    return planLabel(this.plan);
  }
}
