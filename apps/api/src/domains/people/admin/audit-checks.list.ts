import { defineList } from '../../../platform/graphql/list/define-list.ts';
import { AuditCheck } from './audit-check.entity.ts';

/** Comparisons of the audit log with its seals, for staff. */
export const auditCheckList = defineList(AuditCheck, {
  name: 'AuditCheck',
  rows: 'comparisons of the audit log',
  perClient: false,
  sort: { NEWEST: ['startedAt desc'], OLDEST: ['startedAt asc'] },
});
