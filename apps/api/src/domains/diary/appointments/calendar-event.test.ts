import type { Appointment } from './appointment.entity.ts';
import { toEvent } from './calendar-event.ts';

const appointment = (changes: Partial<Appointment>): Appointment =>
  ({
    id: 'a',
    startsAt: new Date(0),
    endsAt: new Date(1),
    timezone: 'Europe/London',
    name: 'Ann',
    phone: null,
    reason: null,
    source: 'phone',
    ...changes,
  }) as Appointment;

it('C-03 cuts a long title between characters, and has all of it in the details', () => {
  const name = `a${'🦷'.repeat(150)}`;
  const { title, details } = toEvent(appointment({ name, reason: 'Check-up' }));

  expect(title).toBe(`a${'🦷'.repeat(119)}`);
  expect(details).toContain(`Name: ${name}\nReason: Check-up`);
});

it('C-03 has a title without a name and a reason', () => {
  expect(toEvent(appointment({ name: null })).title).toBe('Appointment');
});
