export { operations } from './domain.ts';
