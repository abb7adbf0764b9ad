export { BusinessInfo } from './business-info.entity.ts';
export { BusinessType } from './business-type.ts';
export { tellOfBusiness } from './tell-of-business.ts';
export { clientIdOfPerson, createClient, ensureClient, finishSetup, type ClientDetails } from './clients.service.ts';
export { exceptHouse, HOUSE_CLIENT_ID, isHouseClient } from './house-client.ts';
export { Member } from './member.entity.ts';
export { ViewerType } from './viewer.resolver.ts';
export { WorkingHoursInput, WorkingHoursType } from './working-hours.ts';
export { clients } from './domain.ts';
