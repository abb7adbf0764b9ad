export { rehearsal } from './domain.ts';
