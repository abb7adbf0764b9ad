export { AdminAction } from './admin-action.entity.ts';
export { AdminActionsResolver } from './admin-actions.resolver.ts';
export { AdminResolver } from './admin.resolver.ts';
