export { webhooks } from './domain.ts';
