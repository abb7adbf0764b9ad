import { formatDate, formatTime } from '@larkline/format';
import { Radio } from 'antd';
import { Link } from 'react-router';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { AppointmentSort, AppointmentTime } from '../../shared/apollo/schema.generated.ts';
import { useExport } from '../../shared/csv/useExport.ts';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { ClampedText } from '../../shared/table/TextCard.tsx';
import { useTableLoad } from '../../shared/table/useTableLoad.ts';
import { useTableState } from '../../shared/table/useTableState.ts';
import { AppointmentStateBadge, SOURCES } from './AppointmentStateBadge.tsx';
import {
  useAppointmentsMadeQuery,
  useAppointmentsQuery,
  useCancelAppointmentMutation,
  type AppointmentList_rowFragment as Row,
} from './Appointments.generated.ts';
import styles from './Appointments.module.css';
import {
  APPOINTMENT_FILE,
  APPOINTMENT_SORTS,
  APPOINTMENT_TABLE,
  APPOINTMENT_VIEW,
  FAILURE,
  queryOf,
  type AppointmentFilters,
} from './appointmentTable.ts';

interface AppointmentListProps {
  /** The timezone of the business, in which times are shown. */
  readonly timezone: string | undefined;
  /** Whether there are hours within which appointments are offered. */
  readonly hasHours: boolean;
}

const CHOICES: readonly { readonly value: AppointmentTime; readonly label: string }[] = [
  { value: 'UPCOMING', label: 'Upcoming' },
  { value: 'PAST', label: 'Past' },
  { value: 'CANCELLED', label: 'Cancelled' },
];

/** The appointments that callers have made: upcoming, past or cancelled; an upcoming one can be cancelled. */
export function AppointmentList({ timezone, hasHours }: AppointmentListProps) {
  const state = useTableState(APPOINTMENT_TABLE);
  const result = useAppointmentsQuery({ ...REFRESHED, variables: queryOf(state.variables) });
  const load = useTableLoad(result, state, FAILURE, (data) => data.client?.appointments);
  const cancel = useCancel((row) => whenOf(row, timezone));
  const time = state.address.filters.time ?? 'UPCOMING';
  const exportThem = useExport(APPOINTMENT_FILE, { ...state.variables, filter: { time } });
  const made = useAppointmentsMadeQuery(REFRESHED);
  const everMade = (made.data ?? made.previousData)?.client?.appointments?.totalCount;
  return (
    <Panel title="Appointments" lead="What your callers have booked.">
      <DataTable<Row, AppointmentSort, AppointmentFilters>
        name="appointments"
        label="Appointments"
        nouns={{ one: 'appointment', many: 'appointments' }}
        spec={APPOINTMENT_TABLE}
        state={state}
        load={load}
        failure={FAILURE}
        sortLabels={APPOINTMENT_SORTS}
        view={APPOINTMENT_VIEW}
        columns={columnsFor(timezone)}
        rowName={(row) => nameOf(row, timezone)}
        rowActions={(row) => (time === 'UPCOMING' ? [{ label: 'Cancel', icon: 'close', danger: true, onPress: () => cancel(row) }] : [])}
        card={(row) => <AppointmentCard row={row} timezone={timezone} />}
        filters={
          <Radio.Group
            aria-label="Appointments shown"
            optionType="button"
            options={[...CHOICES]}
            value={time}
            // The last past one is of most interest.
            onChange={({ target }) =>
              state.change({ filters: filtersFor(target.value), sort: target.value === 'UPCOMING' ? 'SOONEST' : 'LATEST' })
            }
          />
        }
        onExport={exportThem}
        bare={everMade === 0 && !state.narrowed}
        {...(time === 'UPCOMING' && state.address.search === '' && { noMatch: <NoneUpcoming /> })}
        empty={<NoneYet hasHours={hasHours} />}
      />
    </Panel>
  );
}

function filtersFor(time: AppointmentTime): AppointmentFilters {
  return time === 'UPCOMING' ? {} : { time };
}

