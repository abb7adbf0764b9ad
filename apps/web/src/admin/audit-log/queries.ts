import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { AuditActionsDocument } from './AuditLog.generated.ts';
import { AUDIT_LOG } from './auditTable.tsx';

export const queries: readonly ScreenQuery[] = [AuditActionsDocument, AUDIT_LOG.firstPage];
