import { TAKE_MESSAGE, type VapiToolCall } from '../../integrations/vapi/index.ts';
import { z } from 'zod';

const line = (most: number) =>
  z
    .string()
    .trim()
    .transform((text) => text.slice(0, most));
const messageSchema = z.object({
  message: line(2_000).refine((text) => text.length > 0),
  name: line(200).catch(''),
  phone: line(50).catch(''),
});
/** A message that a caller left for the business; empty for what was not said. */
export type TakenMessage = z.output<typeof messageSchema>;

/** The answer to one tool, read by the assistant. */
interface ToolResult {
  readonly toolCallId: string;
  readonly name: string;
  readonly result?: string;
  readonly error?: string;
}

/** Returns the message that a tool call leaves; `null` for another tool, and without a text. */
export function takenMessageOf({ name, arguments: given }: VapiToolCall): TakenMessage | null {
  return name === TAKE_MESSAGE ? (messageSchema.safeParse(given).data ?? null) : null;
}

/**
 * Returns the answers to the tools of a call, whose effects were stored before. The assistant of an unknown business is told that
 * it cannot pass anything on.
 */
export function answerTools(calls: readonly VapiToolCall[], isKnown: boolean): ToolResult[] {
  return calls.map((call) => {
    const { id: toolCallId, name } = call;
    if (name !== TAKE_MESSAGE) return { toolCallId, name, error: 'There is no such tool.' };
    if (!isKnown) return { toolCallId, name, error: 'Messages cannot be passed on at the moment.' };
    if (!takenMessageOf(call)) return { toolCallId, name, error: 'Ask the caller what the message is, then try again.' };
    return { toolCallId, name, result: 'The message was taken and will be passed on.' };
  });
}