/** Returns the function that asks, then cancels an appointment. */
function useCancel(when: (row: Row) => string): (row: Row) => void {
  const confirm = useConfirm();
  const [cancelAppointment] = useCancelAppointmentMutation({ update: (cache) => forgetFields(cache, ['appointments']) });
  return (row) =>
    confirm({
      title: 'Cancel this appointment?',
      thing: `${row.name ?? 'Caller'}, ${when(row)}`,
      text: "The time will be offered again, and the appointment will be removed from your connected calendar. We won't tell the caller, so please ring them.",
      action: 'Cancel appointment',
      run: async () => {
        await cancelAppointment({ variables: { id: row.id } });
      },
      done: 'Appointment Cancelled',
      failed: 'Failed to cancel the appointment.',
    });
}

function columnsFor(timezone: string | undefined): readonly Column<Row, AppointmentSort>[] {
  return [
    {
      id: 'time',
      title: 'When',
      cell: (row) => <time dateTime={row.startsAt}>{whenOf(row, timezone)}</time>,
      width: 148,
      sorts: ['SOONEST', 'LATEST'],
    },
    { id: 'caller', title: 'Caller', cell: ({ name }) => <span dir="auto">{name}</span> },
    { id: 'phone', title: 'Telephone', cell: ({ phone }) => <Telephone phone={phone} />, width: 148 },
    { id: 'reason', title: 'Reason', cell: ({ reason }) => reason && <ClampedText text={reason} /> },
    { id: 'source', title: 'Booked', cell: (row) => <Booked row={row} />, width: 112 },
    { id: 'state', title: 'Status', cell: (row) => <AppointmentStateBadge row={row} />, width: 168 },
  ];
}

function AppointmentCard({ row, timezone }: { readonly row: Row; readonly timezone: string | undefined }) {
  return (
    <article className={styles.card} aria-label={nameOf(row, timezone)}>
      <h3 className={styles.when}>
        <time dateTime={row.startsAt}>{whenOf(row, timezone)}</time>
      </h3>
      <p dir="auto">{row.name}</p>
      <Telephone phone={row.phone} />
      {row.reason && <ClampedText text={row.reason} />}
      <div className={styles.foot}>
        <AppointmentStateBadge row={row} />
        <Booked row={row} />
      </div>
    </article>
  );
}

/** How it was made; leads to the transcript of the conversation where there is one. */
function Booked({ row: { name, source, conversationId } }: { readonly row: Row }) {
  if (!conversationId) return <span>{SOURCES[source]}</span>;
  const transcript = new URLSearchParams({ tab: 'call-logs', conversation: conversationId });
  return (
    <Link to={`/dashboard?${transcript}`} aria-label={`${SOURCES[source]}: read the transcript of ${name ?? 'the caller'}`}>
      {SOURCES[source]}
    </Link>
  );
}

const DIALLED = /^\+?[\d ()-]{5,20}$/;

/** A number to ring where it is one; what else a caller said stays text. */
function Telephone({ phone }: { readonly phone: string | null }) {
  if (!phone) return null;
  return DIALLED.test(phone) ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : <span dir="auto">{phone}</span>;
}

function whenOf({ startsAt, endsAt }: Row, timezone: string | undefined): string {
  return `${formatDate(startsAt, timezone)}, ${formatTime(startsAt, timezone)} to ${formatTime(endsAt, timezone)}`;
}

function nameOf(row: Row, timezone: string | undefined): string {
  return `${row.name ?? 'Caller'}, ${whenOf(row, timezone)}`;
}

function NoneUpcoming() {
  return <EmptyState icon="calendar" title="No upcoming appointments" text="When a caller books, you'll see it here within seconds." />;
}

function NoneYet({ hasHours }: { readonly hasHours: boolean }) {
  return (
    <EmptyState
      icon="calendar"
      title="No appointments yet"
      text={
        hasHours
          ? "Your receptionist offers callers your free times and books the one they choose. You'll see it here within seconds."
          : 'Set your appointment hours below. Your receptionist will then offer callers your free times, and their appointments will appear here.'
      }
    />
  );
}
