import type { BookingSetupQuery } from './Booking.generated.ts';

/** The times of one day: `date` is YYYY-MM-DD in London, a slot's `startsAt` an ISO 8601 instant. */
export type WelcomeCallDay = BookingSetupQuery['welcomeCallSlots'][number];

/** A time at which a call can begin; `available` is false when it is booked. */
export type WelcomeCallSlot = WelcomeCallDay['slots'][number];
