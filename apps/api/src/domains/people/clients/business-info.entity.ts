import type { WeeklyHours } from '@larkline/validation';
import { Entity, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { Choice, Text } from '../../../platform/db/columns.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { BusinessType } from './business-type.ts';
import { OwnedRow } from '../rows/index.ts';
import { WeeklyHoursType } from './weekly-hours.ts';

/** Details of a client's business that the assistants use (DAT-14). One row per client. */
@Entity({ tableName: 'business_info' })
@OwnedByClient()
@Unique({ properties: ['clientId'] })
@ObjectType({ description: 'Facts about a business that its assistants use.' })
export class BusinessInfo extends OwnedRow {
  @Text('Business name, as spoken by the assistants.', { nullable: true }) businessName?: string | null;
  @Text('Description of the business.', { nullable: true }) about?: string | null;
  @Text('Opening hours in words.', { nullable: true }) openingHours?: string | null;
  @Field(() => WeeklyHoursType, { nullable: true, description: 'Opening hours by weekday and date; null until they are set.' })
  @Property({ type: 'jsonb', nullable: true })
  weeklyHours?: WeeklyHours | null;
  @Choice(BusinessType, 'Kind of business.', { nullable: true, check: 'business_info_business_type' }) businessType?: BusinessType | null;
  @Text('Services offered, in words.', { nullable: true }) services?: string | null;
  @Text('Location.', { nullable: true }) location?: string | null;
  @Text('Email address for customers.', { nullable: true }) contactEmail?: string | null;
  @Text('Telephone number for customers, as typed.', { nullable: true }) contactPhone?: string | null;
  @Text('Second telephone number for customers, as typed.', { nullable: true }) contactPhoneAlt?: string | null;
}
