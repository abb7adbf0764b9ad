import { z } from 'zod';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { answerChatJob } from './answer-chat.job.ts';
import { allEvents, append, lockChat } from './chat-log.ts';

/** After this long without a reply from the person who took over, the visitor gets the assistant back: the person may have left the desk. */
export const PERSON_SILENT_MINUTES = 3;
/** When that is looked at after a message, a little later than the time itself. */
export const RELEASE_AFTER_SECONDS = PERSON_SILENT_MINUTES * 60 + 5;

const payloadSchema = z.object({ clientId: z.uuid(), chatId: z.uuid() });

/** Leaves a chat to the assistant when its person has let the visitor wait; the messages that waited are answered then. */
export const releaseChatJob: Job<z.output<typeof payloadSchema>> = {
  name: 'releaseChat',
  async run(ctx, payload) {
    const { clientId, chatId } = payloadSchema.parse(payload);
    await actingFor(ctx, clientId, async (tx) => {
      const chat = await lockChat(tx, chatId);
      if (!chat?.personName || chat.state === 'closed') return;
      const events = await allEvents(tx, chatId);
      const spoke = events.findLast(({ kind }) => kind === 'joined' || kind === 'person')?.seq ?? 0;
      const waiting = events.find(({ kind, seq }) => kind === 'visitor' && seq > spoke);
      if (!waiting || Date.parse(waiting.at) > tx.in(-PERSON_SILENT_MINUTES * MINUTE_MS).getTime()) return;
      const { personName } = chat;
      Object.assign(chat, { personId: null, personName: null, answeredSeq: spoke, answerDueAt: tx.now() });
      await append(tx, chat, [{ kind: 'left', name: personName }]);
      await enqueue(tx, answerChatJob, { clientId, chatId }, { key: `answerChat:${chatId}` });
      await tx.em.flush();
    });
  },
};
