import type { AppointmentSource } from '../../shared/apollo/schema.generated.ts';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import type { AppointmentList_rowFragment as Row } from './Appointments.generated.ts';

/** How an appointment was made, in words. */
export const SOURCES: Readonly<Record<AppointmentSource, string>> = {
  PHONE: 'By phone',
  WEB_CALL: 'On your website',
  CHAT: 'In your website chat',
};

/** The state of an appointment in plain words, with changes that the connected calendar still lacks. */
export function AppointmentStateBadge({ row: { state, removalPending } }: { readonly row: Pick<Row, 'state' | 'removalPending'> }) {
  if (state === 'CANCELLED')
    return (
      <StatusBadge tone={removalPending ? 'warn' : 'quiet'}>
        {removalPending ? 'Being removed from your calendar' : 'Cancelled'}
      </StatusBadge>
    );
  if (state === 'PENDING_SYNC') return <StatusBadge tone="warn">Booked, waiting for your calendar</StatusBadge>;
  return <StatusBadge tone="ok">Confirmed</StatusBadge>;
}
