import type { DentalQuestion } from './dental-intents.ts';

/** The intent of a message. */
export type DentalIntent =
  | DentalQuestion
  | 'greeting'
  | 'introduction'
  | 'booking'
  | 'cancel'
  | 'declined'
  | 'thanks'
  | 'goodbye'
  | 'complaint'
  | 'danger'
  | 'other';

/** The receptionist's context between turns (DMO-21). */
export interface DentalContext {
  readonly userName: string | null;
  /** cleaning, checkup, whitening, filling or crown. */
  readonly preferredService: string | null;
  /** Such as 'Friday', 'next Monday', 'tomorrow', 'this week' or 'Wednesday 2 December'. */
  readonly preferredDay: string | null;
  /** Such as '3pm', '10:30am' or 'morning'. */
  readonly preferredTime: string | null;
  readonly appointmentBooked: boolean;
  readonly hasGreeted: boolean;
  /** Stays 'booking' for other questions during a booking: the reply continues the booking. */
  readonly lastIntent: DentalIntent | null;
  /** The appointment that was just cancelled; "no wait, keep it" brings it back. */
  readonly cancelled?: Pick<DentalContext, 'preferredService' | 'preferredDay' | 'preferredTime'>;
}

/** The context of a new conversation. */
export function newDentalContext(): DentalContext {
  return {
    userName: null,
    preferredService: null,
    preferredDay: null,
    preferredTime: null,
    appointmentBooked: false,
    hasGreeted: false,
    lastIntent: null,
  };
}
