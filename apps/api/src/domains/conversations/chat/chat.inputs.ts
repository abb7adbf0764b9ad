import { chatSettingsSchema } from '@larkline/validation';
import { patchType } from '../../../platform/graphql/input-type.ts';
import { ChatSettings } from './chat-settings.entity.ts';

export const ChatSettingsPatch = patchType('ChatSettingsPatch', 'Changes of the chat.', ChatSettings, chatSettingsSchema);
