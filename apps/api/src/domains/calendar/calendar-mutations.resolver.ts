import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Auth, Scope } from '../../platform/auth/auth-directive.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { CalendarSettings } from './calendar-settings.entity.ts';
import { CalendarSettingsPatch } from './calendar.inputs.ts';
import { updateCalendarSettings } from './calendar.service.ts';

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
}
