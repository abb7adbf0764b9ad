import { z } from 'zod';
import type { Job } from '../../platform/jobs/jobs.ts';
import { answerChat } from './answer-chat.service.ts';

/** A message that is not answered after so long is answered by a job: its process was ended, or failed. */
export const ANSWER_AGAIN_SECONDS = 25;

const payloadSchema = z.object({ clientId: z.uuid(), chatId: z.uuid() });

/** Answers what is left unanswered in a chat; throws to be tried again while another process has it. */
export const answerChatJob: Job<z.output<typeof payloadSchema>> = {
  name: 'answerChat',
  async run(ctx, payload) {
    await answerChat(ctx, payloadSchema.parse(payload));
  },
};
