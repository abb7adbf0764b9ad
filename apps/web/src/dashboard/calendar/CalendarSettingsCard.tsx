import { bookingHoursSchema, DEFAULT_AVAILABILITY, startStepFor, type Weekday } from '@larkline/validation';
import { enumName } from '@larkline/format';
import { Switch } from 'antd';
import { useMemo } from 'react';
import type { CalendarSettingsPatch } from '../../shared/apollo/schema.generated.ts';
import { AutosaveForm } from '../../shared/forms/AutosaveForm.tsx';
import { FieldGrid, WholeLine } from '../../shared/forms/FieldGrid.tsx';
import { SchemaField } from '../../shared/forms/SchemaForm.tsx';
import type { SavePatch } from '../../shared/forms/useAutosave.ts';
import { WeeklyHours } from '../../shared/forms/WeeklyHours.tsx';
import { useUndoableSave } from '../../shared/undo/useUndoableSave.tsx';
import {
  useSaveCalendarSettingsMutation,
  useUndoCalendarSettingsMutation,
  type CalendarSettingsCard_settingsFragment,
} from './Calendar.generated.ts';
import { AHEAD, BUFFERS, LENGTHS, NOTICES, STARTS } from './choices.ts';
import { NumberSelect } from './NumberSelect.tsx';
import { TimezoneSelect } from './TimezoneSelect.tsx';

/** The Calendar Settings card, which saves itself: timezone, how appointments are offered, and the hours of the week (CLN-01, CLN-09). */
export function CalendarSettingsCard({ settings }: { readonly settings: CalendarSettingsCard_settingsFragment }) {
  const [saveSettings] = useSaveCalendarSettingsMutation();
  const [undo] = useUndoCalendarSettingsMutation();
  const stored = useMemo(() => toFormValues(settings), [settings]);
  const undoable = useUndoableSave<CalendarSettingsPatch>({
    name: 'calendar-settings',
    thing: 'Calendar Settings',
    save: async (input) => (await saveSettings({ variables: { input } })).data?.saveCalendarSettings.undo,
    undo: (id) => undo({ variables: { id } }),
  });
  return (
    <AutosaveForm
      name="calendar-settings"
      record={settings.id}
      title="Calendar Settings"
      schema={bookingHoursSchema}
      stored={stored}
      save={(patch) => undoable.save(toPatch(patch))}
      saved="Settings Saved"
      failed="Failed to save calendar settings."
      tools={undoable.button}
    >
      <FieldGrid>
        <WholeLine>
          <TimezoneSelect timezone={settings.timezone} save={(timezone) => undoable.save({ timezone })} />
        </WholeLine>
        <SchemaField name={['availability', 'slotMinutes']} label="Appointment length">
          <NumberSelect choices={LENGTHS} />
        </SchemaField>
        <SchemaField name={['availability', 'startMinutes']} label="Start times">
          <NumberSelect choices={STARTS} />
        </SchemaField>
        <SchemaField name={['availability', 'bufferMinutes']} label="Gap between appointments">
          <NumberSelect choices={BUFFERS} />
        </SchemaField>
        <SchemaField name={['availability', 'noticeHours']} label="Minimum notice">
          <NumberSelect choices={NOTICES} />
        </SchemaField>
        <SchemaField name={['availability', 'daysAhead']} label="How far ahead">
          <NumberSelect choices={AHEAD} />
        </SchemaField>
        <SchemaField
          name="externalCalendarLinked"
          label="Check the connected calendar"
          hint="Your assistant won't offer times when you're already busy."
          valuePropName="checked"
          wide
        >
          <Switch />
        </SchemaField>
        <SchemaField
          name="workingHours"
          label="Appointment hours"
          hint="Your assistant offers appointments within these hours, in the timezone above."
          wide
        >
          <WeeklyHours />
        </SchemaField>
      </FieldGrid>
    </AutosaveForm>
  );
}

function toPatch({ workingHours, before, ...patch }: SavePatch<typeof bookingHoursSchema>): CalendarSettingsPatch {
  const week = workingHours?.map((hours) => ({ ...hours, day: enumName(hours.day) })) ?? null;
  return { ...patch, ...(workingHours !== undefined && { workingHours: week }), ...(before && { before: toPatch(before) }) };
}

function toFormValues({ availability, workingHours, externalCalendarLinked }: CalendarSettingsCard_settingsFragment) {
  const { slotMinutes, bufferMinutes, noticeHours, daysAhead, startMinutes } = { ...DEFAULT_AVAILABILITY, ...availability };
  return {
    availability: { slotMinutes, bufferMinutes, noticeHours, daysAhead, startMinutes: startStepFor({ slotMinutes, startMinutes }) },
    workingHours: (workingHours ?? []).map(({ day, opens, closes }) => ({ day: day.toLowerCase() as Weekday, opens, closes })),
    externalCalendarLinked,
  };
}
