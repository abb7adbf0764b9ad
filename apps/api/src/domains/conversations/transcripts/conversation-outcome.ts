import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

export const ConversationOutcome = defineEnum('ConversationOutcome', 'Result of a conversation.', {
  emergency: 'Someone was in danger, and was given the emergency numbers.',
  answered: 'The question was answered.',
  booked: 'An appointment was booked.',
  message_taken: 'A message was taken.',
  transferred: 'The caller was put through to someone.',
  unanswered: 'The assistant had no answer.',
  abandoned: 'The caller left before there was a result.',
});
export type ConversationOutcome = ValueOf<typeof ConversationOutcome>;

/** Outcomes in which the caller's request was met. */
export const SUCCESSFUL_OUTCOMES: readonly ConversationOutcome[] = ['emergency', 'answered', 'booked', 'message_taken', 'transferred'];
