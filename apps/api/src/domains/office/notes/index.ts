export { notes } from './domain.ts';
