import { openTab } from '../../shared/screens/openTab.ts';

export const auditLog = openTab(
  'audit-log',
  () => import('./AuditLogTab.tsx').then(({ AuditLogTab }) => AuditLogTab),
  () => import('./queries.ts'),
);
