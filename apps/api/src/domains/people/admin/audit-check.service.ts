import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { AuditCheck } from './audit-check.entity.ts';
import { AUDIT_HEAD } from '../../../platform/audit/walk-audit.ts';
import { queueAuditCheck } from './audit-check.job.ts';

/** A check that has not ended by then has lost its job. */
const LOST_MS = HOUR_MS;

function latestAuditCheck(ctx: Context): Promise<AuditCheck | null> {
  return ctx.em.findOne(AuditCheck, { startedAt: { $ne: null } }, { orderBy: { startedAt: 'desc', id: 'desc' } });
}

/** Starts a comparison of the audit log by jobs, for staff, and records it; returns the one that runs, if one does. */
export function startAuditCheck(ctx: Context): Promise<AuditCheck> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.execute('select pg_advisory_xact_lock(4716)');
    const latest = await latestAuditCheck(tx);
    if (latest && !latest.finishedAt && latest.startedAt > tx.in(-LOST_MS)) {
      // Nothing was done.
      tx.acts.recorded += 1;
      return latest;
    }
    // The newest entry of the last comparison must still be there, so that a log that was cut off is noticed.
    const known = await tx.em.findOne(AuditCheck, { finishedAt: { $ne: null }, seal: { $ne: null } }, { orderBy: { startedAt: 'desc' } });
    const knownHead = `${known?.entries}:${known?.seal}`;
    const check = tx.em.create(AuditCheck, {
      id: tx.newId(),
      startedAt: tx.now(),
      knownHead: AUDIT_HEAD.test(knownHead) ? knownHead : null,
    });
    await tx.em.flush();
    await recordAct(tx, { action: 'audit_check_started' });
    await queueAuditCheck(tx, check.id);
    return check;
  });
}
