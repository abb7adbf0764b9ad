import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Columns, Stack } from '../../shared/panel/Stack.tsx';
import { AppointmentList } from './AppointmentList.tsx';
import { AppointmentTimesCard } from './AppointmentTimesCard.tsx';
import { CalendarIntegrationCard } from './CalendarIntegrationCard.tsx';
import { useCalendarQuery, type CalendarQuery } from './Calendar.generated.ts';
import { CalendarSettingsCard } from './CalendarSettingsCard.tsx';

/** Dashboard tab "Calendar": the appointments, when they are offered, the connected calendar, and the resulting free times (CLN-01). */
export function CalendarTab() {
  const query = useCalendarQuery(REFRESHED);
  const calendar = useLoaded(query, 'Failed to load calendar data.');
  const reload = async () => (await query.refetch()).data?.client?.calendarConnections ?? [];
  return (
    <Loaded of={calendar} failure="We couldn't load your calendar." skeleton={<CalendarSkeleton />}>
      {({ client }) =>
        client?.calendarSettings && (
          <Stack>
            <AppointmentList
              timezone={client.calendarSettings.timezone ?? undefined}
              hasHours={(client.calendarSettings.workingHours ?? []).length > 0}
            />
            <Columns>
              <CalendarSettingsCard key={client.id} settings={client.calendarSettings} />
              <Stack>
                <CalendarIntegrationCard
                  connections={client.calendarConnections ?? []}
                  timezone={client.calendarSettings.timezone ?? undefined}
                  reload={reload}
                />
                <AppointmentTimesCard basis={timesKey(client)} />
              </Stack>
            </Columns>
          </Stack>
        )
      }
    </Loaded>
  );
}

/** Basis of the offered times, without the time of the last calendar reading, which each reading changes. */
function timesKey({ calendarSettings, calendarConnections }: NonNullable<CalendarQuery['client']>): string {
  const connected = calendarConnections?.map(({ provider, status, accountEmail }) => [provider, status, accountEmail]);
  return JSON.stringify([calendarSettings, connected]);
}

function CalendarSkeleton() {
  return (
    <Stack>
      <Panel title="Appointments">
        <Bones shape="rows" count={3} />
      </Panel>
      <Columns>
        <Panel title="Calendar Settings">
          <Bones shape="form" count={5} />
        </Panel>
        <Panel title="Calendar Integration">
          <Bones shape="rows" count={2} />
        </Panel>
      </Columns>
    </Stack>
  );
}
