export { callVapi, isMissingAtVapi, isVoiceOn } from './vapi.ts';
export {
  createAssistant,
  deleteAssistant,
  getAssistant,
  listAssistantsSince,
  patchAssistant,
  type VapiAssistantBody,
} from './assistants.ts';
export { vapi } from './domain.ts';
