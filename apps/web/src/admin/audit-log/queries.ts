import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { firstPage } from '../../shared/table/firstPage.ts';
import { AuditActionsDocument, AuditLogDocument } from './AuditLog.generated.ts';
import { AUDIT_TABLE } from './auditTable.ts';

export const queries: readonly ScreenQuery[] = [AuditActionsDocument, firstPage(AuditLogDocument, AUDIT_TABLE)];
