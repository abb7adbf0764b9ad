export { CalendarConnection } from './calendar-connection.entity.ts';
export { CalendarSettings } from './calendar-settings.entity.ts';
export { calendar } from './domain.ts';
