import type { Context } from '../../../platform/context/context.ts';
import { enqueueAll, type Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { syncAppointmentJob } from './sync-appointment.job.ts';

/** Appointments that one run queues; the next one takes the others. */
const BATCH = 500;
const WAITING = "(state = 'pending sync' or removal_pending)";

/** Queues the appointments of a client that its calendar does not have yet, in the running transaction. */
export async function resumeSync(tx: Context, clientId: string): Promise<void> {
  await queue(
    tx,
    await tx.em.execute<AppointmentRow[]>(`select id from appointments where client_id = ? and ${WAITING} order by starts_at`, [clientId]),
  );
}

/** Every hour, queues appointments whose job failed for a day: a calendar may be away for longer. */
export const resumeSyncJob: Job<Record<string, never>> = {
  name: 'resumeAppointmentSync',
  cron: '47 * * * *',
  async run(ctx) {
    const sql = `select a.id from appointments a join calendar_connections c on c.client_id = a.client_id and c.status = 'connected'
        and c.reconnect_since is null
      where ${WAITING} and a.changed_at < ? order by a.starts_at desc limit ${BATCH}`;
    await queue(ctx, await ctx.em.execute<AppointmentRow[]>(sql, [ctx.in(-DAY_MS)]));
  },
};

interface AppointmentRow {
  readonly id: string;
}

async function queue(ctx: Context, waiting: readonly AppointmentRow[]): Promise<void> {
  const entries = waiting.map(({ id }) => ({ payload: { appointmentId: id }, key: `appointment:${id}` }));
  await enqueueAll(ctx, syncAppointmentJob, entries);
}
