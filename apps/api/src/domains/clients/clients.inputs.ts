import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The Profile tab (PRF-01).' })
export class ProfileInput {
  @Field(() => String, { description: 'The name the assistant says when it answers.' }) businessName!: string;
  @Field(() => String, { nullable: true, description: 'The business type, such as Healthcare/Medical.' }) industry?: string | null;
  @Field(() => String, { description: 'Where the business is written to.' }) email!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number.' }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Web address; a bare host gets https://.' }) website?: string | null;
}

@InputType({ description: "'Complete Your Setup' (ONB-01)." })
export class OnboardingInput {
  @Field(() => String, { description: 'The name of the business.' }) businessName!: string;
  @Field(() => String, { description: 'One of the 13 business types.' }) businessType!: string;
  @Field(() => String, { description: 'Where customers write to.' }) contactEmail!: string;
  @Field(() => String, { nullable: true, description: 'Telephone number for customers.' }) businessPhone?: string | null;
}
