export { isVoiceOn } from './vapi.ts';
export {
  assistantBody,
  changeAssistant,
  createAssistant,
  findAssistantSince,
  VOICE_WEBHOOK_PATH,
  type AssistantBody,
} from './assistants.ts';
export {
  CALL_REPORT,
  CALL_STATUS,
  readCallMessage,
  storedCallSql,
  TOOL_USES,
  type CallMessage,
  type CallTurn,
  type ListedCall,
  type ReportedCall,
  type ToolUse,
} from './call-message.ts';
export { findCall, listCalls } from './calls.ts';
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
export { CALL_PROVIDER, voiceProvider } from './domain.ts';
export { verifyCallWebhook } from './webhook-signature.ts';
