export { access } from './domain.ts';
export { ACTING_HEADER } from './acting.service.ts';
export { API_KEY_PREFIX, createApiKey, noteKeyUse, revokeApiKey } from './api-keys.service.ts';
