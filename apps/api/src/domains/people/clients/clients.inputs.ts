import { Field, InputType } from 'type-graphql';
import { BusinessType } from './business-type.ts';
import { WeeklyHoursInput } from './weekly-hours.ts';

@InputType({ description: 'Changes of the business profile. A field that is left out keeps its value; null erases an optional one.' })
export class ProfilePatch {
  @Field(() => String, { nullable: true, description: 'Business name, as spoken by the assistants; required, so not null.' })
  businessName?: string | null;
  @Field(() => String, { nullable: true, description: 'Industry as displayed, such as Healthcare/Medical.' }) industry?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      'Email address for messages; required, so not null. A new address takes effect once it is confirmed: see `Client.addressChange`.',
  })
  email?: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number.' }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Web address; https:// is added to a bare host.' }) website?: string | null;
}

@InputType({
  description: 'Changes of the facts that the assistants use. A field that is left out keeps its value, null erases it.',
})
export class BusinessInfoPatch {
  @Field(() => String, { nullable: true, description: 'Business name, as spoken by the assistants.' }) businessName?: string | null;
  @Field(() => String, { nullable: true, description: 'Description of the business, at most 5,000 characters.' }) about?: string | null;
  @Field(() => String, { nullable: true, description: 'Opening hours in words, at most 1,000 characters.' }) openingHours?: string | null;
  @Field(() => WeeklyHoursInput, { nullable: true, description: 'Opening hours by weekday and date, replaced as a whole.' })
  weeklyHours?: WeeklyHoursInput | null;
  @Field(() => BusinessType.graphql, { nullable: true, description: 'Kind of business.' }) businessType?: BusinessType | null;
  @Field(() => String, { nullable: true, description: 'Services offered, in words, at most 5,000 characters.' }) services?: string | null;
  @Field(() => String, { nullable: true, description: 'Location, at most 1,000 characters.' }) location?: string | null;
  @Field(() => String, { nullable: true, description: 'Email address for customers.' }) contactEmail?: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number for customers.' }) contactPhone?: string | null;
  @Field(() => String, { nullable: true, description: 'Second telephone number for customers.' }) contactPhoneAlt?: string | null;
}

@InputType({ description: "The 'Complete Your Setup' form." })
export class OnboardingInput {
  @Field(() => String, { description: 'Business name.' }) businessName!: string;
  @Field(() => BusinessType.graphql, { description: 'Kind of business.' }) businessType!: BusinessType;
  @Field(() => String, {
    description: 'Email address for customers and for messages; an unconfirmed address must be confirmed first, as in `saveProfile`.',
  })
  contactEmail!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number for customers.' }) businessPhone?: string | null;
}
