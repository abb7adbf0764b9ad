import { businessInfoSchema, profileSchema } from '@larkline/validation';
import { Field, InputType } from 'type-graphql';
import { patchType } from '../../../platform/graphql/input-type.ts';
import { Client } from '../rows/index.ts';
import { BusinessInfo } from './business-info.entity.ts';
import { BusinessType } from './business-type.ts';
import { WeeklyHoursInput } from './weekly-hours.ts';

export const ProfilePatch = patchType('ProfilePatch', 'Changes of the business profile.', Client, profileSchema, {
  email: {
    description: 'Email address for messages. A new address takes effect once it is confirmed: see `Client.addressChange`.',
  },
  website: { description: 'Web address; https:// is added to a bare host.' },
});

export const BusinessInfoPatch = patchType(
  'BusinessInfoPatch',
  'Changes of the facts that the assistants use.',
  BusinessInfo,
  businessInfoSchema,
  { weeklyHours: { type: () => WeeklyHoursInput, description: 'Opening hours by weekday and date, replaced as a whole.' } },
);

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
