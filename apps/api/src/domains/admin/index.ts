export { AdminAction } from './admin-action.entity.ts';
export { admin } from './domain.ts';
