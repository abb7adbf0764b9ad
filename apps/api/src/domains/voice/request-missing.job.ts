import { entitlements } from '@larkline/catalogue';
import { isVoiceOn } from '../../integrations/vapi/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../platform/time/clock.ts';
import { requestAssistantSync } from './assistants.service.ts';

/** Most clients that one run takes; the next one takes the others. */
const BATCH = 500;

// Clients with access and without an assistant, and those whose change is overdue, for instance after the last attempt of its job failed.
const MISSING = `select c.id, b.plan from clients c
    left join billing b on b.client_id = c.id
    left join voice_assistants v on v.client_id = c.id
  where (c.subscription_active or b.billing_status = 'active') and b.plan is not null
    and (v.client_id is null or (v.sync_state <> 'synced' and v.requested_at < ?))
  order by c.id`;

/** Requests every hour an assistant for clients that have calls in their plan and none yet, and repeats changes of over a day ago. */
export const requestMissingJob: Job<Record<string, never>> = {
  name: 'requestMissingVoiceAssistants',
  cron: '17 * * * *',
  async run(ctx) {
    if (!isVoiceOn(ctx.env)) return;
    const rows = await ctx.em.execute<{ id: string; plan: string }[]>(MISSING, [ctx.in(-DAY_MS)]);
    const withCalls = rows.filter(({ plan }) => entitlements(plan).canUseReceptionist).slice(0, BATCH);
    for (const { id } of withCalls) await inTransaction(ctx, (tx) => requestAssistantSync(tx, id));
    if (withCalls.length > 0) ctx.log.info({ clients: withCalls.length }, 'voice assistants requested');
  },
};
