export { BusinessInfo } from './business-info.entity.ts';
export { Client } from './client.entity.ts';
export { ensureClient, type ClientDetails } from './clients.service.ts';
export { countClients, loadClient } from './own-client.ts';
export { clients } from './domain.ts';
