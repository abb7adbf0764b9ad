import { Radio } from 'antd';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { AppointmentTime } from '../../shared/apollo/schema.generated.ts';
import { useConfirm } from '../../shared/forms/useConfirm.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { useTable } from '../../shared/table/useTable.tsx';
import {
  useAppointmentsMadeQuery,
  useCancelAppointmentMutation,
  type AppointmentList_rowFragment as Row,
} from './Appointments.generated.ts';
import { APPOINTMENTS, whenIs } from './appointmentTable.tsx';

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
  const list = useTable(APPOINTMENTS, { context: timezone });
  const { state } = list;
  const cancel = useCancel((row) => whenIs(row, timezone));
  const time = state.address.filters.time ?? 'UPCOMING';
  const made = useAppointmentsMadeQuery(REFRESHED);
  const everMade = (made.data ?? made.previousData)?.client?.appointments?.totalCount;
  return (
    <Panel title="Appointments" lead="What your callers have booked.">
      <DataTable
        {...list}
        rowActions={(row) => (time === 'UPCOMING' ? [{ label: 'Cancel', icon: 'close', danger: true, onPress: () => cancel(row) }] : [])}
        filters={
          <Radio.Group
            aria-label="Appointments shown"
            optionType="button"
            options={[...CHOICES]}
            value={time}
            // The last past one is of most interest.
            onChange={({ target }) =>
              state.change({
                filters: target.value === 'UPCOMING' ? {} : { time: target.value as AppointmentTime },
                sort: target.value === 'UPCOMING' ? 'SOONEST' : 'LATEST',
              })
            }
          />
        }
        bare={everMade === 0 && !state.narrowed}
        {...(time === 'UPCOMING' && state.address.search === '' && { noMatch: <NoUpcomingAppointments /> })}
        empty={<NoneYet hasHours={hasHours} />}
      />
    </Panel>
  );
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

function NoUpcomingAppointments() {
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
