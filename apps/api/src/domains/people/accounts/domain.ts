import { accountsTables } from './0003-accounts.migration.ts';
import { TERMS } from '@larkline/catalogue';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { AccountsResolver } from './accounts.resolver.ts';
import { confirmationMailJob } from './confirmation.service.ts';
import { Consent } from './consent.entity.ts';
import { EmailToken } from './email-token.entity.ts';
import { passwordResetMailJob } from './password-reset.service.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import { UserRole } from './user-role.entity.ts';
import { signInLinkMailJob } from './sign-in-link-mail.job.ts';
import { User } from './user.entity.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

// Decisions 0045 and 0109. Those of sign-in: by network and address together, by network, by known browser, and by address alone, beyond
// which sign-ins are answered by mail.
const limits = {
  signIn: { points: 10, seconds: QUARTER_HOUR },
  signInNetwork: { points: 30, seconds: QUARTER_HOUR },
  signInKnownBrowser: { points: 10, seconds: QUARTER_HOUR },
  signInAccount: { points: 50, seconds: HOUR },
  signUp: { points: 10, seconds: HOUR },
  passwordReset: { points: 30, seconds: HOUR },
  mailRequestNetwork: { points: 20, seconds: HOUR },
  mailRequest: { points: 5, seconds: HOUR },
  mailRecipient: { points: 15, seconds: HOUR },
};

const errors = {
  WEAK_PASSWORD: { status: 400, meaning: 'The new password was refused; `extensions.fields.password` holds the reason.' },
  WRONG_CREDENTIALS: { status: 401, meaning: 'No account has this email address and password.' },
  SIGN_IN_BY_MAIL: {
    status: 403,
    meaning: 'Others are guessing the password of this account: if the password was right, a link that signs in was mailed to its address.',
  },
  EMAIL_NOT_CONFIRMED: { status: 403, meaning: 'The email address of this account has not been confirmed yet.' },
  ALREADY_REGISTERED: { status: 409, meaning: 'The paid email address already has an account: sign in instead.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
  interface DomainEvents {
    /**
     * A person has used a mailed link and so proven the email address. `only` names what the link was for; without it everything
     * that waits for the person is theirs.
     */
    emailConfirmed: { readonly userId: string; readonly only?: readonly string[] };
  }
}

export const accounts = defineDomain({
  name: 'accounts',
  about: 'Users, roles, sessions and refresh tokens, sign-up, sign-in, email confirmation, password reset, accepted terms.',
  entities: [Consent, EmailToken, RefreshToken, Session, User, UserRole],
  resolvers: [AccountsResolver],
  jobs: [confirmationMailJob, passwordResetMailJob, signInLinkMailJob],
  limits,
  errors,
  retention: [
    {
      table: 'email_tokens',
      what: 'Mailed links, after they were used or ran out',
      days: TERMS.keptDays.mailedLinks,
      reason: 'A second click within the week still gets the right answer',
      time: 'least(used_at, expires_at)',
    },
    {
      table: 'refresh_tokens',
      what: 'Refresh tokens, after they ran out',
      days: TERMS.keptDays.sessions,
      reason: 'The reuse of a stolen one is looked into within weeks',
      time: 'expires_at',
    },
    {
      table: 'sessions',
      what: 'Sessions, after they ended',
      days: TERMS.keptDays.sessions,
      reason: 'Who was signed in is looked into within weeks',
      time: 'least(revoked_at, expires_at)',
    },
    {
      table: 'consents',
      what: 'Cookie choices of visitors, after they were made',
      days: 183,
      reason: "The browser's own record ends after six months and the visitor is asked again",
      time: 'accepted_at',
      only: 'visitor_id is not null',
    },
  ],
  migrations: [accountsTables],
});
