import type { ContactMessageState, MailDelivery } from '../../shared/apollo/schema.generated.ts';
import type { Inbox_staffFragment as Staff } from './Inbox.generated.ts';

interface Badge {
  readonly tone: 'ok' | 'warn' | 'err' | 'quiet';
  readonly label: string;
}

/** The states of a message in words. */
export const STATES: Readonly<Record<ContactMessageState, Badge>> = {
  NEW: { tone: 'warn', label: 'New' },
  IN_PROGRESS: { tone: 'warn', label: 'In progress' },
  ANSWERED: { tone: 'ok', label: 'Answered' },
  CLOSED: { tone: 'quiet', label: 'Closed' },
};

/** What has become of a mail in words. */
export const DELIVERIES: Readonly<Record<MailDelivery, Badge>> = {
  QUEUED: { tone: 'warn', label: 'Mail queued' },
  SENT: { tone: 'ok', label: 'Mail sent' },
  FAILED: { tone: 'err', label: 'Mail failed' },
};

/** Returns the name of a member of staff; one without a name is called by the address. */
export function staffName({ fullName, email }: Pick<Staff, 'fullName' | 'email'>): string {
  return fullName || email;
}
