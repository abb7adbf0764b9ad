import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/answer.ts';
import { formFields, readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { answerFault } from './faults.ts';
import {
  fitsChallenge,
  isProvider,
  newToken,
  passHold,
  plannedFault,
  signIdToken,
  type Grant,
  type Identity,
  type PendingCode,
  type Provider,
} from './identity.ts';

const ACCESS_LIFE_S = 3_600;

type Fields = Readonly<Record<string, string>>;

/** Discovery, tokens and revocation, as OAuth 2 and OpenID Connect describe them. */
export function tokenRoutes(identity: Identity): Route[] {
  const forProvider = (handle: (provider: Provider, exchange: Exchange) => Promise<void> | void) => (exchange: Exchange) => {
    const { provider } = exchange.params;
    return isProvider(provider) ? handle(provider, exchange) : sendJson(exchange.response, 404, { error: 'not_found' });
  };
  return [
    {
      method: 'GET',
      path: '/apis/:provider/.well-known/openid-configuration',
      handle: forProvider((provider, exchange) => sendJson(exchange.response, 200, discovery(identity, provider, exchange))),
    },
    {
      method: 'GET',
      path: '/apis/:provider/jwks',
      handle: ({ response }) =>
        sendJson(response, 200, {
          keys: [{ ...identity.key.publicKey.export({ format: 'jwk' }), kid: identity.key.kid, use: 'sig', alg: 'RS256' }],
        }),
    },
    {
      method: 'POST',
      path: '/apis/:provider/token',
      handle: forProvider((provider, exchange) => exchangeToken(identity, provider, exchange)),
    },
    { method: 'POST', path: '/apis/google/revoke', handle: (exchange) => revoke(identity, exchange) },
  ];
}

function issuerUrl(provider: Provider, { request }: Exchange): string {
  return `http://${request.headers.host ?? 'localhost'}/apis/${provider}`;
}

function discovery(identity: Identity, provider: Provider, exchange: Exchange): object {
  const issuer = issuerUrl(provider, exchange);
  return {
    issuer,
    authorization_endpoint: `${identity.publicUrl()}/identity/${provider}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...(provider === 'google' && { revocation_endpoint: `${issuer}/revoke` }),
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function exchangeToken(identity: Identity, provider: Provider, exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const fields = formFields(await readBody(exchange.request));
  if (!fields['client_id'] || !fields['client_secret']) return refuse(response, 'invalid_client', 401);
  if (fields['grant_type'] === 'authorization_code') return exchangeCode(identity, provider, exchange, fields);
  if (fields['grant_type'] === 'refresh_token') return refresh(identity, provider, exchange, fields);
  return refuse(response, 'unsupported_grant_type');
}

function exchangeCode(identity: Identity, provider: Provider, exchange: Exchange, fields: Fields): void {
  const { response } = exchange;
  const code = fields['code'] ?? '';
  const pending = identity.codes.get(code);
  // A code works once, whatever comes of it.
  identity.codes.delete(code);
  const isGood =
    pending?.provider === provider &&
    pending.clientId === fields['client_id'] &&
    pending.redirectUri === fields['redirect_uri'] &&
    pending.expiresAtMs > identity.clock.nowMs() &&
    fitsChallenge(fields['code_verifier'] ?? '', pending.challenge);
  if (!pending || !isGood) return refuse(response, 'invalid_grant');
  const fault = plannedFault(identity, pending.account, 'token');
  if (fault) return answerFault(response, fault);
  const grant: Grant = {
    provider,
    account: pending.account,
    clientId: pending.clientId,
    scope: pending.scope,
    refreshToken: pending.withoutRefresh ? null : newToken('refresh_'),
    accessTokens: [],
    refreshes: 0,
  };
  identity.grants.push(grant);
  const tokens = makeAnswer(identity, grant);
  sendJson(response, 200, { ...tokens, id_token: makeIdToken(identity, pending, issuerUrl(provider, exchange)) });
}

async function refresh(identity: Identity, provider: Provider, { response }: Exchange, fields: Fields): Promise<void> {
  const given = fields['refresh_token'] ?? '';
  const find = () =>
    identity.grants.find((one) => one.provider === provider && one.refreshToken === given && one.clientId === fields['client_id']);
  await passHold(identity, find()?.account ?? '');
  const grant = find();
  if (!given || !grant) return refuse(response, 'invalid_grant');
  const fault = plannedFault(identity, grant.account, 'token');
  if (fault) return answerFault(response, fault);
  grant.refreshes += 1;
  // Microsoft replaces the refresh token with each use, Google keeps it. A replaced one is refused here, so that a copy that was not stored shows.
  if (provider === 'microsoft') grant.refreshToken = newToken('refresh_');
  const { refresh_token: next, ...tokens } = makeAnswer(identity, grant);
  sendJson(response, 200, { ...tokens, ...(provider === 'microsoft' && { refresh_token: next }) });
}

// The providers revoke all that an account has agreed to for a client, not one token.
async function revoke(identity: Identity, { request, response }: Exchange): Promise<void> {
  const { token = '' } = formFields(await readBody(request));
  const grant = identity.grants.find((one) => one.refreshToken === token || one.accessTokens.some((access) => access.token === token));
  if (!grant) return refuse(response, 'invalid_token');
  identity.grants = identity.grants.filter(
    (one) => one.provider !== grant.provider || one.account !== grant.account || one.clientId !== grant.clientId,
  );
  identity.changed();
  sendJson(response, 200, {});
}

function makeAnswer(identity: Identity, grant: Grant) {
  const now = identity.clock.nowMs();
  const token = newToken('access_');
  grant.accessTokens = [...grant.accessTokens.filter((one) => one.expiresAtMs > now), { token, expiresAtMs: now + ACCESS_LIFE_S * 1_000 }];
  identity.changed();
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE_S,
    scope: grant.scope,
    ...(grant.refreshToken && { refresh_token: grant.refreshToken }),
  };
}

function makeIdToken(identity: Identity, { account, clientId, nonce }: PendingCode, issuer: string): string {
  const now = identity.clock.nowSeconds();
  return signIdToken(identity, {
    iss: issuer,
    sub: `sub-${account}`,
    aud: clientId,
    iat: now,
    exp: now + ACCESS_LIFE_S,
    email: account,
    email_verified: true,
    ...(nonce && { nonce }),
  });
}

function refuse(response: ServerResponse, error: string, status = 400): void {
  sendJson(response, status, { error, error_description: `The local test service refused it: ${error}.` });
}
