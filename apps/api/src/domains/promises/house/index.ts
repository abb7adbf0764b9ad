export { findSiteChat } from './site-chat.service.ts';
export { HOUSE_EMAIL, syncHouseClient } from './sync-house-client.service.ts';
export { house } from './domain.ts';
