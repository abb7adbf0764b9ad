export { isMissingAtVapi, isVoiceOn } from './vapi.ts';
export { createAssistant, listAssistantsSince, patchAssistant, type VapiAssistantBody } from './assistants.ts';
export { readVapiMessage, turnsOf, type VapiCall, type VapiMessage, type VapiToolCall, type VapiTurn } from './call-message.ts';
export { getCall, listCalls } from './calls.ts';
export {
  ANSWER_QUESTION,
  ANSWER_TOOLS,
  BOOK_APPOINTMENT,
  BOOKING_TOOLS,
  CHECK_AVAILABILITY,
  END_CALL_TOOLS,
  MESSAGE_TOOLS,
  TAKE_MESSAGE,
} from './tools.ts';
export { verifySigned } from './webhook-signature.ts';
export { vapi } from './domain.ts';
