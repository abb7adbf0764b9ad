/** What a message wants of the receptionist. */
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

/** What the receptionist remembers from turn to turn (DMO-21). */
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
  /** Stays 'booking' when something else is asked in the middle of one: the reply goes on with the booking. */
  readonly lastIntent: DentalIntent | null;
}

/** The memory of a conversation that has not begun. */
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
