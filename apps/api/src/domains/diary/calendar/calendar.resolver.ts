import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { Client } from '../../people/rows/index.ts';
import { CalendarConnection } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { getCalendarSettings } from './calendar.service.ts';

@Resolver(() => Client)
export class CalendarResolver {
  @Auth('SUBSCRIBER')
  @Scope('calendar:read')
  @FieldResolver(() => CalendarSettings, {
    nullable: true,
    description: 'When the business takes appointments; the defaults until it is set.',
  })
  calendarSettings(@Ctx() ctx: Context, @Root() client: Client): Promise<CalendarSettings> {
    return getCalendarSettings(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('calendar:read')
  @ListSize(5)
  @FieldResolver(() => [CalendarConnection], {
    nullable: true,
    description: 'Outside calendars that were connected at any time, by provider.',
  })
  calendarConnections(@Ctx() ctx: Context, @Root() client: Client): Promise<CalendarConnection[]> {
    return rowsOfClient(ctx, CalendarConnection, client.id, ['provider asc']);
  }
}
