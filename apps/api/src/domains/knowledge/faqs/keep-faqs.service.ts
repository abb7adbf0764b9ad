import { faqSchema, type FaqForm } from '@larkline/validation';
import { emit } from '../../../platform/domain/events.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { lockRoom } from '../../people/rows/index.ts';
import { nextPosition, POSITION_STEP } from './faq-order.service.ts';
import { Faq } from './faq.entity.ts';

/** A FAQ that is generated, under an id of its own. */
export interface KeptFaq extends FaqForm {
  readonly id: string;
}

/** How many FAQs were written. */
interface KeptFaqs {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/**
 * Makes the generated FAQs of a client those that are wanted: adds, changes and removes rows. Rows whose id `isGenerated` does not accept
 * stay as they are. Runs in a transaction of the client; a second call writes nothing. Throws INVALID_INPUT.
 */
export async function keepFaqs(
  tx: Context,
  clientId: string,
  { wanted, isGenerated }: { readonly wanted: readonly KeptFaq[]; isGenerated(id: string): boolean },
): Promise<KeptFaqs> {
  await lockRoom(tx, Faq, clientId);
  const stored = new Map((await tx.em.find(Faq, { clientId })).filter(({ id }) => isGenerated(id)).map((faq) => [faq.id, faq]));
  const rows = wanted.map(({ id, ...fields }) => ({ id, ...parse(faqSchema, fields) }));
  const missing = rows.filter(({ id }) => !stored.has(id));
  const changed = rows.filter((row) => {
    const faq = stored.get(row.id);
    return faq && (faq.question !== row.question || faq.answer !== row.answer || faq.category !== row.category);
  });
  const wantedIds = new Set(rows.map(({ id }) => id));
  const gone = [...stored.values()].filter(({ id }) => !wantedIds.has(id));
  const result = { added: missing.length, changed: changed.length, removed: gone.length };
  if (result.added + result.changed + result.removed === 0) return result;
  const position = missing.length > 0 ? await nextPosition(tx, clientId, missing.length) : 0;
  for (const [at, row] of missing.entries())
    tx.em.create(Faq, { ...row, clientId, position: position + at * POSITION_STEP, createdAt: tx.now() });
  for (const { id, ...fields } of changed) tx.em.assign(stored.get(id) as Faq, fields);
  for (const faq of gone) tx.em.remove(faq);
  await tx.em.flush();
  await emit(tx, 'faqsChanged', { clientId });
  return result;
}
