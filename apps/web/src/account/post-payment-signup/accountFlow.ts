import type { ApolloClient } from '@apollo/client';
import { enumName } from '@larkline/format';
import type { BusinessDetails, PostPaymentSignUp } from '@larkline/validation';
import { findApiError, hasErrorCode } from '../../shared/apollo/errors.ts';
import { setSession, type Session } from '../../shared/session/session.ts';
import { trackLogin, trackSignUp } from '../../shared/tracking/tracking.ts';
import { CreateAccountAfterPaymentDocument, LinkSubscriptionDocument, SignInAfterPaymentDocument } from './PostPaymentSignUp.generated.ts';

/** How an attempt to create the account and link the payment ended (PPS-07 to PPS-11). */
export type AccountOutcome =
  | { readonly kind: 'linked'; readonly welcomeBack: boolean }
  | { readonly kind: 'confirm-email' }
  | { readonly kind: 'sign-in-by-hand' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'not-created'; readonly message: string; readonly cause: unknown }
  | { readonly kind: 'link-failed'; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly cause: unknown };

/**
 * Creates the account, or signs in to the one that exists by the given password, then links the payment to it. The
 * session is kept as soon as there is one, so that a failed linking can be repeated.
 */
export async function createAndLink(client: ApolloClient, sessionId: string, values: PostPaymentSignUp): Promise<AccountOutcome> {
  const { password, ...details } = values;
  const { email } = details;
  let existing = false;
  try {
    const created = await client.mutate({
      mutation: CreateAccountAfterPaymentDocument,
      variables: { input: { ...details, businessType: enumName(details.businessType), password, sessionId } },
    });
    const account = created.data?.createAccountAfterPayment;
    trackSignUp('email');
    if (account?.confirmationNeeded) return { kind: 'confirm-email' };
    if (!account?.session) return { kind: 'sign-in-by-hand' };
    keep(account.session);
  } catch (cause) {
    if (!isAlreadyRegistered(cause)) return notCreated(cause);
    const refusal = await signInInstead(client, email, password);
    if (refusal) return refusal;
    existing = true;
  }
  const outcome = await linkPayment(client, sessionId, details);
  return outcome.kind === 'linked' ? { ...outcome, welcomeBack: outcome.welcomeBack || existing } : outcome;
}

/** Links the payment to the account that is signed in (PPS-08, PPS-10). */
export async function linkPayment(client: ApolloClient, sessionId: string, details: BusinessDetails): Promise<AccountOutcome> {
  try {
    const userData = { ...details, businessType: enumName(details.businessType) };
    const { data } = await client.mutate({ mutation: LinkSubscriptionDocument, variables: { sessionId, userData } });
    return { kind: 'linked', welcomeBack: data?.linkSubscription.welcomeBack ?? false };
  } catch (cause) {
    return { kind: 'link-failed', cause };
  }
}

/** Signs in to the account that has this address already (PPS-07); what went wrong, or `null`. */
async function signInInstead(client: ApolloClient, email: string, password: string): Promise<AccountOutcome | null> {
  try {
    const { data } = await client.mutate({ mutation: SignInAfterPaymentDocument, variables: { input: { email, password } } });
    if (!data) return { kind: 'sign-in-by-hand' };
    keep(data.signIn);
    trackLogin('email');
    return null;
  } catch (cause) {
    if (hasErrorCode(cause, 'WRONG_CREDENTIALS')) return { kind: 'wrong-password' };
    if (hasErrorCode(cause, 'EMAIL_NOT_CONFIRMED')) return { kind: 'unconfirmed' };
    return { kind: 'failed', cause };
  }
}

function notCreated(cause: unknown): AccountOutcome {
  const error = findApiError(cause);
  return error && error.code !== 'INTERNAL' ? { kind: 'not-created', message: error.message, cause } : { kind: 'failed', cause };
}

function isAlreadyRegistered(cause: unknown): boolean {
  const error = findApiError(cause);
  return error !== null && (error.code === 'ALREADY_REGISTERED' || /already registered/i.test(error.message));
}

function keep({ accessToken, expiresAt, user }: Session): void {
  setSession({ accessToken, expiresAt, user: { id: user.id, email: user.email } });
}
