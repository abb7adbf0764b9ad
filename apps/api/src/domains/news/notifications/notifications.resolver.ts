import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { Auth, Scope, WhileActing } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client, ClientChange } from '../../people/rows/index.ts';
import { NotificationSettings } from './notification-settings.entity.ts';
import { getNotificationSettings, saveNotificationSettings } from './notification-settings.service.ts';
import { NotificationSettingsPatch } from './notifications.inputs.ts';

@Resolver(() => Client)
export class NotificationsResolver {
  @Auth('SUBSCRIBER')
  @Scope('notifications:read')
  @FieldResolver(() => NotificationSettings, {
    nullable: true,
    description: 'Which emails the business gets; the default until it is set.',
  })
  notificationSettings(@Ctx() ctx: Context, @Root() client: Client): Promise<NotificationSettings> {
    return getNotificationSettings(ctx, client.id);
  }

  @Auth('SUBSCRIBER')
  @Scope('notifications:write')
  @WhileActing()
  @Mutation(() => ClientChange, { description: "Changes which emails the business gets at its profile's email address." })
  saveNotificationSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => NotificationSettingsPatch, { description: 'The changed fields.' }) input: InstanceType<
      typeof NotificationSettingsPatch
    >,
  ): Promise<ClientChange> {
    return saveNotificationSettings(ctx, input);
  }
}
