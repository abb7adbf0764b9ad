export { CatalogueResolver } from './catalogue.resolver.ts';
export { BillingCycleEnum, ServiceTypeEnum, TierEnum } from './catalogue.types.ts';
