import { z } from 'zod';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { AuditCheck } from './audit-check.entity.ts';
import { beginAuditWalk, walkAudit, type AuditWalk } from '../../../platform/audit/walk-audit.ts';

const payloadSchema = z.object({ checkId: z.uuid() });
/** Slices of one run; the next run continues, so that a long log does not hold a worker. */
const SLICES_AT_ONCE = 10;

/** Compares the audit log with its seals, in slices; a run that is repeated compares its slices again. */
export const auditCheckJob: Job<z.output<typeof payloadSchema>> = {
  name: 'auditCheck',
  async run(ctx, payload) {
    const { checkId } = payloadSchema.parse(payload);
    const check = await ctx.em.findOne(AuditCheck, { id: checkId });
    if (!check || check.finishedAt) return;
    const { entries: position, seal = null, problems, sawKnown, knownHead = null } = check;
    let walk: AuditWalk & { isEnd?: boolean } = position === 0 ? await beginAuditWalk(ctx) : { position, seal, problems, sawKnown };
    for (let slice = 0; slice < SLICES_AT_ONCE && !walk.isEnd; slice += 1) walk = await walkAudit(ctx, walk, knownHead);
    ctx.em.assign(check, {
      entries: walk.position,
      seal: walk.seal,
      problems: [...walk.problems],
      sawKnown: walk.sawKnown,
      finishedAt: walk.isEnd ? ctx.now() : null,
    });
    await ctx.em.flush();
    if (!walk.isEnd) return queueAuditCheck(ctx, checkId);
    if (walk.problems.length > 0) ctx.log.error({ check: checkId, problems: walk.problems }, 'the audit log was tampered with');
  },
};

/** Queues the comparison, or its next part. */
export function queueAuditCheck(ctx: Context, checkId: string): Promise<void> {
  return enqueue(ctx, auditCheckJob, { checkId }, { key: `audit-check:${checkId}` });
}
