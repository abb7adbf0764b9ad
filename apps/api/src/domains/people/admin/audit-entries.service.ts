import { auditEntrySchema } from '@larkline/validation';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { loadClient } from '../rows/index.ts';
import type { AuditEntryInput } from './audit-entries.types.ts';

/**
 * Adds an entry in the words of a member of staff to the audit log, under their own name. Returns whether it was added: blank notes add
 * nothing (ADM-11). Throws INVALID_INPUT, NOT_FOUND for a business that does not exist.
 */
export async function addAuditEntry(ctx: Context, input: AuditEntryInput): Promise<boolean> {
  const { notes, clientId } = parse(auditEntrySchema, input);
  // The outcome is the answer; there is no act to record.
  ctx.acts.recorded += 1;
  if (!notes) return false;
  if (clientId && !(await loadClient(ctx, clientId))) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  await inTransaction(ctx, (tx) => recordAct(tx, { action: 'note', notes, clientId: clientId ?? null }));
  return true;
}
