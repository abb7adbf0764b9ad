export {
  agreementPage,
  exchangeCode,
  GrantRefusedError,
  newAttempt,
  refreshTokens,
  revokeGrant,
  type Attempt,
  type IssuedTokens,
} from './oauth-client.ts';
export { administratorPage, clientAt, PROVIDERS, type OAuthProvider } from './providers.ts';
export { sealTokens, unsealTokens } from './sealed-tokens.ts';
export { oauth } from './domain.ts';
