export { AnswerSource } from './conversation-turn.ts';
export { ConversationOutcome, SUCCESSFUL_OUTCOMES } from './conversation-outcome.ts';
export { findTranscript } from './find-transcript.ts';
export { recordConversation, type ConversationEvent, type ConversationReport } from './record-conversation.ts';
export { ConversationType } from './transcript.entity.ts';
export { transcripts } from './domain.ts';
