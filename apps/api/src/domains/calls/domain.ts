import { defineDomain } from '../../platform/domain/define-domain.ts';
import { applyCallEventJob } from './apply-call-event.job.ts';
import { voiceWebhook } from './call-events.ts';
import { callsEnv } from './calls.env.ts';
import { CallsResolver } from './calls.resolver.ts';
import { reconcileCallsJob } from './reconcile-calls.job.ts';
import { releaseCallsOf } from './waiting-calls.ts';

export const calls = defineDomain({
  name: 'calls',
  about: 'What the voice provider reports about calls: its webhook, messages that callers leave, calls whose report was lost.',
  resolvers: [CallsResolver],
  jobs: [applyCallEventJob, reconcileCallsJob],
  webhooks: [voiceWebhook],
  env: callsEnv,
  retention: [
    {
      table: 'inbound_events',
      what: 'Webhooks about an assistant that is not known, from their arrival',
      days: 90,
      reason: 'Staff connect the assistant meanwhile; they hold what was said in calls',
      time: 'received_at',
      only: 'waits_for is not null',
    },
  ],
  on: { voiceAssistantCreated: (tx, { providerAssistantId }) => releaseCallsOf(tx, providerAssistantId) },
});
