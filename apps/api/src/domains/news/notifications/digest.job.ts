import { z } from 'zod';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueueAll, type Job } from '../../../platform/jobs/jobs.ts';
import { readDigest, type DigestPeriod } from './digest-facts.ts';
import { DigestMail, digestSubject } from './DigestMail.tsx';
import { notify } from './notify.ts';
import { digestDay, ZONE } from './notification-settings.service.ts';

const payloadSchema = z.object({ clientId: z.uuid() });
const DUE = `from daily_digests d join notification_settings n on n.client_id = d.client_id left join calendar_settings z on z.client_id = d.client_id
  where n.choice = 'daily_digest' and d.day < ${digestDay(ZONE)}`;

/** Queues the digest of each client whose clock has passed 08:00 since its last one, even after the workers were away. */
export const startDigestsJob: Job<Record<string, never>> = {
  name: 'startDigests',
  cron: '*/15 * * * *',
  async run(ctx) {
    const due = await ctx.em.execute<{ client_id: string }[]>(`select d.client_id ${DUE}`, [ctx.now()]);
    const entries = due.map(({ client_id: clientId }) => ({ payload: { clientId }, key: `digest:${clientId}` }));
    await enqueueAll(ctx, sendDigestJob, entries);
  },
};

/** Mails the digest of one client: once for each day, however often and by however many workers it is run; none on a day without anything. */
export const sendDigestJob: Job<z.output<typeof payloadSchema>> = {
  name: 'sendDigest',
  async run(ctx, payload) {
    const { clientId } = payloadSchema.parse(payload);
    await actingFor(ctx, clientId, async (tx) => {
      const period = await takePeriod(tx, clientId);
      const digest = period && (await readDigest(tx, clientId, period));
      if (!period || !digest) return;
      await notify(tx, clientId, {
        kind: 'daily_digest',
        of: 'daily_digest',
        dedupeKey: `daily_digest:${clientId}:${period.day}`,
        write: (to) => ({ subject: digestSubject(digest), body: DigestMail({ ...to, digest, period }) }),
      });
    });
  },
};

/** Returns today's digest and marks it as covered; `null` when it is no longer due. Two callers wait for each other. */
async function takePeriod(tx: Context, clientId: string): Promise<DigestPeriod | null> {
  const now = tx.now();
  const [taken] = await tx.em.execute<{ since: Date; day: string }[]>(
    `select d.covered_until as since, to_char(${digestDay(ZONE)}, 'YYYY-MM-DD') as day ${DUE} and d.client_id = ? for update of d`,
    [now, now, clientId],
  );
  if (!taken) return null;
  await tx.em.execute('update daily_digests set day = ?, covered_until = ? where client_id = ?', [taken.day, now, clientId]);
  return { day: taken.day, since: new Date(taken.since), until: now };
}
