import type { CalendarProvider } from '../apollo/schema.generated.ts';

/** The providers as people know them. */
export const PROVIDER_NAMES: Readonly<Record<CalendarProvider, string>> = { GOOGLE: 'Google', MICROSOFT: 'Microsoft' };

/** Their calendars. */
export const CALENDAR_NAMES: Readonly<Record<CalendarProvider, string>> = { GOOGLE: 'Google Calendar', MICROSOFT: 'Outlook calendar' };
