import { Field, InputType } from 'type-graphql';
import { BusinessType } from '../../people/clients/index.ts';

@InputType({ description: 'Details of the account and the business.' })
export class BusinessDetailsInput {
  @Field(() => String, { description: "The person's full name." }) name!: string;
  @Field(() => String, { description: 'Business name.' }) businessName!: string;
  @Field(() => String, { description: 'Email address of the business.' }) email!: string;
  @Field(() => BusinessType.graphql, { description: 'Kind of business.' }) businessType!: BusinessType;
  @Field(() => String, { nullable: true, description: 'Telephone number of the business.' }) phone?: string | null;
}

@InputType({ description: 'The account form after a payment.' })
export class AccountAfterPaymentInput extends BusinessDetailsInput {
  @Field(() => String, { description: 'Session id that the payment page returned.' }) sessionId!: string;
  @Field(() => String, { nullable: true, description: 'Token of the mailed claim link; not needed in the browser that paid.' })
  claim?: string | null;
  @Field(() => String, { description: 'Password: at least 6 characters and not a commonly used one.' }) password!: string;
}
