import { notificationSettingsSchema } from '@larkline/validation';
import { settingsPatchType } from '../../../platform/graphql/input-type.ts';
import { NotificationSettings } from './notification-settings.entity.ts';

export const NotificationSettingsPatch = settingsPatchType(
  'NotificationSettingsPatch',
  'Changes to which emails a business gets.',
  NotificationSettings,
  notificationSettingsSchema,
);
