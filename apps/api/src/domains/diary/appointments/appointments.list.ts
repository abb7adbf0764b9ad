import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { defineList } from '../../../platform/graphql/list/define-list.ts';
import type { Condition, Filter } from '../../../platform/graphql/list/filters.ts';
import { Appointment } from './appointment.entity.ts';

const AppointmentTime = defineEnum('AppointmentTime', 'Appointments by time and state.', {
  UPCOMING: 'Agreed, and not over yet.',
  PAST: 'Agreed, and over.',
  CANCELLED: 'Cancelled, whenever they were to be.',
});
type AppointmentTime = ValueOf<typeof AppointmentTime>;

const AGREED = ['pending sync', 'confirmed'];

const time: Filter<AppointmentTime> = {
  type: () => AppointmentTime.graphql,
  description: 'Upcoming, past or cancelled appointments; if left out, all of them, including times on hold.',
  schema: AppointmentTime.schema as Filter<AppointmentTime>['schema'],
  property: 'state',
  indexed: true,
  conditions(ctx, value): readonly Condition[] {
    if (value === 'CANCELLED') return [{ property: 'state', operator: 'any', value: ['cancelled'] }];
    return [
      { property: 'state', operator: 'any', value: AGREED },
      { property: 'endsAt', operator: value === 'UPCOMING' ? '>=' : '<', value: ctx.now() },
    ];
  },
};

/** Appointments of a client, in the order of their times. */
export const appointmentList = defineList(Appointment, {
  name: 'Appointment',
  rows: 'appointments',
  perClient: true,
  sort: { SOONEST: ['endsAt asc'], LATEST: ['endsAt desc'] },
  filter: { time: time as Filter },
  search: ['name', 'phone', 'reason'],
});
