import { defineDomain } from '../../platform/domain/define-domain.ts';
import { Booking } from './booking.entity.ts';
import { BookingsResolver } from './bookings.resolver.ts';
import { WelcomeCallsResolver } from './welcome-calls.resolver.ts';

/** Appointments with clients, and welcome calls with us. */
export const bookings = defineDomain({
  name: 'bookings',
  entities: [Booking],
  resolvers: [BookingsResolver, WelcomeCallsResolver],
  retention: [
    {
      table: 'bookings',
      what: 'Welcome calls, after they ended',
      days: 365,
      reason: 'As messages of visitors; appointments with a client stay as long as its account',
      condition: 'client_id is null and ends_at < ?',
    },
  ],
});
