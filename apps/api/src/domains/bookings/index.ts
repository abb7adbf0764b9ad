export { Booking } from './booking.entity.ts';
export { BookingsResolver } from './bookings.resolver.ts';
