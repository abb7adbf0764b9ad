import type { Listeners } from '../../../platform/domain/events.ts';
import type { DomainEvents } from '../../../platform/domain/registry.ts';
import type { Context } from '../../../platform/context/context.ts';
import { findAppointmentFacts } from '../../diary/appointments/index.ts';
import { findTranscript } from '../../conversations/transcripts/index.ts';
import { publish } from './publish.ts';

/** The bodies posted for events in other domains. docs/webhooks.md documents each field: change both together. */
export const webhookEvents: Listeners = {
  chatHandedOver: (tx, { clientId, chatId, messageId, name, email, phone, note, page, at }) =>
    publish(tx, {
      ...{ clientId, type: 'chat.escalated', key: `chat.escalated:${messageId}`, at },
      data: async () => ({ chatId, visitor: { name, email, phone, note }, page, askedAt: at.toISOString() }),
    }),
  chatCompleted: (tx, { clientId, chatId, conversationId, at }) =>
    publish(tx, {
      ...{ clientId, type: 'chat.completed', key: `chat.completed:${chatId}`, at },
      data: async (own) => {
        const facts = await conversationData(own, clientId, conversationId);
        return facts && { chatId, ...facts };
      },
    }),
  conversationRecorded: publishCall,
  appointmentBooked: (tx, { clientId, appointmentId, inMove }) =>
    inMove ? Promise.resolve() : publishAppointment(tx, 'appointment.booked', { clientId, appointmentId }),
  appointmentCancelled: (tx, { clientId, appointmentId, inMove }) =>
    inMove ? Promise.resolve() : publishAppointment(tx, 'appointment.cancelled', { clientId, appointmentId }),
  appointmentMoved: (tx, { clientId, appointmentId, previousId }) =>
    publishAppointment(tx, 'appointment.moved', { clientId, appointmentId, previousId }),
};

async function publishCall(tx: Context, { id, clientId, type, isNew }: DomainEvents['conversationRecorded']): Promise<void> {
  // A chat has an event of its own; a later report of a call only adds to it.
  if (type === 'chat' || !isNew) return;
  await publish(tx, {
    ...{ clientId, type: 'call.completed', key: `call.completed:${id}`, at: tx.now() },
    data: async (own) => {
      const facts = await conversationData(own, clientId, id);
      return facts && { channel: type === 'call' ? 'phone' : 'web', ...facts };
    },
  });
}

async function conversationData(tx: Context, clientId: string, id: string): Promise<object | null> {
  const found = await findTranscript(tx, { id, clientId });
  if (!found) return null;
  const { occurredAt, durationSeconds, outcome, summary } = found;
  return {
    conversationId: id,
    startedAt: occurredAt.toISOString(),
    durationSeconds,
    outcome: outcome ?? null,
    summary: summary ?? null,
  };
}

interface AppointmentPlace {
  readonly clientId: string;
  readonly appointmentId: string;
  /** The appointment that it takes the place of. */
  readonly previousId?: string;
}

function publishAppointment(
  tx: Context,
  type: 'appointment.booked' | 'appointment.moved' | 'appointment.cancelled',
  { clientId, appointmentId, previousId }: AppointmentPlace,
): Promise<void> {
  return publish(tx, {
    ...{ clientId, type, key: `${type}:${appointmentId}`, at: tx.now() },
    data: async (own) => {
      const appointment = await appointmentData(own, appointmentId);
      if (!appointment || previousId === undefined) return appointment;
      const previous = await findAppointmentFacts(own, previousId);
      return { ...appointment, previous: previous && appointmentTimes(previous) };
    },
  });
}

type Facts = NonNullable<Awaited<ReturnType<typeof findAppointmentFacts>>>;

async function appointmentData(tx: Context, appointmentId: string): Promise<object | null> {
  const facts = await findAppointmentFacts(tx, appointmentId);
  if (!facts) return null;
  const { timezone, name, phone, reason, source } = facts;
  return { ...appointmentTimes(facts), timezone, customer: { name, phone }, reason, source };
}

function appointmentTimes({ id, startsAt, endsAt }: Facts): object {
  return { appointmentId: id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
