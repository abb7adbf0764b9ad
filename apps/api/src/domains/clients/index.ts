export { BusinessInfo } from './business-info.entity.ts';
export { Client } from './client.entity.ts';
export { ClientsResolver } from './clients.resolver.ts';
export { ensureClient, type ClientDetails } from './clients.service.ts';
export { countClients, findOwnClient } from './own-client.ts';
