export { AdminSummary } from './admin.resolver.ts';
export { AdminAction } from './admin-action.entity.ts';
export { admin } from './domain.ts';
