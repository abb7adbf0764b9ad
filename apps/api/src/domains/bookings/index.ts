export { Booking } from './booking.entity.ts';
export { BookingsResolver } from './bookings.resolver.ts';
export { WelcomeCallsResolver } from './welcome-calls.resolver.ts';
