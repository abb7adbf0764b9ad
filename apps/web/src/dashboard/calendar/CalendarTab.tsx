import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { Loaded } from '../../shared/load/Loaded.tsx';
import { useLoaded } from '../../shared/load/useLoaded.ts';
import { Bones } from '../../shared/panel/Bones.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { useCalendarQuery } from './Calendar.generated.ts';
import { CalendarSettingsCard } from './CalendarSettingsCard.tsx';

/** Dashboard tab "Calendar": when appointments are offered (CLN-01). */
export function CalendarTab() {
  const calendar = useLoaded(useCalendarQuery(REFRESHED), 'Failed to load calendar data.');
  return (
    <Loaded of={calendar} failure="Your calendar could not be loaded." skeleton={<CalendarSkeleton />}>
      {({ client }) => client?.calendarSettings && <CalendarSettingsCard key={client.id} settings={client.calendarSettings} />}
    </Loaded>
  );
}

function CalendarSkeleton() {
  return (
    <Panel title="Calendar Settings">
      <Bones shape="form" count={5} />
    </Panel>
  );
}
