import { notificationSettingsSchema } from '@larkline/validation';
import { patchType } from '../../../platform/graphql/input-type.ts';
import { NotificationSettings } from './notification-settings.entity.ts';

export const NotificationSettingsPatch = patchType(
  'NotificationSettingsPatch',
  'Changes to which emails a business gets.',
  NotificationSettings,
  notificationSettingsSchema,
);
