import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new account, made before buying (AUT-07).' })
export class SignUpInput {
  @Field(() => String) email!: string;
  @Field(() => String, { description: 'At least 6 characters, and not among the most used ones.' }) password!: string;
}

@InputType({ description: 'Address and password of an account.' })
export class SignInInput {
  @Field(() => String) email!: string;
  @Field(() => String) password!: string;
}
