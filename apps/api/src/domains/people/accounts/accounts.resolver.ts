import { Arg, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { AnyCredential, Auth } from '../../../platform/graphql/auth-directive.ts';
import { defineEnum } from '../../../platform/db/enum-of.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ResetPasswordInput, SignInInput, SignUpInput } from './accounts.inputs.ts';
import { confirmEmail, resendConfirmation, type ConfirmationStatus } from './confirmation.service.ts';
import {
  checkPasswordLink,
  requestPasswordReset,
  resetPassword,
  type PasswordLink,
  type PasswordLinkStatus,
  type PasswordReset,
} from './password-reset.service.ts';
import { refreshSession, signIn, signOut } from './session.service.ts';
import { SessionPayload } from './session.types.ts';
import { signInWithLink, type LinkSignIn } from './sign-in-link.service.ts';
import { signUp } from './sign-up.service.ts';

const EmailConfirmationStatus = defineEnum<ConfirmationStatus>('EmailConfirmationStatus', 'Result of using a confirmation link.', {
  confirmed: 'The email address is now confirmed.',
  expired: 'The link is unknown or older than 60 minutes; request a new one.',
  already_used: 'The link has already been used.',
});

const PasswordLinkState = defineEnum<PasswordLinkStatus>('PasswordLinkStatus', 'Whether a mailed link to a new password works.', {
  open: 'The link works: a new password can be set.',
  expired: 'The link is unknown or older than 60 minutes; request a new one.',
  already_used: 'The link, or another one mailed to the same account, has already been used.',
});

const PasswordResetStatus = defineEnum<PasswordReset['status']>('PasswordResetStatus', 'Result of setting a new password.', {
  changed: 'The password was set; all other sessions of the account have ended.',
  expired: 'The link is unknown or older than 60 minutes; request a new one.',
  already_used: 'The link, or another one mailed to the same account, has already been used.',
});

const LinkSignInStatus = defineEnum<LinkSignIn['status']>('LinkSignInStatus', 'Result of signing in with a mailed link.', {
  signed_in: 'The session is open.',
  expired: 'The link is unknown or older than 60 minutes; sign in again.',
  already_used: 'The link has already been used; sign in again.',
});

@ObjectType('LinkSignIn', { description: 'Result of signing in with a mailed link.' })
class LinkSignInResult implements LinkSignIn {
  @Field(() => LinkSignInStatus.graphql, { description: 'Result.' }) status!: LinkSignIn['status'];
  @Field(() => SessionPayload, { nullable: true, description: 'The new session; null when the link did not work.' })
  session!: SessionPayload | null;
}

@ObjectType('PasswordLink', { description: 'A mailed link to a new password.' })
class PasswordLinkResult implements PasswordLink {
  @Field(() => PasswordLinkState.graphql, { description: 'Whether it works.' }) status!: PasswordLinkStatus;
  @Field(() => String, { nullable: true, description: 'Address of its account, for password managers; null unless the link works.' })
  email!: string | null;
}

@ObjectType('PasswordReset', { description: 'Result of setting a new password.' })
class PasswordResetResult implements PasswordReset {
  @Field(() => PasswordResetStatus.graphql, { description: 'Result.' }) status!: PasswordReset['status'];
  @Field(() => SessionPayload, { nullable: true, description: 'A new session; null unless the password was set.' })
  session!: SessionPayload | null;
}

@ObjectType({ description: 'Result of a sign-up; identical for every address, so that it does not reveal who has an account.' })
class SignUpResult {
  @Field(() => Boolean, { description: 'Always true: an email was sent to the address.' }) accepted!: boolean;
}

@ObjectType({ description: 'Result of using a confirmation link.' })
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
  @Mutation(() => Boolean, { description: 'Sends a link to a new password by email; the answer is identical for every address.' })
  requestPasswordReset(
    @Ctx() ctx: Context,
    @Arg('email', () => String, { description: 'Email address of the account.' }) email: string,
  ): Promise<boolean> {
    return requestPasswordReset(ctx, email);
  }

  @Auth('PUBLIC')
  @Query(() => PasswordLinkResult, { description: 'Whether a mailed link to a new password works. Asking does not use it up.' })
  passwordLink(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'Token of the link: the part after "#token=".' }) token: string,
  ): Promise<PasswordLink> {
    return checkPasswordLink(ctx, token);
  }

  @Auth('PUBLIC')
  @Mutation(() => PasswordResetResult, {
    description: 'Sets a new password with a mailed link, confirms the email address, ends all other sessions and signs in.',
  })
  resetPassword(
    @Ctx() ctx: Context,
    @Arg('input', () => ResetPasswordInput, { description: 'The form.' }) input: ResetPasswordInput,
  ): Promise<PasswordResetResult> {
    return resetPassword(ctx, input);
  }

  @Auth('PUBLIC')
  @AnyCredential()
  @Mutation(() => SessionPayload, { description: 'Signs in with email address and password.' })
  signIn(@Ctx() ctx: Context, @Arg('input', () => SignInInput, { description: 'The form.' }) input: SignInInput): Promise<SessionPayload> {
    return signIn(ctx, input);
  }

  @Auth('PUBLIC')
  @Mutation(() => LinkSignInResult, { description: 'Signs in with a link that was mailed after signIn answered SIGN_IN_BY_MAIL.' })
  signInWithLink(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'Token of the link: the part after "#token=".' }) token: string,
  ): Promise<LinkSignInResult> {
    return signInWithLink(ctx, token);
  }

  @Auth('PUBLIC')
  @AnyCredential()
  @Mutation(() => SessionPayload, { description: 'Exchanges the refresh cookie for a new access token and the next cookie.' })
  refreshSession(@Ctx() ctx: Context): Promise<SessionPayload> {
    return refreshSession(ctx);
  }

  @Auth('PUBLIC')
  @AnyCredential()
  @Mutation(() => Boolean, { description: 'Ends the session of this browser.' })
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return signOut(ctx);
  }
}
