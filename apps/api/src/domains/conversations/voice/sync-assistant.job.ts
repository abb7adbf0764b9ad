import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  ANSWER_TOOLS,
  assistantBody,
  BOOKING_TOOLS,
  changeAssistant,
  createAssistant,
  END_CALL_TOOLS,
  findAssistantSince,
  isVoiceOn,
  MESSAGE_TOOLS,
  type AssistantBody,
} from '../../../integrations/voice-provider/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { writeFirstMessage, writeInstructions, type AssistantFacts } from './assistant-text.ts';
import { loadAssistantFacts } from './assistant-facts.ts';
import { VoiceAssistant } from './voice-assistant.entity.ts';
import { chooseVoice } from './voices.ts';

const payloadSchema = z.object({ clientId: z.uuid() });

/** The longest call; it is ended then. */
const MAX_CALL_SECONDS = 30 * 60;
/** Time for one sentence on a line that is closed; the provider allows no less than 10. */
const CLOSED_CALL_SECONDS = 20;
const FAILURE = "The phone service hasn't accepted the changes. We'll keep trying, or you can try again now.";

/** Sends settings and texts of a client to its assistant at the voice provider, which it creates when there is none. */
export const syncAssistantJob: Job<z.output<typeof payloadSchema>> = {
  name: 'syncVoiceAssistant',
  async run(ctx, payload) {
    const { clientId } = payloadSchema.parse(payload);
    const row = await ctx.em.findOne(VoiceAssistant, { clientId });
    if (!row || !isVoiceOn(ctx.env)) return;
    try {
      await sync(ctx, row);
    } catch (cause) {
      // The newest request is repeated as well, so the state is true for it too.
      await ctx.em.nativeUpdate(VoiceAssistant, { clientId }, { syncState: 'failed', failure: FAILURE });
      throw cause;
    }
  },
};

async function sync(ctx: Context, row: VoiceAssistant): Promise<void> {
  const { clientId, requestedAt } = row;
  const facts = await loadAssistantFacts(ctx, clientId);
  // None is made before it is to answer.
  if (!facts || (facts.mode !== 'answers' && !row.providerAssistantId)) return removeUnused(ctx, row);
  const body = assistantBody(ctx.env, {
    clientId,
    firstMessage: writeFirstMessage(facts),
    instructions: writeInstructions(facts),
    voice: chooseVoice(facts.settings),
    tools: chooseTools(facts),
    maxCallSeconds: facts.mode === 'closed' ? CLOSED_CALL_SECONDS : MAX_CALL_SECONDS,
  });
  const sentHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const isSent = row.providerAssistantId && row.sentHash === sentHash;
  const providerAssistantId = isSent ? row.providerAssistantId : await push(ctx, row, body);
  await inTransaction(ctx, async (tx) => {
    const changes = { providerAssistantId, sentHash, isAnswering: facts.mode === 'answers', failure: null, syncedAt: ctx.now() };
    await tx.em.nativeUpdate(VoiceAssistant, { clientId }, changes);
    if (providerAssistantId && providerAssistantId !== row.providerAssistantId)
      await emit(tx, 'voiceAssistantCreated', { clientId, providerAssistantId });
  });
  // A change that was made in the meantime has a job of its own.
  await ctx.em.nativeUpdate(VoiceAssistant, { clientId, requestedAt }, { syncState: 'synced' });
}

function chooseTools({ mode, canBook }: AssistantFacts): readonly object[] {
  if (mode === 'closed') return END_CALL_TOOLS;
  if (mode === 'takes_messages') return MESSAGE_TOOLS;
  return [...ANSWER_TOOLS, ...MESSAGE_TOOLS, ...(canBook ? BOOKING_TOOLS : [])];
}

/** Returns the id of the changed or new assistant. */
async function push(ctx: Context, row: VoiceAssistant, body: AssistantBody): Promise<string> {
  const known = row.providerAssistantId ?? (await findLostAssistant(ctx, row));
  // One that was deleted at the provider by hand is made again.
  if (known && (await changeAssistant(ctx, known, body))) return known;
  const { clientId } = row;
  await ctx.em.nativeUpdate(VoiceAssistant, { clientId }, { creationTriedAt: ctx.now() });
  return createAssistant(ctx, body);
}

// Created by an earlier attempt whose answer was lost.
async function findLostAssistant(ctx: Context, { clientId, creationTriedAt }: VoiceAssistant): Promise<string | null> {
  if (!creationTriedAt) return null;
  return findAssistantSince(ctx, clientId, new Date(creationTriedAt.getTime() - 5 * MINUTE_MS));
}

async function removeUnused(ctx: Context, { clientId, providerAssistantId }: VoiceAssistant): Promise<void> {
  if (providerAssistantId) await ctx.em.nativeUpdate(VoiceAssistant, { clientId }, { syncState: 'synced', failure: null });
  else await ctx.em.nativeDelete(VoiceAssistant, { clientId, providerAssistantId: null });
}
