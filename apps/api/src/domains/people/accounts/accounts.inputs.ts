import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A new account, opened before buying.' })
export class SignUpInput {
  @Field(() => String, { description: 'Email address to sign in with.' }) email!: string;
  @Field(() => String, { description: 'Password: at least 6 characters and not a commonly used one.' }) password!: string;
}

@InputType({ description: 'Email address and password of an account.' })
export class SignInInput {
  @Field(() => String, { description: 'Email address of the account.' }) email!: string;
  @Field(() => String, { description: 'Password.' }) password!: string;
}

@InputType({ description: 'A new password, with the proof that the email address of the account can be read.' })
export class ResetPasswordInput {
  @Field(() => String, { description: 'Token of the mailed link: the part after "#token=".' }) token!: string;
  @Field(() => String, { description: 'New password: at least 6 characters and not a commonly used one.' }) password!: string;
}
