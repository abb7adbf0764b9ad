import { faqSchema, isBlankFaq, type FaqForm } from '@larkline/validation';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parseChanges, parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { assertRoomFor, deleteWithUndo, lockRoom, ownClientId, settleChanges, type Deletion } from '../../people/rows/index.ts';
import { nextPosition, POSITION_STEP } from './faq-order.service.ts';
import { Faq } from './faq.entity.ts';
import { faqList } from './faqs.list.ts';
import { MAX_SAVED, type SavedFaqs } from './faqs.inputs.ts';

const TOO_MANY = `At most ${MAX_SAVED} questions at a time.`;
const uuid = z.uuid('Use a random UUID.');

/** A new FAQ with the id that it will have. */
export type FaqWithId = FaqForm & { readonly id: string };
/** The changed fields of the FAQ with this id. */
export type FaqChanges = PatchOf<typeof faqSchema> & { readonly id: string };
type Fields = Required<z.output<typeof faqSchema>>;

/**
 * Stores new FAQs in one batch and the changed fields of others; nothing else is written (FAQ-05). A row whose question or answer
 * would be blank is skipped (FAQ-03), as is a changed one that no longer exists or no longer matches `before`. A new one whose id is stored
 * already is changed, so that the call can be repeated. Throws INVALID_INPUT, LIMIT_REACHED, NOT_FOUND for the id of another client's row.
 */
export async function saveFaqs(ctx: Context, newFaqs: readonly FaqWithId[], patches: readonly FaqChanges[]): Promise<SavedFaqs> {
  const clientId = ownClientId(ctx);
  assertIds([...newFaqs, ...patches]);
  const [added, changed] = [newFaqs.map(withStoredId), patches.map(withStoredId)];
  const filled = added.filter((row) => !isBlankFaq(row));
  const kept = changed.filter(({ question, answer }) => !isBlankFaq({ question: question ?? 'kept', answer: answer ?? 'kept' }));
  const newRows = new Map(filled.map((row) => [row.id, atRow('added', added.indexOf(row), () => parse(faqSchema, withoutId(row)))]));
  const changes = new Map(
    kept.map((row) => [row.id, atRow('changed', changed.indexOf(row), () => parseChanges(faqSchema, withoutId(row)))]),
  );
  const skipped = [...added, ...changed].filter(({ id }) => !newRows.has(id) && !changes.has(id)).map(({ id }) => id);
  try {
    return await inTransaction(ctx, async (tx) => {
      const ids = [...newRows.keys(), ...changes.keys()];
      const where = { clientId, id: { $in: ids } };
      await lockRoom(tx, Faq, clientId);
      const found = await tx.em.find(Faq, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const stored = new Map(found.map((faq) => [faq.id, faq]));
      await addFaqs(tx, clientId, stored, newRows);
      const conflicts = new Set(changed.flatMap((row) => changeFaq(tx, stored.get(row.id), changes.get(row.id), row.before)));
      await tx.em.flush();
      const saved = ids.flatMap((id) => stored.get(id) ?? []).filter((faq) => !conflicts.has(faq));
      if (saved.length > 0) await emit(tx, 'faqsChanged', { clientId });
      return { saved, skipped, gone: ids.filter((id) => !stored.has(id)), conflicts: [...conflicts] };
    });
  } catch (cause) {
    // The id of another client's row.
    if (cause instanceof UniqueConstraintViolationException)
      throw new AppError('NOT_FOUND', 'One of these ids is already in use. Generate a new one.');
    throw cause;
  }
}

/** Number of FAQs that `Client.faqs` and `faqsById` return at most. */
export const MAX_FIRST = 100;

/** Returns the oldest FAQs of a client. */
export async function listFirstFaqs(ctx: Context, clientId: string): Promise<readonly Faq[]> {
  const { edges } = await faqList.ofClient(ctx, clientId, { first: MAX_FIRST, sort: 'OLDEST' });
  return edges.map(({ node }) => node);
}

const idsSchema = z.array(uuid).max(MAX_FIRST, `At most ${MAX_FIRST} questions at a time.`);

/** Returns the existing FAQs that the context may see, for reading. Throws INVALID_INPUT for a malformed id. */
export async function findFaqs(ctx: Context, ids: readonly string[]): Promise<readonly Faq[]> {
  const wanted = parse(z.object({ ids: idsSchema }), { ids: [...ids] }).ids;
  return ctx.em.find(Faq, { id: { $in: wanted } }, { disableIdentityMap: true });
}

/** Deletes FAQs; they can be restored for ten minutes. Throws NOT_FOUND when none of them exists, INVALID_INPUT. */
export function deleteFaqs(ctx: Context, ids: readonly string[]): Promise<Deletion> {
  return deleteWithUndo(ctx, Faq, ids, 'This FAQ no longer exists.');
}

/** Adds the rows that are not stored yet to the end of the list, and to `stored`. */
async function addFaqs(tx: Context, clientId: string, stored: Map<string, Faq>, rows: ReadonlyMap<string, Fields>): Promise<void> {
  const missing = [...rows].filter(([id]) => !stored.has(id));
  for (const [id, fields] of rows) {
    const faq = stored.get(id);
    if (faq) tx.em.assign(faq, fields);
  }
  if (missing.length === 0) return;
  await assertRoomFor(tx, Faq, clientId, missing.length);
  const position = await nextPosition(tx, clientId, missing.length);
  const now = tx.now().getTime();
  for (const [at, [id, fields]] of missing.entries()) {
    // A millisecond apart, so that FAQs of one call keep their order by time as well.
    const row = { ...fields, id, clientId, position: position + at * POSITION_STEP, createdAt: new Date(now + at) };
    stored.set(id, tx.em.create(Faq, row));
  }
}

/** Writes changed fields to a stored row. Returns the row instead if a field no longer matches `before`. */
function changeFaq(tx: Context, faq: Faq | undefined, changes: Partial<Fields> | undefined, before: FaqChanges['before']): Faq[] {
  if (!faq || !changes) return [];
  try {
    tx.em.assign(faq, settleChanges({ schema: faqSchema, changes, before, stored: faq }));
    return [];
  } catch (cause) {
    if (cause instanceof AppError && cause.code === 'CONFLICT') return [faq];
    throw cause;
  }
}

function assertIds(rows: readonly { readonly id: string }[]): void {
  const ids = z
    .array(uuid)
    .max(MAX_SAVED, TOO_MANY)
    .safeParse(rows.map(({ id }) => id));
  const isRepeated = new Set(rows.map(({ id }) => id.toLowerCase())).size < rows.length;
  const problem = ids.error?.issues[0]?.message ?? (isRepeated ? 'Each id can only be used once.' : null);
  if (problem) throw new AppError('INVALID_INPUT', problem, { fields: { id: problem } });
}

/** Returns the row with its id as PostgreSQL returns it. */
function withStoredId<Row extends { readonly id: string }>(row: Row): Row {
  return { ...row, id: row.id.toLowerCase() };
}

function withoutId<Row extends { readonly id: string }>({ id: _, ...fields }: Row): Omit<Row, 'id'> {
  return fields;
}

/** Runs `read`; the fields of its refusal are named by the place of the row: `added.0.question`. */
function atRow<T>(list: 'added' | 'changed', index: number, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const fields = Object.entries(cause.details.fields ?? {}).map(([name, message]) => [`${list}.${index}.${name}`, message]);
    throw new AppError('INVALID_INPUT', cause.message, { fields: Object.fromEntries(fields) as Record<string, string> });
  }
}
