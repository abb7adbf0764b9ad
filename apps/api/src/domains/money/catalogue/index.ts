export { BillingCycle, Service, ServiceType, Tier } from './catalogue.enums.ts';
export { CheckoutPlanInput } from './catalogue.inputs.ts';
export { priceOfSelection, type PlanSelection } from './plan-selection.ts';
export { catalogue } from './domain.ts';
