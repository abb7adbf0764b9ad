export { CalendarSettings } from './calendar-settings.entity.ts';
export { findConnectedCalendar, getCalendarSettings } from './calendar.service.ts';
export { calendar } from './domain.ts';
