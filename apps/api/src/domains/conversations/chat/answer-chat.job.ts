import { z } from 'zod';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { SECOND_MS } from '../../../platform/time/clock.ts';
import { answerChat, findLease, type ChatPlace } from './answer-chat.service.ts';

/** A message that is not answered after so long is answered by a job: its process was ended, or failed. */
export const ANSWER_AGAIN_SECONDS = 25;

const payloadSchema = z.object({ clientId: z.uuid(), chatId: z.uuid() });

/** Answers the remaining messages of a chat. Tries again while another process holds it, because that process may have died with its lease. */
export const answerChatJob: Job<z.output<typeof payloadSchema>> = {
  name: 'answerChat',
  async run(ctx, payload) {
    const place = payloadSchema.parse(payload);
    await answerChat(ctx, place);
    const freeAt = await findLease(ctx, place);
    if (freeAt) await enqueueAnswer(ctx, place, Math.ceil((freeAt.getTime() - ctx.now().getTime()) / SECOND_MS) + 1);
  },
};

/** Queues the job that answers a chat after so many seconds if its message still waits then; it replaces the one that waits. */
export function enqueueAnswer(ctx: Context, place: ChatPlace, delaySeconds: number): Promise<void> {
  return enqueue(ctx, answerChatJob, { ...place }, { key: `answerChat:${place.chatId}`, delaySeconds });
}
