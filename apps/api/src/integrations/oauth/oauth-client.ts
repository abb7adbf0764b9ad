import * as oidc from 'openid-client';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Env } from '../../platform/env/env.ts';
import { CallInTransactionError, callOutside, type Caller } from '../../platform/outside/call-outside.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { toTimeLimits } from '../../platform/time/deadline.ts';
import { clientAt, PROVIDERS, type OAuthProvider } from './providers.ts';
import type { StoredTokens } from './sealed-tokens.ts';

/** The provider no longer accepts the grant: it was revoked or has expired. */
export class GrantRefusedError extends Error {
  constructor(cause: unknown) {
    super('The provider no longer accepts this agreement', { cause });
    this.name = 'GrantRefusedError';
  }
}

/** Values unique to one attempt to connect; kept on the server until the person returns. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Tokens that a provider gave out. */
export interface IssuedTokens {
  readonly accessToken: string;
  /** `null` where the provider gives none, or keeps the one before. */
  readonly refreshToken: string | null;
  readonly expiresInSeconds: number;
  readonly scopes: readonly string[];
}

/** Tokens of a new agreement, and the account that agreed. */
export interface NewGrant extends IssuedTokens {
  readonly email: string | null;
}

/** Where nothing else is said, an access token is good for this long. */
const USUAL_LIFE_S = 3_600;
const configurations = new WeakMap<Env, Map<OAuthProvider, Promise<oidc.Configuration>>>();

/** Returns a new attempt: state, nonce and the verifier of its code challenge, each unguessable. */
export function newAttempt(): Attempt {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/** Returns the page of the provider on which a person agrees (PKCE, S256). Throws UPSTREAM_FAILED when it does not answer. */
export async function agreementPage(caller: Caller, provider: OAuthProvider, redirectUri: string, attempt: Attempt): Promise<string> {
  const { name, scopes, parameters } = PROVIDERS[provider];
  return call(caller, provider, `${name} cannot be reached right now. Please try again in a moment.`, async (configuration) => {
    const page = oidc.buildAuthorizationUrl(configuration, {
      ...parameters,
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
    });
    return page.href;
  });
}

/** Exchanges the code in the address that a person came back to. Throws GrantRefusedError, UPSTREAM_FAILED. */
export async function exchangeCode(caller: Caller, provider: OAuthProvider, address: URL, attempt: Attempt): Promise<NewGrant> {
  const message = `${PROVIDERS[provider].name} did not complete the connection. Please try again.`;
  return call(caller, provider, message, async (configuration) => {
    const answer = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = answer.claims();
    const email = claims?.['email'] ?? claims?.['preferred_username'];
    return { ...issued(answer, provider), email: typeof email === 'string' ? email : null };
  });
}

/** Exchanges a refresh token. Throws GrantRefusedError when the provider no longer accepts it, UPSTREAM_FAILED. */
export async function refreshTokens(caller: Caller, provider: OAuthProvider, { refreshToken }: StoredTokens): Promise<IssuedTokens> {
  const message = `${PROVIDERS[provider].name} cannot be reached right now.`;
  return call(caller, provider, message, async (configuration) =>
    issued(await oidc.refreshTokenGrant(configuration, refreshToken), provider),
  );
}

/** Ends an agreement at the provider. Nothing happens at Microsoft, where only the person can. Throws UPSTREAM_FAILED. */
export async function revokeGrant(caller: Caller, provider: OAuthProvider, { refreshToken }: StoredTokens): Promise<void> {
  try {
    await call(caller, provider, 'The access could not be revoked.', async (configuration) => {
      if (configuration.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(configuration, refreshToken);
    });
  } catch (cause) {
    // It was revoked already.
    if (cause instanceof GrantRefusedError) return;
    throw cause;
  }
}

function issued(answer: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers, provider: OAuthProvider): IssuedTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresInSeconds: answer.expiresIn() ?? USUAL_LIFE_S,
    // A provider that names no scopes has granted what was asked for (RFC 6749, 5.1).
    scopes: answer.scope?.split(' ') ?? PROVIDERS[provider].scopes,
  };
}

async function call<T>(
  caller: Caller,
  provider: OAuthProvider,
  message: string,
  work: (configuration: oidc.Configuration) => Promise<T>,
): Promise<T> {
  try {
    return await callOutside(caller, provider, async () => work(await getConfiguration(caller.env, provider)));
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof CallInTransactionError) throw cause;
    if (cause instanceof oidc.ResponseBodyError && ['invalid_grant', 'invalid_token'].includes(cause.error))
      throw new GrantRefusedError(cause);
    caller.log.warn({ service: provider, failure: errorName(cause) }, 'provider call failed');
    throw new AppError('UPSTREAM_FAILED', message, { cause });
  }
}

// Found once for each process; a failure is not kept.
function getConfiguration(env: Env, provider: OAuthProvider): Promise<oidc.Configuration> {
  const known = configurations.get(env) ?? new Map<OAuthProvider, Promise<oidc.Configuration>>();
  configurations.set(env, known);
  const found = known.get(provider) ?? discover(env, provider);
  known.set(provider, found);
  found.catch(() => known.delete(provider));
  return found;
}

async function discover(env: Env, provider: OAuthProvider): Promise<oidc.Configuration> {
  const client = clientAt(env, provider);
  if (!client) throw new Error(`No client is set up at ${provider}`);
  const standIn = env.CALENDARS_API_URL;
  const server = new URL(standIn ? `${standIn}/apis/${provider}` : PROVIDERS[provider].issuer);
  return oidc.discovery(server, client.id, undefined, oidc.ClientSecretPost(client.secret), {
    timeout: toTimeLimits(env.REQUEST_DEADLINE_MS).attemptMs / SECOND_MS,
    ...(standIn && { execute: [oidc.allowInsecureRequests] }),
  });
}

// Messages of the library can hold parts of an answer, and with it tokens.
function errorName(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown';
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? `${cause.name} ${code}` : cause.name;
}
