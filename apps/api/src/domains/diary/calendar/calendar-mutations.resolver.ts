import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { OAuthProvider } from '../../../integrations/oauth/index.ts';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { ClientChange } from '../../people/rows/index.ts';
import { CalendarConnection, CalendarProvider } from './calendar-connection.entity.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { CalendarSettingsPatch } from './calendar.inputs.ts';
import { getCalendarSettings, saveCalendarSettings } from './calendar.service.ts';
import { startCalendarConnection } from './connect.service.ts';
import { disconnectCalendar } from './disconnect.service.ts';

@Resolver()
export class CalendarMutations {
  @Auth('SUBSCRIBER')
  @Scope('calendar:write')
  @WhileActing()
  @Mutation(() => ClientChange, { description: 'Changes when and how appointments are offered.' })
  saveCalendarSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => CalendarSettingsPatch, { description: 'The changed fields.' }) input: InstanceType<typeof CalendarSettingsPatch>,
  ): Promise<ClientChange> {
    return saveCalendarSettings(ctx, input);
  }

  @Auth('SUBSCRIBER')
  @Scope('calendar:write')
  @Mutation(() => CalendarSettings, {
    description: 'Changes when and how appointments are offered.',
    deprecationReason: 'Use saveCalendarSettings, whose answer names the save for undoSave.',
  })
  async updateCalendarSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => CalendarSettingsPatch, { description: 'The changed fields.' }) input: InstanceType<typeof CalendarSettingsPatch>,
  ): Promise<CalendarSettings> {
    const { client } = await saveCalendarSettings(ctx, input);
    return getCalendarSettings(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('calendar:write')
  @Mutation(() => String, {
    nullable: true,
    description:
      'Starts connecting a calendar: returns the web address of the consent page, valid for ten minutes in this browser. Not available to API keys.',
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
