export { BusinessInfo } from './business-info.entity.ts';
export { BusinessType } from './business-type.ts';
export { Client } from './client.entity.ts';
export { ensureClient, type ClientDetails } from './clients.service.ts';
export { countClients, loadClient, ownClientId } from './own-client.ts';
export { OwnedRow, OwnedSettings } from './owned-row.ts';
export { clients } from './domain.ts';
