export { letters } from './domain.ts';
