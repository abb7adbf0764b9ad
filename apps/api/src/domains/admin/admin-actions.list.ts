import { defineList } from '../../platform/graphql/list/define-list.ts';
import { AdminAction } from './admin-action.entity.ts';

/** The audit log, for staff. */
export const adminActionList = defineList(AdminAction, {
  name: 'AdminAction',
  rows: 'entries of the audit log',
  perClient: false,
  sort: { NEWEST: ['occurredAt desc'], OLDEST: ['occurredAt asc'] },
});
