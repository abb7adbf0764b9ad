export { Booking } from './booking.entity.ts';
export { bookings } from './domain.ts';
