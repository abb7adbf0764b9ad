export { CalendarConnection } from './calendar-connection.entity.ts';
export { CalendarResolver } from './calendar.resolver.ts';
export { CalendarSettings } from './calendar-settings.entity.ts';
