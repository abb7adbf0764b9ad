export { CalendarError, type CalendarAccount } from './calendar-request.ts';
export { readBusy, type Busy, type Span } from './busy.ts';
export { addEvent, removeEvent, type CalendarEvent } from './events.ts';
export { calendars } from './domain.ts';
