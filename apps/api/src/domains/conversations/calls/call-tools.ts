import { z } from 'zod';
import {
  ANSWER_QUESTION,
  BOOK_APPOINTMENT,
  CHECK_AVAILABILITY,
  TAKE_MESSAGE,
  type ReportedCall,
  type ToolUse,
} from '../../../integrations/voice-provider/index.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { answerCaller } from './answer-question.service.ts';
import { answerBooking, answerTimes } from './booking-tools.ts';
import { answerInDanger, dangerInTool } from './danger-in-call.ts';
import { spokenLine } from './spoken-line.ts';

const messageSchema = z.object({
  message: spokenLine(2_000).refine((text) => text.length > 0),
  name: spokenLine(200).catch(''),
  phone: spokenLine(50).catch(''),
});
/** A message that a caller left for the business; fields are empty when the caller did not mention them. */
export type TakenMessage = z.output<typeof messageSchema>;

/** Text that the assistant reads: a result, or the reason for none and the next step. */
export type ToolAnswer = { readonly result: string } | { readonly error: string };

interface ToolResult {
  readonly toolCallId: string;
  readonly name: string;
  readonly result?: string;
  readonly error?: string;
}

/** Returns the message that a tool call leaves; `null` for another tool, and without a text. */
export function readTakenMessage({ name, arguments: given }: ToolUse): TakenMessage | null {
  return name === TAKE_MESSAGE ? (messageSchema.safeParse(given).data ?? null) : null;
}

type Answer = (ctx: Context, clientId: string, call: ReportedCall, use: ToolUse) => Promise<ToolAnswer>;

const ANSWERS: Readonly<Record<string, Answer>> = {
  // The work is already stored; a job does it.
  [TAKE_MESSAGE]: (_ctx, _clientId, _call, use) =>
    Promise.resolve(
      readTakenMessage(use)
        ? { result: 'The message was taken and will be passed on.' }
        : { error: 'Ask the caller what the message is, then try again.' },
    ),
  [ANSWER_QUESTION]: answerCaller,
  [CHECK_AVAILABILITY]: answerTimes,
  [BOOK_APPOINTMENT]: answerBooking,
};

/** A call whose assistant uses tools. */
export interface CallInProgress {
  /** `null` for the assistant of an unknown business. */
  readonly clientId: string | null;
  readonly call: ReportedCall;
  /** Whether it is answered; otherwise it can leave a message, and nothing else. */
  readonly isAccepted: boolean;
}

/** Answers the tools of a call, one after another; whatever the tool, a caller who speaks of danger gets emergency numbers. For the assistant of an unknown business each answer says that nothing can be done. */
export async function answerTools(ctx: Context, inCall: CallInProgress, uses: readonly ToolUse[]): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  for (const use of uses) results.push({ toolCallId: use.id, name: use.name, ...(await answer(ctx, inCall, use)) });
  return results;
}

async function answer(ctx: Context, { clientId, call, isAccepted }: CallInProgress, use: ToolUse): Promise<ToolAnswer> {
  const tool = Object.hasOwn(ANSWERS, use.name) ? ANSWERS[use.name] : undefined;
  if (!tool) return { error: 'There is no such tool.' };
  const danger = dangerInTool(use);
  if (danger) return answerInDanger(ctx, clientId, { call, use, danger });
  if (clientId === null) return { error: 'This cannot be done at the moment. Ask the caller to try again later.' };
  if (!isAccepted && use.name !== TAKE_MESSAGE)
    return { error: 'This line is not answering calls right now. Offer to take a message, then end the call.' };
  try {
    return await tool(ctx, clientId, call, use);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'RATE_LIMITED') throw cause;
    return { error: 'The calendar was asked too often in this call. Offer to take a message instead.' };
  }
}
