import { TAKE_MESSAGE, type Memory } from './receptionist.ts';

/** A tool that was used, or the result of one. */
export interface ToolMessage {
  readonly toolCalls?: readonly object[];
  readonly toolCallId?: string;
  readonly name?: string;
  readonly result?: string;
}

/** What a party said, a tool that was used, or its result, as in Vapi's artifact. */
export interface CallMessage extends ToolMessage {
  readonly role: 'bot' | 'user' | 'tool_calls' | 'tool_call_result';
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly secondsFromStart: number;
}

/** One attempt to deliver a message about a call. */
export interface CallDelivery {
  readonly type: string;
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
}

/** A call of an assistant. */
export interface CallRecord {
  readonly id: string;
  readonly assistantId: string;
  /** Number of the caller; `null` when it is withheld. */
  readonly customerNumber: string | null;
  readonly startedAt: string;
  endedAt: string | null;
  endedReason: string | null;
  readonly messages: CallMessage[];
  memory: Memory;
  readonly deliveries: CallDelivery[];
}

/** Returns what the two parties said, without the tools. */
export function spokenIn({ messages }: CallRecord): CallMessage[] {
  return messages.filter(({ role }) => role === 'bot' || role === 'user');
}

/** Returns a call in the shape of Vapi's API. */
export function describeCall(call: CallRecord, orgId: string): Record<string, unknown> {
  const { id, assistantId, startedAt, endedAt, endedReason, customerNumber } = call;
  return {
    id,
    orgId,
    assistantId,
    type: 'inboundPhoneCall',
    status: endedAt ? 'ended' : 'in-progress',
    createdAt: startedAt,
    updatedAt: endedAt ?? startedAt,
    startedAt,
    ...(endedAt && { endedAt, endedReason, analysis: analyse(call), artifact: makeArtifact(call) }),
    ...(customerNumber && { customer: { number: customerNumber } }),
  };
}

function makeArtifact(call: CallRecord): Record<string, unknown> {
  const { messages } = call;
  return {
    transcript: spokenIn(call)
      .map(({ role, message }) => `${role === 'bot' ? 'AI' : 'User'}: ${message}`)
      .join('\n'),
    messages,
  };
}

function analyse({ messages, memory }: CallRecord): Record<string, unknown> {
  const asked = messages.filter(({ role }) => role === 'user').map(({ message }) => message);
  if (asked.length === 0) return { summary: 'The caller said nothing.', successEvaluation: 'false' };
  const took = messages.some(({ toolCalls }) => JSON.stringify(toolCalls ?? []).includes(`"name":"${TAKE_MESSAGE}"`));
  // The result first, as in the summaries of our chats.
  const result = memory.booked
    ? `Appointment booked for ${memory.name || 'the caller'}.`
    : took
      ? `Message taken from ${memory.name || 'the caller'}.`
      : memory.unanswered > 0
        ? 'At least one question had no answer.'
        : '';
  return {
    summary: `${result} The caller asked: “${asked[0]}”`.trim(),
    successEvaluation: String(memory.unanswered === 0 && memory.answered > 0),
  };
}
