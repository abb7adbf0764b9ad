export { analytics } from './domain.ts';
