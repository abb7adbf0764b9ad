import type { ApolloClient } from '@apollo/client';
import { enumName } from '@larkline/format';
import type { BusinessDetails, PostPaymentSignUp } from '@larkline/validation';
import { findApiError, hasErrorCode, isPassing } from '../../shared/apollo/errors.ts';
import { setSession, type Session } from '../../shared/session/session.ts';
import { trackLogin, trackSignUp } from '../../shared/tracking/tracking.ts';
import { CreateAccountAfterPaymentDocument, LinkSubscriptionDocument, SignInAfterPaymentDocument } from './PostPaymentSignUp.generated.ts';
import type { Purchase } from './usePurchase.ts';

/** How an attempt to create the account and link the payment ended (PPS-07 to PPS-11). */
export type AccountOutcome =
  | { readonly kind: 'linked'; readonly welcomeBack: boolean }
  /** The business has a plan: the payment is refunded. */
  | { readonly kind: 'returned' }
  /** The payment got an account or another state in the meantime, in another tab for example. */
  | { readonly kind: 'changed'; readonly message: string; readonly cause: unknown }
  | { readonly kind: 'confirm-email' }
  | { readonly kind: 'sign-in-by-hand' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'not-created'; readonly message: string; readonly cause: unknown }
  /** `message` is the api's where the same attempt would be refused again, or says that no answer came. */
  | { readonly kind: 'link-failed'; readonly message: string | null; readonly cause: unknown }
  | { readonly kind: 'failed'; readonly message: string | null; readonly cause: unknown };

/** Shown when no answer came; the same attempt can be made again. */
const NOT_REACHED = 'We couldn’t reach Larkline. Your payment is safe and nothing is lost. Please check your connection and try again.';

/** Refusals after which the purchase is in another state than this page shows. */
const CHANGED_CODES = ['PAYMENT_ALREADY_LINKED', 'CLAIM_REQUIRED', 'PAYMENT_NOT_VERIFIED'] as const;

/**
 * Creates the account, or signs in to the one that exists by the given password, then links the payment to it. The
 * session is kept as soon as there is one, so that a failed linking can be repeated.
 */
export async function createAndLink(client: ApolloClient, purchase: Purchase, values: PostPaymentSignUp): Promise<AccountOutcome> {
  const { password, ...details } = values;
  const { email } = details;
  let existing = false;
  try {
    const created = await client.mutate({
      mutation: CreateAccountAfterPaymentDocument,
      variables: { input: { ...purchase, ...details, businessType: enumName(details.businessType), password } },
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
  const outcome = await linkPayment(client, purchase, details);
  return outcome.kind === 'linked' ? { ...outcome, welcomeBack: outcome.welcomeBack || existing } : outcome;
}

/** Links the payment to the account that is signed in (PPS-08, PPS-10); without details, to the business that it has. */
export async function linkPayment(client: ApolloClient, purchase: Purchase, details: BusinessDetails | null): Promise<AccountOutcome> {
  try {
    const userData = details && { ...details, businessType: enumName(details.businessType) };
    const { data } = await client.mutate({ mutation: LinkSubscriptionDocument, variables: { ...purchase, userData } });
    if (data?.linkSubscription.returned) return { kind: 'returned' };
    return { kind: 'linked', welcomeBack: data?.linkSubscription.welcomeBack ?? false };
  } catch (cause) {
    return changed(cause) ?? { kind: 'link-failed', message: lastingMessage(cause), cause };
  }
}

/** Signs in to the account that already has this address (PPS-07); returns the error, or `null`. */
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
    return { kind: 'failed', message: lastingMessage(cause), cause };
  }
}

function notCreated(cause: unknown): AccountOutcome {
  const error = findApiError(cause);
  if (!error || error.code === 'INTERNAL') return { kind: 'failed', message: lastingMessage(cause), cause };
  return changed(cause) ?? { kind: 'not-created', message: error.message, cause };
}

function changed(cause: unknown): AccountOutcome | null {
  const error = findApiError(cause);
  if (!error || !CHANGED_CODES.some((code) => code === error.code)) return null;
  return { kind: 'changed', message: error.message, cause };
}

// A fault that passes says nothing of use; a limit names the time to wait.
function lastingMessage(cause: unknown): string | null {
  const error = findApiError(cause);
  if (!error) return NOT_REACHED;
  return error.code === 'RATE_LIMITED' || !isPassing(cause) ? error.message : null;
}

function isAlreadyRegistered(cause: unknown): boolean {
  const error = findApiError(cause);
  return error !== null && (error.code === 'ALREADY_REGISTERED' || /already registered/i.test(error.message));
}

function keep({ accessToken, expiresAt, user }: Session): void {
  setSession({ accessToken, expiresAt, user: { id: user.id, email: user.email } });
}
