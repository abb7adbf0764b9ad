import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { enqueue, type EnqueueOptions, type Job } from '../../../platform/jobs/jobs.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';
import { compareAnswers } from './difference.ts';
import { RehearsalState } from './rehearsal.entity.ts';
import { RehearsedQuestion } from './rehearsed-question.entity.ts';
import { answerStill } from './still-answer.ts';

const payloadSchema = z.object({ clientId: z.uuid() });
type Payload = z.output<typeof payloadSchema>;

/** Questions of one job, so that it takes a second at most; the rest is the next job's, after those of others that are due. */
const QUESTIONS_AT_ONCE = 20;
/** An answer that has not changed is moved to the present after this time, so that "today" is never long ago. */
const STILL_MS = 12 * HOUR_MS;

/** Answers kept questions of a client that were not asked in the latest run, and stores how the answers differ from the accepted ones. */
export const runRehearsalJob: Job<Payload> & { place(clientId: string): EnqueueOptions } = {
  name: 'runRehearsal',
  place: (clientId) => ({ queue: { name: 'rehearsal', key: clientId }, key: `rehearsal:${clientId}`, afterOthers: true }),
  async run(ctx, payload) {
    const { clientId } = payloadSchema.parse(payload);
    // Read before anything that answers are made from: a change that comes in the meantime has a higher number.
    const state = await ctx.em.findOne(RehearsalState, { clientId }, { disableIdentityMap: true });
    if (!state) return;
    const where = { clientId, answeredRun: { $lt: state.run } };
    const options = { orderBy: { position: 'asc', id: 'asc' }, limit: QUESTIONS_AT_ONCE + 1, disableIdentityMap: true } as const;
    const waiting = await ctx.em.find(RehearsedQuestion, where, options);
    let isDone = waiting.length <= QUESTIONS_AT_ONCE;
    for (const question of waiting.slice(0, QUESTIONS_AT_ONCE)) {
      const isStored = await answerAgain(ctx, question, state.run);
      isDone &&= isStored;
    }
    if (!isDone) await inTransaction(ctx, (tx) => enqueue(tx, runRehearsalJob, { clientId }, runRehearsalJob.place(clientId)));
  },
};

/** Returns false when the question was changed in the meantime: it then waits on. */
async function answerAgain(ctx: Context, row: RehearsedQuestion, run: number): Promise<boolean> {
  const { id, clientId, question, memory = null, keptAnswer, keptAt, updatedAt } = row;
  const answeredAt = ctx.now();
  const latestAnswer = await answerStill(ctx, clientId, { question, memory, at: keptAt });
  const change = compareAnswers(keptAnswer, latestAnswer);
  const isOld = change === 'same' && answeredAt.getTime() - keptAt.getTime() > STILL_MS;
  const moved = isOld ? await answerStill(ctx, clientId, { question, memory, at: answeredAt }) : null;
  const answers = moved ? { keptAnswer: moved, keptAt: answeredAt, latestAnswer: moved } : { latestAnswer };
  const written = await ctx.em.nativeUpdate(RehearsedQuestion, { id, updatedAt }, { ...answers, change, answeredRun: run, answeredAt });
  return written > 0 || (await ctx.em.count(RehearsedQuestion, { id })) === 0;
}
