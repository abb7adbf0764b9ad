import { redirect, sendPage } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import type { Exchange, Route } from '../http/router.ts';
import { consentPage, grantedScopes, refusedPage } from './consent-page.ts';
import { isProvider, newToken, type Identity, type Provider } from './identity.ts';

const CODE_LIFE_MS = 60_000;

interface AuthorizeRequest {
  readonly provider: Provider;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string;
  readonly nonce: string | null;
  readonly challenge: string;
}

/** The pages of an agreement: choose an account, allow or deny. */
export function authorizeRoutes(identity: Identity): Route[] {
  return [
    {
      method: 'GET',
      path: '/identity/:provider/authorize',
      handle: (exchange) => {
        const request = readRequest(exchange);
        if (typeof request === 'string') return sendPage(exchange.response, 400, refusedPage(request));
        sendPage(exchange.response, 200, consentPage({ ...request, query: exchange.url.searchParams.toString() }));
      },
    },
    {
      method: 'POST',
      path: '/identity/:provider/authorize',
      handle: async (exchange) => {
        const request = readRequest(exchange);
        if (typeof request === 'string') return sendPage(exchange.response, 400, refusedPage(request));
        redirect(exchange.response, decide(identity, request, new URLSearchParams(await readBody(exchange.request))));
      },
    },
  ];
}

function decide(identity: Identity, request: AuthorizeRequest, form: URLSearchParams): string {
  const { provider, clientId, redirectUri, state, nonce, challenge } = request;
  const back = new URL(redirectUri);
  back.searchParams.set('state', state);
  if (form.get('decision') !== 'allow') {
    back.searchParams.set('error', 'access_denied');
    return back.href;
  }
  const account = (form.get('account') ?? '').trim().toLowerCase();
  const code = newToken('code_');
  identity.codes.set(code, {
    provider,
    clientId,
    redirectUri,
    nonce,
    challenge,
    account,
    scope: grantedScopes(provider, request.scopes, form.getAll('scope')).join(' '),
    withoutRefresh: identity.withoutRefresh.delete(account),
    expiresAtMs: identity.clock.nowMs() + CODE_LIFE_MS,
  });
  back.searchParams.set('code', code);
  return back.href;
}

/** Returns what is asked, or why it is refused: the providers refuse the same. */
function readRequest({ url, params }: Exchange): AuthorizeRequest | string {
  const { provider } = params;
  const query = (name: string) => url.searchParams.get(name) ?? '';
  if (!isProvider(provider)) return 'There is no such provider.';
  if (!query('client_id')) return 'client_id is missing.';
  if (!URL.canParse(query('redirect_uri'))) return 'redirect_uri is missing or no address.';
  if (query('response_type') !== 'code') return 'response_type must be code.';
  if (query('code_challenge_method') !== 'S256' || !query('code_challenge')) return 'A code challenge with S256 is missing.';
  if (!query('state')) return 'state is missing.';
  return {
    provider,
    clientId: query('client_id'),
    redirectUri: query('redirect_uri'),
    scopes: query('scope').split(' ').filter(Boolean),
    state: query('state'),
    nonce: url.searchParams.get('nonce'),
    challenge: query('code_challenge'),
  };
}
