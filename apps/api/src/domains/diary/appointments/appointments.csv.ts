import { escapeFormula } from '../../../platform/csv/formula.ts';
import { csvDownload } from '../../people/rows/index.ts';
import type { Appointment } from './appointment.entity.ts';
import { appointmentList } from './appointments.list.ts';

const text = (name: string, toText: (row: Appointment) => string | null | undefined) => ({
  name,
  write: (row: Appointment) => escapeFormula(toText(row) ?? ''),
});

/** The appointments of a client as a CSV file, at most 10,000; times are UTC. */
export const appointmentsDownload = csvDownload('appointments.csv', 'appointments:read', {
  list: appointmentList,
  columns: {
    startsAt: text('starts_at', ({ startsAt }) => startsAt.toISOString()),
    endsAt: text('ends_at', ({ endsAt }) => endsAt.toISOString()),
    timezone: text('timezone', ({ timezone }) => timezone),
    name: text('name', ({ name }) => name),
    phone: text('phone', ({ phone }) => phone),
    reason: text('reason', ({ reason }) => reason),
    source: text('source', ({ source }) => source),
    state: text('state', ({ state }) => state),
    createdAt: text('created_at', ({ createdAt }) => createdAt.toISOString()),
  },
});
