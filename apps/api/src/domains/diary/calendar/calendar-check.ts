import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

export const CalendarCheck = defineEnum('CalendarCheck', 'Whether the connected calendar was read.', {
  checked: 'It was read: times that it has are not offered.',
  off: 'No calendar is connected, or it is not to be checked.',
  unreachable: 'Its provider did not answer as expected; the times follow the working hours and our own appointments.',
  'needs reconnect': 'Its provider no longer accepts the connection; no times are offered until it is connected again.',
});
export type CalendarCheck = ValueOf<typeof CalendarCheck>;
