import { isSameSubject, tellingStems, questionSubject } from '@larkline/answers';
import { faqSchema, type FaqForm } from '@larkline/validation';
import { assertAllowed } from '../../../platform/auth/access-rule.ts';
import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { storableText } from '../../../platform/db/storable.ts';
import type { DomainEvents } from '../../../platform/domain/registry.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readOfClient } from '../../../platform/graphql/loader.ts';
import { saveFaqs, type Faq } from '../faqs/index.ts';
import { MOST_WORDINGS, UnansweredQuestion } from './unanswered-question.entity.ts';

/** Longest question that is kept. */
const MOST_CHARACTERS = 300;
/** Most different questions of one client: beyond them only those that are known are counted, so that one visitor cannot fill the table. */
const MOST_QUESTIONS = 2_000;
/** Most questions that are listed at once. */
export const MOST_LISTED = 50;

const GONE = 'This question no longer exists.';

/** Questions that a new one is compared with, those asked last. */
const MOST_COMPARED = 400;

const ADD = `insert into unanswered_questions (id, client_id, question, words, first_asked_at, last_asked_at)
  select ?, ?, ?, ?, ?, ? where (select count(*) from unanswered_questions where client_id = ?) < ${MOST_QUESTIONS}
    or exists (select from unanswered_questions where client_id = ? and words = ?)
  on conflict (client_id, words) do nothing`;

const COUNT = `update unanswered_questions set times = times + 1, last_asked_at = ?,
    state = case when state = 'answered' then 'open' else state end,
    wordings = case when lower(question) = lower(?) or cardinality(wordings) >= ${MOST_WORDINGS}
      or exists (select from unnest(wordings) as w (wording) where lower(wording) = lower(?)) then wordings else wordings || ?::text end
  where client_id = ? and id = ?`;

/** Counts questions that were not answered, each once, in the running transaction; one that was dismissed stays so. */
export async function countUnanswered(tx: Context, { clientId, questions, at }: DomainEvents['questionsUnanswered']): Promise<void> {
  const counted = new Set<string>();
  for (const asked of questions) {
    const question = storableText(asked.replace(/\s+/g, ' ').trim()).slice(0, MOST_CHARACTERS);
    const words = questionKey(question);
    if (words === '' || counted.has(words)) continue;
    counted.add(words);
    const before = await findSame(tx, clientId, question, words);
    if (before) await tx.em.execute(COUNT, [at, question, question, question, clientId, before]);
    else await tx.em.execute(ADD, [tx.newId(), clientId, question, words, at, at, clientId, clientId, words]);
  }
}

interface QuestionRow {
  readonly id: string;
  readonly question: string;
  readonly words: string;
}

/** Returns the id of the question that asks the same: in the same words, or in others that mean the same; `null` for a new one. */
async function findSame(tx: Context, clientId: string, question: string, words: string): Promise<string | null> {
  const [exact] = await tx.em.execute<QuestionRow[]>('select id from unanswered_questions where client_id = ? and words = ?', [
    clientId,
    words,
  ]);
  if (exact) return exact.id;
  const rows = await tx.em.execute<QuestionRow[]>(
    `select id, question from unanswered_questions where client_id = ? order by last_asked_at desc, id limit ${MOST_COMPARED}`,
    [clientId],
  );
  const subject = questionSubject(question);
  return rows.find((row) => isSameSubject(subject, questionSubject(row.question)))?.id ?? null;
}

function questionKey(question: string): string {
  const stems = tellingStems(question);
  return [...(stems.length > 0 ? stems : [question.toLowerCase()])].sort().join(' ').slice(0, MOST_CHARACTERS);
}

const OPEN = `select id, question, wordings, times, first_asked_at as "firstAskedAt", last_asked_at as "lastAskedAt" from unanswered_questions
  where client_id = c.id and state = 'open' order by times desc, last_asked_at desc, id`;

/** Returns the open questions of a client, most asked first, at most `first`; several clients are read together. */
export async function listUnanswered(ctx: Context, clientId: string, first: number): Promise<UnansweredQuestion[]> {
  const limit = Math.min(Math.max(first, 1), MOST_LISTED);
  const text = `(select json_agg(q) from (${OPEN} limit ${limit}) q)`;
  const rows = await readOfClient<UnansweredQuestion[]>(ctx, `unanswered ${limit}`, clientId, () => ({ text, values: [] }));
  return (rows ?? []).map((row) => ({ ...row, firstAskedAt: new Date(row.firstAskedAt), lastAskedAt: new Date(row.lastAskedAt) }));
}

/**
 * Makes an FAQ of a question of the asking party's client, under the id of the question, so that a repeated call changes that FAQ and adds none.
 * Throws FORBIDDEN without the scope to write FAQs, INVALID_INPUT, NOT_FOUND, LIMIT_REACHED.
 */
export async function answerUnanswered(ctx: Context, id: string, input: FaqForm): Promise<Faq> {
  assertAllowed(ctx.actor, { level: 'SUBSCRIBER', scope: 'faqs:write' });
  const fields = parse(faqSchema, input);
  return inTransaction(ctx, async (tx) => {
    const question = await getOwn(tx, UnansweredQuestion, id, GONE);
    question.state = 'answered';
    await tx.em.flush();
    const { saved } = await saveFaqs(tx, [{ id, ...fields }], []);
    const [faq] = saved;
    if (!faq) throw new Error('The FAQ of an unanswered question was not stored');
    return faq;
  });
}

/** Takes a question of the asking party's client from the list for good. Throws NOT_FOUND. */
export function dismissUnanswered(ctx: Context, id: string): Promise<string> {
  return setState(ctx, id, 'dismissed');
}

/** Puts a dismissed question of the asking party's client back on the list; one that was answered stays so. Throws NOT_FOUND. */
export function restoreUnanswered(ctx: Context, id: string): Promise<string> {
  return setState(ctx, id, 'open');
}

function setState(ctx: Context, id: string, state: 'open' | 'dismissed'): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const question = await getOwn(tx, UnansweredQuestion, id, GONE);
    if (state === 'dismissed' || question.state === 'dismissed') question.state = state;
    await tx.em.flush();
    return id;
  });
}
