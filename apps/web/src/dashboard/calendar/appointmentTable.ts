import type { AppointmentSort, AppointmentTime } from '../../shared/apollo/schema.generated.ts';
import type { ExportedFile } from '../../shared/csv/csvFiles.ts';
import { choiceParam } from '../../shared/table/filterParams.ts';
import type { TableSpec } from '../../shared/table/tableAddress.ts';
import type { TablePreferences } from '../../shared/table/tablePreferences.ts';
import type { ListVariables } from '../../shared/table/useTableState.ts';
import type { AppointmentsQueryVariables } from './Appointments.generated.ts';

/** Shown in the place of the appointments when they could not be loaded. */
export const FAILURE = 'Failed to load appointments.';

/** What of the list the address names; left out, the upcoming appointments are shown. */
export interface AppointmentFilters {
  readonly time?: AppointmentTime | null;
}

/** The list of appointments in the address. */
export const APPOINTMENT_TABLE: TableSpec<AppointmentSort, AppointmentFilters> = {
  sorts: ['SOONEST', 'LATEST'],
  sizes: [10, 25, 50],
  filters: { time: choiceParam('show', 'choice of appointments', { upcoming: 'UPCOMING', past: 'PAST', cancelled: 'CANCELLED' }) },
};

/** The orders of the appointments in words. */
export const APPOINTMENT_SORTS: Readonly<Record<AppointmentSort, string>> = { SOONEST: 'Soonest first', LATEST: 'Latest first' };

/** Appointments are rows until the person chooses otherwise. */
export const APPOINTMENT_VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };

/** The appointments as a CSV file. */
export const APPOINTMENT_FILE: ExportedFile = { name: 'appointments.csv', many: 'appointments' };

/** Returns the variables of the query for the part of the list that the address names. */
export function queryOf(variables: ListVariables<AppointmentSort, AppointmentFilters>): AppointmentsQueryVariables {
  return { ...variables, filter: { time: variables.filter?.time ?? 'UPCOMING' } };
}
