export { dashboard } from './domain.ts';
