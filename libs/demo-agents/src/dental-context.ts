/** The intent of a message. */
export type DentalIntent =
  | 'greeting'
  | 'introduction'
  | 'booking'
  | 'hours'
  | 'services'
  | 'location'
  | 'cost'
  | 'emergency'
  | 'identity'
  | 'cancel'
  | 'declined'
  | 'thanks'
  | 'goodbye'
  | 'complaint'
  | 'other';

/** The receptionist's context between turns (DMO-21). */
export interface DentalContext {
  readonly userName: string | null;
  /** cleaning, checkup, whitening, filling or crown. */
  readonly preferredService: string | null;
  /** Such as 'Friday', 'next Monday', 'tomorrow' or 'this week'. */
  readonly preferredDay: string | null;
  /** Such as '3pm', '10:30am' or 'morning'. */
  readonly preferredTime: string | null;
  readonly appointmentBooked: boolean;
  readonly hasGreeted: boolean;
  /** Stays 'booking' for other questions during a booking: the reply continues the booking. */
  readonly lastIntent: DentalIntent | null;
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
