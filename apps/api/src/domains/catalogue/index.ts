export { BillingCycle, Service, ServiceType, SupportLevel, Tier } from './catalogue.enums.ts';
export { catalogue } from './domain.ts';
