export { calls } from './domain.ts';
