import { defineList } from '../../platform/graphql/list/define-list.ts';
import { Booking } from './booking.entity.ts';

/** Appointments of a client; the newest is the one that starts last. */
export const bookingList = defineList(Booking, {
  name: 'Booking',
  rows: 'appointments',
  perClient: true,
  sort: { NEWEST: ['startsAt desc'], OLDEST: ['startsAt asc'] },
});
