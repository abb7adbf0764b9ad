import type { CalendarEvent } from '../../../integrations/calendars/index.ts';
import type { Appointment } from './appointment.entity.ts';

/** Longest title of an event; the details hold all of it. */
const TITLE_CHARACTERS = 120;

/** Returns an appointment as an event of a calendar. */
export function toEvent({ id, startsAt, endsAt, timezone, name, phone, reason, source }: Appointment): CalendarEvent {
  const title = [name, reason].filter(Boolean).join(' – ') || 'Appointment';
  const details = [
    name && `Name: ${name}`,
    phone && `Telephone: ${phone}`,
    reason && `Reason: ${reason}`,
    source === 'phone' ? 'Booked by telephone with your AI receptionist.' : 'Booked by voice on your website.',
  ];
  return {
    id,
    startsAt,
    endsAt,
    timezone,
    title: [...title].slice(0, TITLE_CHARACTERS).join(''),
    details: details.filter(Boolean).join('\n'),
  };
}
