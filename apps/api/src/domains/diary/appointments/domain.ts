import { appointmentsTables } from './0010-appointments.migration.ts';
import { defineDomain } from '../../../platform/domain/define-domain.ts';
import type { Names } from '../../../platform/domain/registry.ts';
import { Appointment } from './appointment.entity.ts';
import { appointmentsDownload } from './appointments.csv.ts';
import { appointmentsEnv } from './appointments.env.ts';
import { appointmentList } from './appointments.list.ts';
import { AppointmentsResolver } from './appointments.resolver.ts';
import { resumeSyncJob, resumeSync } from './resume-sync.ts';
import { syncAppointmentJob } from './sync-appointment.job.ts';

interface AppointmentEvent {
  readonly clientId: string;
  readonly appointmentId: string;
  /** Whether it is one half of a move, which `appointmentMoved` follows. */
  readonly inMove: boolean;
}

const scopes = ['appointments:read', 'appointments:write'] as const;

declare module '../../../platform/domain/registry.ts' {
  interface DomainScopes extends Names<typeof scopes> {}
  interface DomainEvents {
    /** A caller has an appointment; emitted in the transaction that books it. */
    appointmentBooked: AppointmentEvent;
    /** An appointment was cancelled; emitted in the transaction that cancels it. */
    appointmentCancelled: AppointmentEvent;
    /** An appointment was moved: the one with `previousId` is cancelled, the other one takes its place. Follows the two events above. */
    appointmentMoved: { readonly clientId: string; readonly appointmentId: string; readonly previousId: string };
  }
}

export const appointments = defineDomain({
  name: 'appointments',
  about: 'Appointments of callers with clients: the times that are offered, holds, bookings, and their events in connected calendars.',
  scopes,
  entities: [Appointment],
  env: appointmentsEnv,
  lists: [appointmentList],
  resolvers: [AppointmentsResolver],
  routes: [appointmentsDownload],
  jobs: [syncAppointmentJob, resumeSyncJob],
  on: { calendarConnected: (tx, { clientId }) => resumeSync(tx, clientId) },
  retention: [
    {
      table: 'appointments',
      what: 'Times that were held for a caller, after the hold ended',
      days: 1,
      reason: 'A hold is good for ten minutes; appointments stay as long as the account',
      time: 'held_until',
    },
  ],
  migrations: [appointmentsTables],
});
