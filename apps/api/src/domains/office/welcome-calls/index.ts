export { welcomeCalls } from './domain.ts';
