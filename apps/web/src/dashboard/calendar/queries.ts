import type { ScreenQuery } from '../../shared/screens/preloadQueries.ts';
import { readAddress } from '../../shared/table/tableAddress.ts';
import { variablesOf } from '../../shared/table/useTableState.ts';
import { AppointmentsDocument, AppointmentsMadeDocument } from './Appointments.generated.ts';
import { APPOINTMENT_TABLE, queryOf } from './appointmentTable.ts';
import { CalendarDocument } from './Calendar.generated.ts';

export const queries: readonly ScreenQuery[] = [
  CalendarDocument,
  AppointmentsMadeDocument,
  (search) => ({ query: AppointmentsDocument, variables: queryOf(variablesOf(readAddress(APPOINTMENT_TABLE, search).address)) }),
];
