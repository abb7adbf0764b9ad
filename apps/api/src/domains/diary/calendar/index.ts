export { CalendarCheck } from './calendar-check.ts';
export { CalendarSettings } from './calendar-settings.entity.ts';
export { findConnectedCalendar, getCalendarSettings } from './calendar.service.ts';
export { readBusyTimes, useCalendar } from './use-calendar.service.ts';
export { calendar } from './domain.ts';
