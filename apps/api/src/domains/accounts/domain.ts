import { defineDomain } from '../../platform/domain/define-domain.ts';
import { AccountsResolver } from './accounts.resolver.ts';
import { Consent } from './consent.entity.ts';
import { EmailToken } from './email-token.entity.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import { UserRole } from './user-role.entity.ts';
import { User } from './user.entity.ts';

declare module '../../platform/domain/registry.ts' {
  interface DomainEvents {
    /** The address of a person was confirmed for the first time. */
    emailConfirmed: { readonly userId: string };
  }
}

/** Users, their sessions, sign-up and email confirmation. */
export const accounts = defineDomain({
  name: 'accounts',
  entities: [Consent, EmailToken, RefreshToken, Session, User, UserRole],
  resolvers: [AccountsResolver],
  retention: [
    {
      table: 'email_tokens',
      what: 'Mailed links, after they were used or ran out',
      days: 7,
      reason: 'A second click within the week still gets the right answer',
      condition: 'least(used_at, expires_at) < ?',
    },
    {
      table: 'refresh_tokens',
      what: 'Refresh tokens, after they ran out',
      days: 30,
      reason: 'The reuse of a stolen one is looked into within weeks',
      condition: 'expires_at < ?',
    },
    {
      table: 'sessions',
      what: 'Sessions, after they ended',
      days: 30,
      reason: 'Who was signed in is looked into within weeks',
      condition: 'least(revoked_at, expires_at) < ?',
    },
    {
      table: 'consents',
      what: 'Cookie choices of visitors, after they were made',
      days: 183,
      reason: "The browser's own record ends after six months and the visitor is asked again",
      condition: 'visitor_id is not null and accepted_at < ?',
    },
  ],
});
