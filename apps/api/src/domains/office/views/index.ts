export { views } from './domain.ts';
