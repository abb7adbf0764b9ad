import { formatDate, formatTime } from '@larkline/format';
import { Link } from 'react-router';
import { defineTable } from '../../shared/table/defineTable.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import { ClampedText } from '../../shared/table/TextCard.tsx';
import { AppointmentsDocument, type AppointmentList_rowFragment as Row } from './Appointments.generated.ts';
import styles from './Appointments.module.css';
import { AppointmentStateBadge, SOURCES } from './AppointmentStateBadge.tsx';

/** The timezone of the business, in which times are shown. */
type Timezone = string | undefined;

/** The appointments that callers have made; the upcoming ones unless the address says otherwise. */
export const APPOINTMENTS = defineTable(
  {
    name: 'appointments',
    label: 'Appointments',
    nouns: { one: 'appointment', many: 'appointments' },
    document: AppointmentsDocument,
    rows: (data) => data.client?.appointments,
    failure: 'Failed to load appointments.',
    file: { name: 'appointments.csv', many: 'appointments' },
    sorts: { SOONEST: 'Soonest first', LATEST: 'Latest first' },
    sizes: [10, 25, 50],
    filters: {
      time: {
        ...choiceParam('show', 'choice of appointments', { upcoming: 'UPCOMING', past: 'PAST', cancelled: 'CANCELLED' }),
        default: 'UPCOMING',
      },
    },
  },
  {
    rowName: appointmentName,
    columns: [
      {
        id: 'time',
        title: 'When',
        cell: (row, timezone: Timezone) => <time dateTime={row.startsAt}>{whenIs(row, timezone)}</time>,
        width: 148,
        sorts: ['SOONEST', 'LATEST'],
      },
      { id: 'caller', title: 'Caller', cell: ({ name }) => <span dir="auto">{name}</span> },
      { id: 'phone', title: 'Telephone', cell: ({ phone }) => <Telephone phone={phone} />, width: 148 },
      { id: 'reason', title: 'Reason', cell: ({ reason }) => reason && <ClampedText text={reason} /> },
      { id: 'source', title: 'Booked', cell: (row) => <BookingSource row={row} />, width: 112 },
      { id: 'state', title: 'Status', cell: (row) => <AppointmentStateBadge row={row} />, width: 168 },
    ],
    card: (row, _open, timezone) => (
      <article className={styles.card} aria-label={appointmentName(row, timezone)}>
        <h3 className={styles.when}>
          <time dateTime={row.startsAt}>{whenIs(row, timezone)}</time>
        </h3>
        <p dir="auto">{row.name}</p>
        <Telephone phone={row.phone} />
        {row.reason && <ClampedText text={row.reason} />}
        <div className={styles.foot}>
          <AppointmentStateBadge row={row} />
          <BookingSource row={row} />
        </div>
      </article>
    ),
  },
);

/** How it was made; leads to the transcript of the conversation where there is one. */
function BookingSource({ row: { name, source, conversationId } }: { readonly row: Row }) {
  if (!conversationId) return <span>{SOURCES[source]}</span>;
  const transcript = new URLSearchParams({ tab: 'call-logs', conversation: conversationId });
  return (
    <Link to={`/dashboard?${transcript}`} aria-label={`${SOURCES[source]}: read the transcript of ${name ?? 'the caller'}`}>
      {SOURCES[source]}
    </Link>
  );
}

const DIALLED = /^\+?[\d ()-]{5,20}$/;

/** A number to ring where it is one; any other words of a caller stay text. */
function Telephone({ phone }: { readonly phone: string | null }) {
  if (!phone) return null;
  return DIALLED.test(phone) ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : <span dir="auto">{phone}</span>;
}

/** Returns the day and the times of an appointment. */
export function whenIs({ startsAt, endsAt }: Row, timezone: string | undefined): string {
  return `${formatDate(startsAt, timezone)}, ${formatTime(startsAt, timezone)} to ${formatTime(endsAt, timezone)}`;
}

function appointmentName(row: Row, timezone: string | undefined): string {
  return `${row.name ?? 'Caller'}, ${whenIs(row, timezone)}`;
}
