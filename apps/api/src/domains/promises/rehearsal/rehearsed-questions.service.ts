import type { Memory } from '@larkline/answers';
import { expectedSchema, rehearsedQuestionSchema } from '@larkline/validation';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { uuidArray } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { countForRoom, deleteWithUndo, ownClientId, type Deletion } from '../../people/rows/index.ts';
import { assertMayRehearse } from './assert-may-rehearse.ts';
import { compareAnswers } from './difference.ts';
import type { KeptAnswer } from './kept-answer.ts';
import type { RehearsedQuestionInput } from './rehearsal.inputs.ts';
import { MOST_KEPT } from './rehearsal.types.ts';
import { resumeRun, startedRun } from './rehearsal-runs.service.ts';
import { RehearsedQuestion } from './rehearsed-question.entity.ts';
import { readRehearsedMemory } from './rehearsed-memory.ts';
import { answerStill } from './still-answer.ts';

const GONE = 'This question no longer exists.';
const FOREIGN_ID = 'This id is already in use. Generate a new one.';
const FULL = `You can save up to ${MOST_KEPT} questions. Remove some you no longer need first.`;
const NO_UUID = 'Use a random UUID.';

const idSchema = z.object({ id: z.uuid(NO_UUID).toLowerCase() });
const idsSchema = z.object({ ids: z.array(z.uuid("This isn't an id")).min(1, 'Please choose at least one row').max(MOST_KEPT) });

/**
 * Keeps a question of the asking party's client with the answer that it has now. With an id made by the caller it can be sent any number
 * of times; a question that is kept already, after the same one, stays one under its earlier id. Throws INVALID_INPUT, LIMIT_REACHED, UPGRADE_REQUIRED, RATE_LIMITED, and NOT_FOUND for the id of another client's row.
 */
export async function keepQuestion(ctx: Context, id: string | undefined, input: RehearsedQuestionInput): Promise<RehearsedQuestion> {
  const clientId = ownClientId(ctx);
  const { question, expected, follows } = input;
  const { follows: before, ...fields } = parse(rehearsedQuestionSchema, { question, expected: expected ?? '', follows: follows ?? '' });
  const ownId = parse(idSchema, { id: id ?? ctx.newId() }).id;
  await assertMayRehearse(ctx, clientId);
  await ctx.limits.consume('rehearsedReply', clientId);
  const at = ctx.now();
  // Read before the answer is made: a change that comes in the meantime raises it.
  const answeredRun = await inTransaction(ctx, (tx) => startedRun(tx, clientId));
  const { answer, memory } = await answerInContext(ctx, clientId, { question: fields.question, at }, input.memory);
  const answers = { keptAnswer: answer, keptAt: at, latestAnswer: answer, change: 'same' as const, answeredRun, answeredAt: at };
  const values = { ...fields, follows: memory && before !== '' ? before : null, memory, ...answers, updatedAt: at };
  try {
    return await inTransaction(ctx, (tx) => store(tx, { id: ownId, clientId }, values));
  } catch (cause) {
    // The id of another client's row.
    if (cause instanceof UniqueConstraintViolationException) throw new AppError('NOT_FOUND', FOREIGN_ID);
    throw cause;
  }
}

// A question that is answered the same way on its own is asked on its own.
async function answerInContext(
  ctx: Context,
  clientId: string,
  asked: { readonly question: string; readonly at: Date },
  remembered: string | null | undefined,
): Promise<{ answer: KeptAnswer; memory: Memory | null }> {
  const { engine: memory } = readRehearsedMemory(remembered);
  const alone = await answerStill(ctx, clientId, { ...asked, memory: null });
  if (!memory) return { answer: alone, memory: null };
  const answer = await answerStill(ctx, clientId, { ...asked, memory });
  return compareAnswers(alone, answer) === 'same' ? { answer: alone, memory: null } : { answer, memory };
}

