import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { isId, isText } from '../../../platform/graphql/list/filters.ts';
import { AdminAction } from './admin-action.entity.ts';

/** The audit log, for staff (ADM-10). */
export const adminActionList = defineList(AdminAction, {
  name: 'AdminAction',
  rows: 'entries of the audit log',
  perClient: false,
  sort: { NEWEST: ['occurredAt desc'], OLDEST: ['occurredAt asc'] },
  filter: {
    action: isText<AdminAction>('actionType', 'Acts of one kind, such as subscription_updated.'),
    clientId: isId<AdminAction>('clientId', 'Acts that concern one business, by its id.'),
  },
  search: ['notes', 'adminEmail'],
});
