import { Field, InputType } from 'type-graphql';

@InputType({ description: 'The Profile tab (PRF-01).' })
export class ProfileInput {
  @Field(() => String) businessName!: string;
  @Field(() => String, { nullable: true, description: 'The business type, such as Healthcare/Medical.' }) industry?: string | null;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true, description: 'Web address; a bare host gets https://.' }) website?: string | null;
}

@InputType({ description: "'Complete Your Setup' (ONB-01)." })
export class OnboardingInput {
  @Field(() => String) businessName!: string;
  @Field(() => String, { description: 'One of the 13 business types.' }) businessType!: string;
  @Field(() => String) contactEmail!: string;
  @Field(() => String, { nullable: true }) businessPhone?: string | null;
}
