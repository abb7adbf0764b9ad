export { BillingCycleEnum, ServiceTypeEnum, TierEnum } from './catalogue.types.ts';
export { catalogue } from './domain.ts';
