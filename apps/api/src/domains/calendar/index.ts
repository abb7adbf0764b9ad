export { CalendarSettings } from './calendar-settings.entity.ts';
export { calendar } from './domain.ts';
