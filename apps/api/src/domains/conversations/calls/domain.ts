import { callsTables } from './0017-calls.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import { AcceptedCall } from './accepted-call.entity.ts';
import { AppointmentConversationResolver } from './appointment-conversation.resolver.ts';
import { applyCallEventJob } from './apply-call-event.job.ts';
import { CallAnswer } from './call-answer.entity.ts';
import { CallOffer } from './call-offer.entity.ts';
import { voiceWebhook } from './call-events.ts';
import { CallsResolver } from './calls.resolver.ts';
import { reconcileCallsJob } from './reconcile-calls.job.ts';
import { releaseCalls } from './waiting-calls.ts';
import { waitingCallList } from './waiting-calls.list.ts';
import { WaitingCallsResolver } from './waiting-calls.resolver.ts';

declare module '../../../platform/domain/registry.ts' {
  interface DomainEvents {
    /** A caller left a message for a client; `key` is the same for a repeated report of it. All texts are untrusted, and empty when not said. */
    messageTaken: {
      readonly clientId: string;
      readonly key: string;
      readonly name: string;
      readonly phone: string;
      readonly message: string;
      readonly takenAt: Date;
    };
  }
}

export const calls = defineDomain({
  name: 'calls',
  about: 'What the voice provider reports about calls: its webhook, questions and messages of callers, calls whose report was lost.',
  entities: [AcceptedCall, CallAnswer, CallOffer],
  resolvers: [CallsResolver, AppointmentConversationResolver, WaitingCallsResolver],
  jobs: [applyCallEventJob, reconcileCallsJob],
  staffLists: [waitingCallList],
  webhooks: [voiceWebhook],
  retention: [
    {
      table: 'inbound_events',
      what: 'Webhooks about an assistant that is not known, from their arrival',
      days: 90,
      reason: 'Time for staff to connect the assistant; the events contain call transcripts',
      time: 'received_at',
      only: 'waits_for is not null',
    },
    {
      table: 'accepted_calls',
      what: 'Whether calls were accepted, after they began',
      days: 2,
      reason: 'A call lasts half an hour at most',
      time: 'decided_at',
    },
    {
      table: 'call_answers',
      what: 'Answers to questions of callers, after they were given',
      days: 30,
      reason: 'Their sources are kept with the conversation, which is recorded when the call is reported',
      time: 'asked_at',
    },
    {
      table: 'call_offers',
      what: 'Times for appointments that a caller was offered',
      days: 1,
      reason: 'A caller may book them while the call lasts',
      time: 'offered_at',
    },
  ],
  on: { voiceAssistantCreated: (tx, { providerAssistantId }) => releaseCalls(tx, providerAssistantId) },
  migrations: [callsTables],
});
