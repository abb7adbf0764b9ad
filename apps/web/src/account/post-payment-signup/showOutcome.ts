import type { Notify } from '../../shared/feedback/useNotify.ts';
import type { AccountOutcome } from './accountFlow.ts';

/** Error of an attempt; it stays on the form until the next one. */
export interface Trouble {
  readonly title: string;
  readonly text: string;
}

/** The page to go to, or the trouble to stay with. */
export type NextStep = { readonly goTo: '/dashboard' | '/login' } | { readonly trouble: Trouble };

/** Shows how the attempt ended, word for word (E64 to E69), and returns where it leads. */
export function showOutcome(notify: Notify, outcome: Exclude<AccountOutcome, { kind: 'returned' }>): NextStep {
  switch (outcome.kind) {
    case 'linked':
      notify.success(outcome.welcomeBack ? 'Welcome Back!' : 'Welcome!', 'Your plan is linked to your account.');
      return { goTo: '/dashboard' };
    case 'confirm-email':
      notify.success('Account Created', 'Please check your email to verify your account.');
      return { goTo: '/login' };
    case 'sign-in-by-hand':
      notify.success('Account Created', 'Your account was created but there was an issue signing you in. Please try signing in manually.');
      return { goTo: '/login' };
    default:
      return showTrouble(notify, describeFailure(outcome), 'cause' in outcome ? outcome.cause : undefined);
  }
}

function showTrouble(notify: Notify, trouble: Trouble, cause: unknown): NextStep {
  notify.error(trouble.title, trouble.text, cause);
  return { trouble };
}

type FailedOutcome = Exclude<AccountOutcome, { kind: 'linked' | 'returned' | 'confirm-email' | 'sign-in-by-hand' }>;

function describeFailure(outcome: FailedOutcome): Trouble {
  switch (outcome.kind) {
    case 'wrong-password':
      return { title: 'Sign In Failed', text: 'User already exists but password is incorrect. Please try again.' };
    case 'unconfirmed':
      return { title: 'Sign In Failed', text: 'Please confirm your email address to activate your account before logging in.' };
    case 'changed':
    case 'not-created':
      return { title: 'Account Creation Failed', text: outcome.message };
    case 'link-failed':
      return {
        title: 'Linking Failed',
        text: outcome.message ?? 'Your payment was successful but there was an error linking your subscription. Please contact support.',
      };
    case 'failed':
      return {
        title: 'Account Setup Error',
        text: outcome.message ?? 'There was an error setting up your account. Please contact support.',
      };
  }
}
