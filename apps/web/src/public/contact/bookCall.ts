import { postOperation, RefusalError } from '../../shared/apollo/postOperation.ts';
import { BookWelcomeCallDocument } from './Booking.generated.ts';
import type { Faults, FormTexts } from '../../shared/forms/formValues.ts';
import type { FaultyOutcome } from './useContactForm.ts';

/** A booked call; instants in ISO 8601. */
export interface BookedCall {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly email: string;
  /** The call as an iCalendar file. */
  readonly calendarFile: string;
}

/** The outcome of a booking. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly call: BookedCall }
  | FaultyOutcome
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly message: string; readonly cause: unknown };

/** Books a welcome call (CON-08). Never throws. */
export async function bookCall(startsAt: string, texts: FormTexts): Promise<BookingOutcome> {
  const faults = await checkCall(startsAt, texts);
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults };
  const { name = '', email = '', phone = '', notes = '', website = '' } = texts;
  try {
    const { bookWelcomeCall } = await postOperation(BookWelcomeCallDocument, { input: { startsAt, name, email, phone, notes, website } });
    return { kind: 'booked', call: { ...bookWelcomeCall, email: email.trim() } };
  } catch (cause) {
    return toOutcome(cause);
  }
}

function toOutcome(cause: unknown): BookingOutcome {
  if (!(cause instanceof RefusalError)) return { kind: 'failed', message: '', cause };
  // A time that has passed in the meantime or is no longer offered counts as taken.
  if (cause.code === 'SLOT_TAKEN' || cause.fields.startsAt !== undefined) return { kind: 'taken' };
  if (Object.keys(cause.fields).length > 0) return { kind: 'faulty', faults: cause.fields };
  return { kind: 'failed', message: cause.code === 'RATE_LIMITED' ? cause.message : '', cause };
}

/**
 * The faults of the form, by field name. Without a connection the schema may not be there; the api checks the same, so
 * then there are none.
 */
export async function checkCall(startsAt: string, texts: FormTexts): Promise<Faults> {
  try {
    const { callFaults } = await loadCallFaults();
    return callFaults(startsAt, texts);
  } catch (cause) {
    console.warn('The form could not be checked beforehand', cause);
    return {};
  }
}

/** Fetches the schema, so that the press on the button does not wait for it. */
export function prepareCheck(): void {
  // Without a connection the check itself will say so.
  loadCallFaults().catch(() => undefined);
}

const loadCallFaults = () => import('./callFaults.ts');
