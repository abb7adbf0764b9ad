import { adminTables } from './0004-admin.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { AuditCheck } from './audit-check.entity.ts';
import { auditCheckJob } from './audit-check.job.ts';
import { AuditChecksResolver } from './audit-check.resolver.ts';
import { auditCheckList } from './audit-checks.list.ts';
import { AdminAction } from './admin-action.entity.ts';
import { AdminActionsResolver } from './admin-actions.resolver.ts';
import { AdminResolver } from './admin.resolver.ts';
import { adminActionList } from './admin-actions.list.ts';
import { StaffMembersResolver } from './staff-members.resolver.ts';

const errors = {
  WORK_CHANGED: { status: 409, meaning: 'Another member of staff changed this after it was shown: read it again.' },
};

declare module '../../../platform/domain/registry.ts' {
  interface DomainErrors extends Names<typeof errors> {}
}

export const admin = defineDomain({
  name: 'admin',
  about: 'Figures of all clients for staff, asked of the other domains; the audit log.',
  entities: [AdminAction, AuditCheck],
  jobs: [auditCheckJob],
  lists: [adminActionList, auditCheckList],
  resolvers: [AdminActionsResolver, AdminResolver, AuditChecksResolver, StaffMembersResolver],
  errors,
  retention: [
    {
      table: 'audit_checks',
      what: 'Results of comparisons of the audit log',
      days: 730,
      reason: 'They show since when an entry has been wrong',
      time: 'started_at',
    },
  ],
  // The audit log is written once (ADM-13).
  appendOnly: ['admin_actions'],
  migrations: [adminTables],
});
