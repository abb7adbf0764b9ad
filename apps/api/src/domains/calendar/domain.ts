import { defineDomain } from '../../platform/domain/define-domain.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { CalendarMutations } from './calendar-mutations.resolver.ts';
import { CalendarResolver } from './calendar.resolver.ts';

export const calendar = defineDomain({
  name: 'calendar',
  about: 'Connected calendars and calendar settings.',
  entities: [CalendarConnection, CalendarSettings],
  resolvers: [CalendarResolver, CalendarMutations],
});
