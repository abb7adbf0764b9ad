import { defineDomain } from '../../platform/domain/define-domain.ts';
import type { Names } from '../../platform/domain/registry.ts';
import { WelcomeCalls } from './0025-welcome-calls.migration.ts';
import { Booking } from './booking.entity.ts';
import { WelcomeCallsResolver } from './welcome-calls.resolver.ts';

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
  about: 'Welcome calls of visitors with us: their free times, mails and calendar files.',
  entities: [Booking],
  migrations: [{ name: '0025-welcome-calls', class: WelcomeCalls }],
  resolvers: [WelcomeCallsResolver],
  limits,
  errors,
  retention: [
    {
      table: 'bookings',
      what: 'Welcome calls, after they ended',
      days: 365,
      reason: 'As messages of visitors',
      time: 'ends_at',
    },
  ],
});
