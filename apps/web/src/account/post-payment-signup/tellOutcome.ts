import type { Notify } from '../../shared/feedback/useNotify.ts';
import type { AccountOutcome } from './accountFlow.ts';

/** Tells how the attempt ended, word for word (E64 to E69), and gives the page to go to; `null` to stay and try again. */
export function tellOutcome(notify: Notify, outcome: AccountOutcome): '/dashboard' | '/login' | null {
  switch (outcome.kind) {
    case 'linked':
      notify.success(outcome.welcomeBack ? 'Welcome Back!' : 'Welcome!', 'Your plan is linked to your account.');
      return '/dashboard';
    case 'confirm-email':
      notify.success('Account Created', 'Please check your email to verify your account.');
      return '/login';
    case 'sign-in-by-hand':
      notify.success('Account Created', 'Your account was created but there was an issue signing you in. Please try signing in manually.');
      return '/login';
    case 'wrong-password':
      notify.error('Sign In Failed', 'User already exists but password is incorrect. Please try again.');
      return null;
    case 'unconfirmed':
      notify.error('Sign In Failed', 'Please confirm your email address to activate your account before logging in.');
      return null;
    case 'not-created':
      notify.error('Account Creation Failed', outcome.message, outcome.cause);
      return null;
    case 'link-failed':
      notify.error(
        'Linking Failed',
        'Your payment was successful but there was an error linking your subscription. Please contact support.',
        outcome.cause,
      );
      return null;
    case 'failed':
      notify.error('Account Setup Error', 'There was an error setting up your account. Please contact support.', outcome.cause);
      return null;
  }
}
