import { setAsideSchema } from '@larkline/validation';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { findReadable } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Client } from '../../people/rows/index.ts';
import { linkAssistant } from '../voice/index.ts';
import { NO_ASSISTANT } from './call-provider.ts';
import { countCalls, discardCalls } from './waiting-calls.ts';

/**
 * Assigns an unknown assistant to a client, for staff, and records it; its kept messages are applied by jobs. The same assignment again
 * changes nothing. Returns how many messages it concerns. Throws NOT_FOUND for a client that does not exist and an assistant that nothing
 * waits for, ASSISTANT_KNOWN.
 */
export async function assignAssistant(ctx: Context, assistantId: string, clientId: string): Promise<number> {
  const client = await findReadable(ctx, Client, clientId);
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  return inTransaction(ctx, async (tx) => {
    const messages = await countCalls(tx, assistantId);
    if (assistantId === NO_ASSISTANT) throw new AppError('NOT_FOUND', "These messages don't name an assistant.");
    if (messages === 0) throw new AppError('NOT_FOUND', "There's nothing left to do for this assistant.");
    if (await linkAssistant(tx, clientId, assistantId))
      await recordAct(tx, { action: 'assistant_assigned', clientId, after: { assistantId, messages } });
    return messages;
  });
}

/**
 * Discards the kept messages of an unknown assistant, for staff, and records it with the reason. Returns how many; none the second time.
 * Throws INVALID_INPUT without a reason.
 */
export async function discardWaitingCalls(ctx: Context, assistantId: string, given: string): Promise<number> {
  const { reason } = parse(setAsideSchema, { reason: given });
  return inTransaction(ctx, async (tx) => {
    const messages = await discardCalls(tx, assistantId);
    if (messages > 0) await recordAct(tx, { action: 'waiting_calls_discarded', notes: reason, after: { assistantId, messages } });
    return messages;
  });
}
