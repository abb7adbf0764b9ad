export { CalendarReadError, readBusy, type Busy } from './busy.ts';
