export { ConversationOutcome, SUCCESSFUL_OUTCOMES } from './conversation-outcome.ts';
export { recordConversation, type ConversationRecorded, type ConversationReport } from './record-conversation.ts';
export { ConversationType, Transcript } from './transcript.entity.ts';
export { transcripts } from './domain.ts';
