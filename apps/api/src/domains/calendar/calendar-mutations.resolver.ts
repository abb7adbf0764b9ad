import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { OAuthProvider } from '../../integrations/oauth/index.ts';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { CalendarConnection, CalendarProvider } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { CalendarSettingsPatch } from './calendar.inputs.ts';
import { updateCalendarSettings } from './calendar.service.ts';
import { startCalendarConnection } from './connect.service.ts';
import { disconnectCalendar } from './disconnect.service.ts';

@Resolver()
export class CalendarMutations {
  @Auth('SUBSCRIBER')
  @Scope('calendar:write')
  @Mutation(() => CalendarSettings, { description: 'Changes when and how appointments are offered.' })
  updateCalendarSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => CalendarSettingsPatch, { description: 'The changed fields.' }) input: CalendarSettingsPatch,
  ): Promise<CalendarSettings> {
    return updateCalendarSettings(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('calendar:write')
  @Mutation(() => String, {
    nullable: true,
    description:
      'Begins to connect a calendar: returns the web address of the page on which the person agrees, good for ten minutes in this browser. For people only, not for API keys.',
  })
  startCalendarConnection(
    @Ctx() ctx: Context,
    @Arg('provider', () => CalendarProvider.graphql, { description: 'Provider of the calendar.' }) provider: OAuthProvider,
  ): Promise<string> {
    return startCalendarConnection(ctx, provider);
  }

  @Auth('SUBSCRIBER')
  @Scope('calendar:write')
  @Mutation(() => CalendarConnection, {
    description: 'Disconnects the connected calendar and wipes the access to it. At Microsoft the person removes the consent.',
  })
  disconnectCalendar(@Ctx() ctx: Context): Promise<CalendarConnection> {
    return disconnectCalendar(ctx);
  }
}
