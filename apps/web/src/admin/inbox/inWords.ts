import type { WelcomeCallStatus, ContactMessageState, MailDelivery } from '../../shared/apollo/schema.generated.ts';
import type { Inbox_staffFragment as Staff } from './Inbox.generated.ts';

interface Badge {
  readonly tone: 'ok' | 'warn' | 'err' | 'quiet';
  readonly label: string;
}

/** Labels of the states of a message. */
export const STATES: Readonly<Record<ContactMessageState, Badge>> = {
  NEW: { tone: 'warn', label: 'New' },
  IN_PROGRESS: { tone: 'warn', label: 'In progress' },
  ANSWERED: { tone: 'ok', label: 'Answered' },
  CLOSED: { tone: 'quiet', label: 'Closed' },
};

/** Labels of the states of a welcome call. */
export const CALL_STATES: Readonly<Record<WelcomeCallStatus, Badge>> = {
  PENDING: { tone: 'warn', label: 'Pending' },
  CONFIRMED: { tone: 'warn', label: 'Confirmed' },
  HELD: { tone: 'ok', label: 'Held' },
  NO_SHOW: { tone: 'err', label: 'No-show' },
  CANCELLED: { tone: 'quiet', label: 'Cancelled' },
};

/** Labels of the deliveries of an email. */
export const DELIVERIES: Readonly<Record<MailDelivery, Badge>> = {
  QUEUED: { tone: 'warn', label: 'Email queued' },
  SENT: { tone: 'ok', label: 'Email sent' },
  FAILED: { tone: 'err', label: 'Email failed' },
};

/** Returns the name of a member of staff, or the email if there is no name. */
export function staffName({ fullName, email }: Pick<Staff, 'fullName' | 'email'>): string {
  return fullName || email;
}
