import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Env } from '../../platform/env/env.ts';
import { serviceState, type ServiceState } from '../../platform/outside/service-state.ts';
import { clientAt, type OAuthProvider } from './providers.ts';
import { oauthEnv } from './oauth.env.ts';

declare module '../../platform/domain/registry.ts' {
  interface OutsideServices {
    google: unknown;
    microsoft: unknown;
  }
}

export const oauth = defineDomain({
  name: 'oauth',
  about: 'Agreements with Google and Microsoft (OAuth 2): pages to agree on, tokens and their encryption.',
  env: oauthEnv,
  services: [
    { name: 'google', title: 'Google', purpose: 'Calendars', calls: 'google', state: (env) => ofCalendars(env, 'google') },
    { name: 'microsoft', title: 'Microsoft', purpose: 'Calendars', calls: 'microsoft', state: (env) => ofCalendars(env, 'microsoft') },
  ],
});

function ofCalendars(env: Env, provider: OAuthProvider): ServiceState {
  return serviceState(clientAt(env, provider) !== null, env.CALENDARS_API_URL);
}
