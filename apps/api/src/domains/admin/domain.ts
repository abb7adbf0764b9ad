import { defineDomain } from '../../platform/domain/define-domain.ts';
import { AdminAction } from './admin-action.entity.ts';
import { AdminActionsResolver } from './admin-actions.resolver.ts';
import { AdminResolver } from './admin.resolver.ts';
import { adminActionList } from './admin-actions.list.ts';

export const admin = defineDomain({
  name: 'admin',
  about: 'Figures of all clients for staff, asked of the other domains; the audit log.',
  entities: [AdminAction],
  lists: [adminActionList],
  resolvers: [AdminActionsResolver, AdminResolver],
  // The audit log is written once (ADM-13).
  appendOnly: ['admin_actions'],
});
