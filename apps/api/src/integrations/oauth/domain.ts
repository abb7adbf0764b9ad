import { defineDomain } from '../../platform/domain/define-domain.ts';
import { oauthEnv } from './oauth.env.ts';

export const oauth = defineDomain({
  name: 'oauth',
  about: 'Agreements with Google and Microsoft (OAuth 2): pages to agree on, tokens and their encryption.',
  env: oauthEnv,
});
