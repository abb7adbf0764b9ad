import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { lockRoom, ownClientId } from '../../people/rows/index.ts';
import { Faq } from './faq.entity.ts';
import { FaqPlace } from './faqs.inputs.ts';

/** Distance of neighbours that were never moved: between them are places for moved ones, without a write of other rows. */
export const POSITION_STEP = 65_536;
const MAX_POSITION = 2_000_000_000;
const GONE = 'This FAQ no longer exists.';

/** Positions around a place; `null` at an end of the list. */
interface Gap {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Moves a FAQ within the order of its client. One row is written, except when there is no position left between its new neighbours.
 * Throws NOT_FOUND when one of the two no longer exists, INVALID_INPUT.
 */
export async function moveFaq(ctx: Context, id: string, place: FaqPlace, otherId: string | null): Promise<Faq> {
  const isBeside = place === FaqPlace.BEFORE || place === FaqPlace.AFTER;
  if (isBeside !== (otherId !== null) || id === otherId) {
    const message = "BEFORE and AFTER need another question's id; FIRST and LAST don't.";
    throw new AppError('INVALID_INPUT', message, { fields: { other: message } });
  }
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockRoom(tx, Faq, clientId);
    const faq = await getOwn(tx, Faq, id, GONE);
    if (otherId !== null) await getOwn(tx, Faq, otherId, GONE);
    let position = between(await gapAt(tx, faq, place, otherId));
    if (position === null) {
      await renumber(tx, clientId);
      position = between(await gapAt(tx, faq, place, otherId));
    }
    if (position === null) throw new Error('There is no room between two FAQs that were just renumbered.');
    await tx.em.execute('update faq set position = ? where id = ? and client_id = ?', [position, id, clientId]);
    // The assistant's prompt has the first ones, when not all have room.
    await emit(tx, 'faqsChanged', { clientId });
    return Object.assign(faq, { position });
  });
}

/** Returns the position behind the last FAQ of a client, with room for `count` of them. Others that change the order wait until the transaction ends. */
export async function nextPosition(tx: Context, clientId: string, count: number): Promise<number> {
  await lockRoom(tx, Faq, clientId);
  const last = await lastPosition(tx, clientId);
  if (last + count * POSITION_STEP <= MAX_POSITION) return last + POSITION_STEP;
  await renumber(tx, clientId);
  return (await lastPosition(tx, clientId)) + POSITION_STEP;
}

async function lastPosition(tx: Context, clientId: string): Promise<number> {
  const [row] = await tx.em.execute<{ last: number | null }[]>('select max(position) as last from faq where client_id = ?', [clientId]);
  return row?.last ?? 0;
}

async function gapAt(tx: Context, { id, clientId }: Faq, place: FaqPlace, otherId: string | null): Promise<Gap> {
  const rows = 'select position from faq where client_id = ? and id <> ?';
  const first = async (sql: string, values: readonly string[] = []): Promise<number | null> => {
    const [row] = await tx.em.execute<{ position: number }[]>(`${rows} ${sql} limit 1`, [clientId, id, ...values]);
    return row?.position ?? null;
  };
  const ofOther = '(select position, id from faq where id = ?)';
  if (place === FaqPlace.FIRST) return { before: null, after: await first('order by position, id') };
  if (place === FaqPlace.LAST) return { before: await first('order by position desc, id desc'), after: null };
  const other = [otherId ?? ''];
  const own = await first('and id = ?', other);
  if (place === FaqPlace.AFTER) return { before: own, after: await first(`and (position, id) > ${ofOther} order by position, id`, other) };
  return { before: await first(`and (position, id) < ${ofOther} order by position desc, id desc`, other), after: own };
}

function between({ before, after }: Gap): number | null {
  if (before === null && after === null) return POSITION_STEP;
  const position =
    before === null ? Number(after) - POSITION_STEP : after === null ? before + POSITION_STEP : Math.floor((before + after) / 2);
  const isTaken = position === before || position === after;
  return isTaken || Math.abs(position) > MAX_POSITION ? null : position;
}

async function renumber(tx: Context, clientId: string): Promise<void> {
  await tx.em.execute(
    `update faq set position = ordered.place * ${POSITION_STEP}
       from (select id, row_number() over (order by position, id) as place from faq where client_id = ?) ordered
       where ordered.id = faq.id and faq.client_id = ?`,
    [clientId, clientId],
  );
}