type QuestionValues = Omit<RehearsedQuestion, 'id' | 'clientId' | 'position' | 'createdAt' | symbol>;

async function store(
  tx: Context,
  place: { readonly id: string; readonly clientId: string },
  values: QuestionValues,
): Promise<RehearsedQuestion> {
  const { clientId } = place;
  const rows = await countForRoom(tx, RehearsedQuestion, clientId);
  const sameId = await tx.em.findOne(RehearsedQuestion, place);
  const stored = sameId ?? (await findSame(tx, clientId, values));
  if (!stored && rows >= MOST_KEPT) throw new AppError('LIMIT_REACHED', FULL);
  const [last] = stored
    ? []
    : await tx.em.execute<{ position: number }[]>(
        'select coalesce(max(position), 0) + 1 as position from rehearsed_questions where client_id = ?',
        [clientId],
      );
  const row = stored
    ? tx.em.assign(stored, { ...values, expected: values.expected || (sameId ? '' : stored.expected) })
    : tx.em.create(RehearsedQuestion, { ...place, ...values, position: last?.position ?? 1, createdAt: values.updatedAt });
  await tx.em.flush();
  await resumeRun(tx, clientId);
  return row;
}

/** Returns the kept question that asks the same in the same place of a conversation, whatever its capitals and marks; `null` for none. */
async function findSame(tx: Context, clientId: string, { question, follows, memory }: QuestionValues): Promise<RehearsedQuestion | null> {
  const rows = await tx.em.execute<{ id: string; question: string; follows: string | null }[]>(
    'select id, question, follows from rehearsed_questions where client_id = ? and (memory is null) = ? order by position, id',
    [clientId, !memory],
  );
  const same = rows.find(
    (row) => normalise(row.question) === normalise(question) && normalise(row.follows ?? '') === normalise(follows ?? ''),
  );
  return same ? tx.em.findOne(RehearsedQuestion, { id: same.id, clientId }) : null;
}

function normalise(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s?!.,]+/g, ' ')
    .trim();
}

/** Stores the answer that the client expects to a kept question. Throws INVALID_INPUT, NOT_FOUND. */
export function expectAnswer(ctx: Context, id: string, expected: string): Promise<RehearsedQuestion> {
  const fields = parse(expectedSchema, { expected });
  return inTransaction(ctx, async (tx) => {
    const row = await getOwn(tx, RehearsedQuestion, id, GONE);
    tx.em.assign(row, { ...fields, updatedAt: tx.now() });
    await tx.em.flush();
    return row;
  });
}

/** Removes kept questions; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function deleteRehearsedQuestions(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, RehearsedQuestion, ids, GONE);
}

const ACCEPT = `update rehearsed_questions set kept_answer = latest_answer, change = 'same', updated_at = ?
  where client_id = ? and change <> 'same' and answered_run <= ?`;

/**
 * Makes the latest answers to kept questions of the asking party's client the accepted ones: of some, or of all for `null`. Answers of a run
 * after `run`, which the caller has not seen, are left as they are. Returns how many were accepted. Throws NOT_FOUND when ids are given
 * and none of the questions exists, INVALID_INPUT.
 */
export async function acceptAnswers(ctx: Context, ids: readonly string[] | null, run: number): Promise<number> {
  const clientId = ownClientId(ctx);
  const wanted = ids === null ? null : parse(idsSchema, { ids: [...ids] }).ids;
  return inTransaction(ctx, async (tx) => {
    if (wanted && (await tx.em.count(RehearsedQuestion, { clientId, id: { $in: wanted } })) === 0) throw new AppError('NOT_FOUND', GONE);
    const ofIds = wanted ? ' and id = any (?::uuid[])' : '';
    const values = [tx.now(), clientId, run, ...(wanted ? [uuidArray(wanted)] : [])];
    const accepted = await tx.em.execute<object[]>(`${ACCEPT}${ofIds} returning id`, values);
    return accepted.length;
  });
}
