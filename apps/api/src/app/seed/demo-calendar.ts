import { bookableOn, instantIn, localTime } from '@larkline/format';
import { DEFAULT_TIMEZONE, WEEKDAYS } from '@larkline/validation';
import { AdminAction } from '../../domains/people/admin/index.ts';
import { Appointment } from '../../domains/diary/appointments/index.ts';
import { CalendarSettings } from '../../domains/diary/calendar/index.ts';
import { ContactMessage } from '../../domains/office/contact/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/clock.ts';

const WORKING_HOURS = WEEKDAYS.slice(0, 5).map((day) => ({ day, opens: '09:00', closes: '17:00' }));
/** Days in which two with appointment hours are found: there are no more holidays in a row. */
const DAYS_AHEAD = 10;

/** Adds the office hours of a business and two appointments of the coming days. */
export function addCalendar(ctx: Context, clientId: string): void {
  ctx.em.create(CalendarSettings, {
    clientId,
    availability: { slotMinutes: 30, bufferMinutes: 10, noticeHours: 2, daysAhead: 60 },
    workingHours: WORKING_HOURS,
  });
  const callers = [
    ['Priya Shah', '+44 20 7946 0102', 'Check-up'],
    ['Owen Hughes', '+44 20 7946 0118', 'First visit'],
  ] as const;
  const open = openDays(ctx.now());
  for (const [index, [name, phone, reason]] of callers.entries()) {
    const startsAt = instantIn(open[index] ?? '', '10:00', DEFAULT_TIMEZONE);
    ctx.em.create(Appointment, {
      id: ctx.newId(),
      clientId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * MINUTE_MS),
      timezone: DEFAULT_TIMEZONE,
      name,
      phone,
      reason,
      source: 'phone',
      state: 'confirmed',
      createdAt: ctx.now(),
      changedAt: ctx.now(),
    });
  }
}

/** Returns the next days, after today, on which the demo business takes appointments. */
export function openDays(now: Date): string[] {
  const dates = Array.from(
    { length: DAYS_AHEAD },
    (_, day) => localTime(new Date(now.getTime() + (day + 1) * DAY_MS), DEFAULT_TIMEZONE).date,
  );
  return dates.filter((date) => bookableOn(null, WORKING_HOURS, date).length > 0);
}

/** Adds rows to the inbox and the audit log of staff. */
export function addStaffRows(ctx: Context, staffEmail: string): void {
  ctx.em.create(ContactMessage, {
    id: ctx.newId(),
    name: 'Grace Lindqvist',
    email: 'grace@lindqvist.example',
    subject: 'Two locations',
    message: 'We run two salons. Can one receptionist answer for both, with their own opening hours?',
    createdAt: ctx.in(-3 * HOUR_MS),
  });
  ctx.em.create(AdminAction, {
    id: ctx.newId(),
    actionType: 'note',
    adminEmail: staffEmail,
    actorKind: 'staff',
    notes: 'Demo data was loaded.',
    occurredAt: ctx.now(),
  });
}
