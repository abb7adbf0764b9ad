export { CalendarReadError, readBusy, type Busy } from './busy.ts';
export { calendars } from './domain.ts';
