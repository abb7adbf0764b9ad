import { Field, InputType } from 'type-graphql';
import { BusinessType } from './business-type.ts';

@InputType({ description: 'Changes of the business profile. A field that is left out keeps its value; null erases an optional one.' })
export class ProfilePatch {
  @Field(() => String, { nullable: true, description: 'Business name, as spoken by the assistants; required, so not null.' })
  businessName?: string | null;
  @Field(() => String, { nullable: true, description: 'Industry as displayed, such as Healthcare/Medical.' }) industry?: string | null;
  @Field(() => String, { nullable: true, description: 'Email address of the business; required, so not null.' }) email?: string | null;
  @Field(() => String, { nullable: true, description: 'Telephone number.' }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Web address; https:// is added to a bare host.' }) website?: string | null;
}

@InputType({ description: "The 'Complete Your Setup' form." })
export class OnboardingInput {
  @Field(() => String, { description: 'Business name.' }) businessName!: string;
  @Field(() => BusinessType.graphql, { description: 'Kind of business.' }) businessType!: BusinessType;
  @Field(() => String, { description: 'Email address for customers.' }) contactEmail!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number for customers.' }) businessPhone?: string | null;
}
