import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new account, made before buying (AUT-07).' })
export class SignUpInput {
  @Field(() => String, { description: 'The address that will sign in.' }) email!: string;
  @Field(() => String, { description: 'At least 6 characters, and not among the most used ones.' }) password!: string;
}

@InputType({ description: 'Address and password of an account.' })
export class SignInInput {
  @Field(() => String, { description: 'The address of the account.' }) email!: string;
  @Field(() => String, { description: 'Its password.' }) password!: string;
}
