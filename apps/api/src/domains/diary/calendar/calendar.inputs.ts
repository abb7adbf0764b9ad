import { availabilitySchema, calendarSettingsSchema } from '@larkline/validation';
import { inputType, patchType } from '../../../platform/graphql/input-type.ts';
import { WorkingHoursInput } from '../../people/clients/index.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { AvailabilityType } from './calendar.types.ts';

const AvailabilityInput = inputType('AvailabilityInput', 'How appointments are offered.', AvailabilityType, availabilitySchema);
export const CalendarSettingsPatch = patchType(
  'CalendarSettingsPatch',
  'Changes of the calendar settings.',
  CalendarSettings,
  calendarSettingsSchema,
  {
    timezone: {
      description: 'IANA timezone, one of 13 supported zones; null or an empty string for Europe/London. A connected calendar uses it too.',
    },
    availability: { type: () => AvailabilityInput },
    workingHours: {
      type: () => [WorkingHoursInput],
      description: 'All hours of the week, as spans that do not overlap; null or an empty list for none.',
    },
  },
);
