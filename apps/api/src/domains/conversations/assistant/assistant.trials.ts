import type { Subject } from '../../../testkit/access/canary-rows.ts';
import { always, type TrialsOfDomain } from '../../../testkit/access/trial.ts';

const seen = (of: Subject | null) => ({ clientId: of?.account.clientId ?? '018f0000-0000-7000-8000-00000000c0de', seenStatus: 'NONE' });

export const trials: TrialsOfDomain = () => ({
  updateAssistantSettings: always({ input: { receptionistVoiceAccent: 'UK' } }),
  requestPhoneReceptionist: always({ input: { method: 'NEW' } }),
  replaceChatbotId: always({}),
  checkChatbotInstallation: always({}),
  assignPhoneNumber: {
    variables: (own) => ({ input: { ...seen(own), number: '+44 20 7946 0990' } }),
    foreign: (victim) => [{ input: { ...seen(victim), number: '+44 20 7946 0991' } }],
  },
  releasePhoneNumber: {
    variables: (own) => ({ input: { ...seen(own), keepRequest: false } }),
    foreign: (victim) => [{ input: { ...seen(victim), keepRequest: false } }],
  },
});
