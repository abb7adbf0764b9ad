import type { ConversationReport } from '../domains/conversations/transcripts/index.ts';

/** Returns the report of an answered call of a minute, on 20 October 2026. */
export function aConversationReport(clientId: string, callId: string, changes: Partial<ConversationReport> = {}): ConversationReport {
  return {
    clientId,
    type: 'call',
    callId,
    occurredAt: new Date('2026-10-20T10:00:00Z'),
    durationSeconds: 60,
    fullTranscript: 'Assistant: Hello',
    turns: null,
    summary: null,
    outcome: 'answered',
    recordingUrl: null,
    ...changes,
  };
}
