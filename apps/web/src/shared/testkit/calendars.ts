import type { Appointment, CalendarConnection } from '../apollo/schema.generated.ts';
import { aConnection as aPage, type Fixture } from './builders.ts';

/** Returns a connected calendar. */
export function aConnection(changes: Fixture<CalendarConnection> = {}): Fixture<CalendarConnection> {
  return {
    provider: 'GOOGLE',
    status: 'CONNECTED',
    accountEmail: 'owner@gmail.example',
    lastSyncedAt: '2026-11-22T09:30:00.000Z',
    reconnectSince: null,
    ...changes,
  };
}

/** Returns the calendar of a client in a test: open on Mondays, in London, with these connections. */
export function aCalendar(calendarConnections: readonly Fixture<CalendarConnection>[] = []) {
  return {
    id: 'client-1',
    calendarConnections,
    calendarSettings: {
      id: 'client-1',
      timezone: 'Europe/London' as string | null,
      externalCalendarLinked: false,
      availability: null,
      workingHours: [{ day: 'MONDAY' as const, opens: '09:00', closes: '17:00' }],
    },
  };
}

/** Returns free times on one day. */
export function someTimes(check: 'CHECKED' | 'OFF' | 'UNREACHABLE' | 'NEEDS_RECONNECT' = 'OFF') {
  return {
    appointmentTimes: {
      check,
      timezone: 'Europe/London',
      days: [
        {
          date: '2026-11-23',
          startsAt: ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((time) => `2026-11-23T${time}:00.000Z`),
          closed: null,
        },
        { date: '2026-11-24', startsAt: [], closed: null },
      ],
    },
  };
}

/** Returns an appointment on a Monday morning in London. */
export function anAppointment(changes: Fixture<Appointment> = {}): Fixture<Appointment> {
  return {
    id: 'appointment-1',
    startsAt: '2026-11-23T10:00:00.000Z',
    endsAt: '2026-11-23T10:30:00.000Z',
    name: 'Ann Reed',
    phone: '+441632960009',
    reason: 'Check-up',
    source: 'PHONE',
    state: 'CONFIRMED',
    removalPending: false,
    conversationId: null,
    ...changes,
  };
}

/** Returns the answer to a list of appointments. */
export function someAppointments(shown: readonly Fixture<Appointment>[] = [], total = shown.length) {
  return { client: { id: 'client-1', appointments: aPage(shown, { total }) } };
}
