import { always, type TrialsOfDomain } from '../../testkit/access/trial.ts';

export const trials: TrialsOfDomain = () => ({
  updateAssistantSettings: always({ input: { receptionistVoiceAccent: 'UK' } }),
  requestPhoneReceptionist: always({ input: { method: 'NEW' } }),
  replaceChatbotId: always({}),
  checkChatbotInstallation: always({}),
});
