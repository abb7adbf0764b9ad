export { {{domainName}} } from './domain.ts';
