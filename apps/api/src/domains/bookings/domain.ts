import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Names } from '../../platform/domain/registry.ts';
import { Booking } from './booking.entity.ts';
import { BookingsResolver } from './bookings.resolver.ts';
import { WelcomeCallsResolver } from './welcome-calls.resolver.ts';
import { bookingList } from './bookings.list.ts';

const limits = { welcomeCall: { points: 5, seconds: 60 * 60 } };

const errors = {
  SLOT_TAKEN: { status: 409, meaning: 'This time has just been booked: load the free times again and choose another.' },
};

declare module '../../platform/domain/registry.ts' {
  interface DomainLimits extends Names<typeof limits> {}
  interface DomainErrors extends Names<typeof errors> {}
}

export const bookings = defineDomain({
  name: 'bookings',
  about: 'Appointments with clients; welcome calls with us, their free times, mails and calendar files.',
  entities: [Booking],
  lists: [bookingList],
  resolvers: [BookingsResolver, WelcomeCallsResolver],
  limits,
  errors,
  retention: [
    {
      table: 'bookings',
      what: 'Welcome calls, after they ended',
      days: 365,
      reason: 'As messages of visitors; appointments with a client stay as long as its account',
      time: 'ends_at',
      only: 'client_id is null',
    },
  ],
});
