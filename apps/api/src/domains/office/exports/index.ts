export { exports } from './domain.ts';
