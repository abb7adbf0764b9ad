export { BillingCycle, Service, ServiceType, Tier } from './catalogue.enums.ts';
export { catalogue } from './domain.ts';
