import { entitlements } from '@larkline/catalogue';
import { isVoiceOn } from '../../../integrations/voice-provider/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { requestAssistantSync } from './assistants.service.ts';

/** Most clients that one run takes; the next one takes the others. */
const BATCH = 500;

// Clients that are to have an assistant and have none, those whose change is overdue, for instance after the last attempt of its job
// failed, and those whose assistant answers although it must not, or the other way round.
const IS_DUE = `(c.subscription_active or b.billing_status = 'active') and coalesce(s.ai_receptionist, false) and coalesce(s.status, 'active') = 'active'`;
const MISSING = `select c.id, b.plan, v.provider_assistant_id is not null as "isMade" from clients c
    left join billing b on b.client_id = c.id
    left join services s on s.client_id = c.id
    left join voice_assistants v on v.client_id = c.id
  where (v.client_id is null and b.plan is not null and ${IS_DUE}) or (v.sync_state <> 'synced' and v.requested_at < ?)
    or (v.provider_assistant_id is not null and v.sync_state = 'synced' and v.is_answering <> (${IS_DUE}))
  order by c.id`;

/** Every hour, requests missing or wrong assistants, and repeats changes that are over a day old. */
export const requestMissingJob: Job<Record<string, never>> = {
  name: 'requestMissingVoiceAssistants',
  cron: '17 * * * *',
  async run(ctx) {
    if (!isVoiceOn(ctx.env)) return;
    const rows = await ctx.em.execute<{ id: string; plan: string | null; isMade: boolean }[]>(MISSING, [ctx.in(-DAY_MS)]);
    const withCalls = rows.filter(({ plan, isMade }) => isMade || entitlements(plan).canUseReceptionist).slice(0, BATCH);
    for (const { id } of withCalls) await inTransaction(ctx, (tx) => requestAssistantSync(tx, id));
    if (withCalls.length > 0) ctx.log.info({ clients: withCalls.length }, 'voice assistants requested');
  },
};
