import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Auth } from '../../platform/auth/auth-directive.ts';
import { enumOf } from '../../platform/db/enum-of.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { SignInInput, SignUpInput } from './accounts.inputs.ts';
import { confirmEmail, resendConfirmation, type ConfirmationStatus } from './confirmation.service.ts';
import { refreshSession, signIn, signOut } from './session.service.ts';
import { SessionPayload } from './session.types.ts';
import { signUp } from './sign-up.service.ts';

const EmailConfirmationStatus = enumOf<ConfirmationStatus>('EmailConfirmationStatus', 'Result of opening a confirmation link.', {
  confirmed: 'The email address is now confirmed.',
  expired: 'The link is unknown or older than 60 minutes; request a new one.',
  already_used: 'The link has already been used.',
});

@ObjectType({ description: 'Result of a sign-up; identical for every address, so that it does not reveal who has an account.' })
class SignUpResult {
  @Field(() => Boolean, { description: 'Always true: an email was sent to the address.' }) accepted!: boolean;
}

@ObjectType({ description: 'Result of opening a confirmation link.' })
class EmailConfirmation {
  @Field(() => EmailConfirmationStatus.graphql, { description: 'Result.' }) status!: ConfirmationStatus;
}

@Resolver()
export class AccountsResolver {
  @Auth('PUBLIC')
  @Mutation(() => SignUpResult, { description: 'Opens an account and sends a confirmation link by email.' })
  async signUp(
    @Ctx() ctx: Context,
    @Arg('input', () => SignUpInput, { description: 'The form.' }) input: SignUpInput,
  ): Promise<SignUpResult> {
    await signUp(ctx, input);
    return { accepted: true };
  }

  @Auth('PUBLIC')
  @Mutation(() => EmailConfirmation, { description: 'Confirms the email address that a confirmation link was sent to.' })
  async confirmEmail(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'Token of the confirmation link.' }) token: string,
  ): Promise<EmailConfirmation> {
    return { status: await confirmEmail(ctx, token) };
  }

  @Auth('PUBLIC')
  @Mutation(() => Boolean, { description: 'Sends a new confirmation link by email; the answer is identical for every address.' })
  resendConfirmation(
    @Ctx() ctx: Context,
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
  ): Promise<boolean> {
    return resendConfirmation(ctx, email);
  }

  @Auth('PUBLIC')
  @Mutation(() => SessionPayload, { description: 'Signs in with email address and password.' })
  signIn(@Ctx() ctx: Context, @Arg('input', () => SignInInput, { description: 'The form.' }) input: SignInInput): Promise<SessionPayload> {
    return signIn(ctx, input);
  }

  @Auth('PUBLIC')
  @Mutation(() => SessionPayload, { description: 'Exchanges the refresh cookie for a new access token and the next cookie.' })
  refreshSession(@Ctx() ctx: Context): Promise<SessionPayload> {
    return refreshSession(ctx);
  }

  @Auth('PUBLIC')
  @Mutation(() => Boolean, { description: 'Ends the session of this browser.' })
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return signOut(ctx);
  }
}
