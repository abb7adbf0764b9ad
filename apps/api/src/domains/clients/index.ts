export { BusinessInfo } from './business-info.entity.ts';
export { BusinessType } from './business-type.ts';
export { ClientChange } from './client-change.ts';
export { Client } from './client.entity.ts';
export { clientIdOfPerson, ensureClient, type ClientDetails } from './clients.service.ts';
export { loadClient, ownClientId } from './own-client.ts';
export { Member } from './member.entity.ts';
export { OwnedRow, OwnedSettings } from './owned-row.ts';
export { clients } from './domain.ts';
