export { stripeSync } from './domain.ts';
