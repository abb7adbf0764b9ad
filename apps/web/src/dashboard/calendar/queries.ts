import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { AppointmentsMadeDocument } from './Appointments.generated.ts';
import { APPOINTMENTS } from './appointmentTable.tsx';
import { CalendarDocument } from './Calendar.generated.ts';

export const queries: readonly ScreenQuery[] = [CalendarDocument, AppointmentsMadeDocument, APPOINTMENTS.firstPage];
