import type { Env } from '../../platform/env/env.ts';

/** The providers of calendars. */
export type OAuthProvider = 'google' | 'microsoft';

/** Differences between the providers. */
interface ProviderFacts {
  /** As people know it. */
  readonly name: string;
  readonly issuer: string;
  readonly scopes: readonly string[];
  /** The scopes without which nothing can be done; a person may untick some. */
  readonly needed: readonly string[];
  /** Further parameters of the page on which a person agrees. */
  readonly parameters: Readonly<Record<string, string>>;
}

const GOOGLE_CALENDAR = ['https://www.googleapis.com/auth/calendar.freebusy', 'https://www.googleapis.com/auth/calendar.events.owned'];
const MICROSOFT_CALENDAR = ['Calendars.ReadWrite'];

/** The facts of each provider. */
export const PROVIDERS: Readonly<Record<OAuthProvider, ProviderFacts>> = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', ...GOOGLE_CALENDAR],
    needed: GOOGLE_CALENDAR,
    // Without the consent page a second agreement comes without a refresh token.
    parameters: { access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
  },
  microsoft: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'offline_access', ...MICROSOFT_CALENDAR],
    needed: MICROSOFT_CALENDAR,
    parameters: { prompt: 'select_account' },
  },
};

/** Errors of Microsoft, and codes in their descriptions, where only the administrator of an organisation can allow an application. */
const NEEDS_ADMINISTRATOR = /^consent_required$|\bAADSTS(?:65001|90094|900941|90099)\b/;

/**
 * Returns the page on which an administrator allows us for a whole organisation, when only they can; otherwise `null`. The
 * texts are those that the provider put into the address.
 */
export function administratorPage(env: Env, provider: OAuthProvider, error: string, description: string): string | null {
  const client = clientAt(env, provider);
  if (provider !== 'microsoft' || !client || !(NEEDS_ADMINISTRATOR.test(error) || NEEDS_ADMINISTRATOR.test(description))) return null;
  return `https://login.microsoftonline.com/organizations/adminconsent?client_id=${encodeURIComponent(client.id)}`;
}

/** The client that this installation is at a provider. */
interface OAuthClient {
  readonly id: string;
  readonly secret: string;
}

/** Returns our client at a provider; `null` where none is set up. */
export function clientAt(env: Env, provider: OAuthProvider): OAuthClient | null {
  const [id, secret] =
    provider === 'google' ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET] : [env.MICROSOFT_CLIENT_ID, env.MICROSOFT_CLIENT_SECRET];
  return id && secret && env.TOKEN_KEYS ? { id, secret } : null;
}
