import { defineDomain } from '../../platform/domain/define-domain.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { CalendarResolver } from './calendar.resolver.ts';

/** Connected calendars and calendar settings. */
export const calendar = defineDomain({
  name: 'calendar',
  entities: [CalendarConnection, CalendarSettings],
  resolvers: [CalendarResolver],
});
