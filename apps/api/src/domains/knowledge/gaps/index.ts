export { gaps } from './domain.ts';
