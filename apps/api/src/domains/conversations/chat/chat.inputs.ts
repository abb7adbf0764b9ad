import { chatSettingsSchema } from '@larkline/validation';
import { settingsPatchType } from '../../../platform/graphql/input-type.ts';
import { ChatSettings } from './chat-settings.entity.ts';

export const ChatSettingsPatch = settingsPatchType('ChatSettingsPatch', 'Changes of the chat.', ChatSettings, chatSettingsSchema);
