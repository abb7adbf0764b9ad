import { LockMode, type EntityClass, type FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import { listChanges, recordAct, type ActChange } from '../../../platform/audit/record-act.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { User } from '../accounts/index.ts';
import { assertSeen, noteChange, type StaffWork } from './staff-work.ts';

/** A kind of row that staff share the work on. */
export interface KindOfWork<Row extends StaffWork> {
  readonly entity: EntityClass<Row>;
  /** Its noun: 'message'. */
  readonly noun: string;
  /** Returns its state, for the audit log. */
  readState(row: Row): string;
  /** Updates everything that depends on a change. */
  settle?(row: Row): void;
}

/** A change of such a row. */
export interface ChangeOfWork<Row extends StaffWork> {
  /** Name of the act in the audit log. */
  readonly action: string;
  /** Whether the row is already as the change would leave it. */
  isDone(row: Row): boolean;
  /** Whether the very same request was carried out before. */
  isRepeated?(tx: Context, row: Row): Promise<boolean>;
  run(tx: Context, row: Row): Promise<void> | void;
}

/**
 * Changes a row of the revision that was shown, in a transaction with its entry in the audit log, which holds the state and the member of
 * staff only: it outlives the row. The row is locked first, so the second of two changes at the same moment is refused with the name of who was
 * first. A repeated request changes nothing. Throws NOT_FOUND, WORK_CHANGED, and what the change throws.
 */
export function changeWork<Row extends StaffWork>(
  ctx: Context,
  kind: KindOfWork<Row>,
  { id, seen }: { readonly id: string; readonly seen: number },
  { action, isDone, isRepeated, run }: ChangeOfWork<Row>,
): Promise<Row> {
  return inTransaction(ctx, async (tx) => {
    const row = await lock(tx, kind, id);
    const isOwnRepeat = isDone(row) && row.changedBy === signedIn(tx).email;
    if (isOwnRepeat || (await isRepeated?.(tx, row))) return unchanged(tx, row);
    assertSeen(row, seen, `This ${kind.noun}`);
    if (isDone(row)) return unchanged(tx, row);
    const before = await auditValues(tx, kind, row);
    await apply(tx, kind, run, row);
    noteChange(tx, row);
    await tx.em.flush();
    await recordAct(tx, { action, notes: `${kind.noun} ${id}`, before, after: await auditValues(tx, kind, row) });
    return row;
  });
}

/** Returns what a change that only sets fields of the row will change, as `changeWork` will record it. Stores nothing. */
export async function foreseeWork<Row extends StaffWork>(
  ctx: Context,
  kind: KindOfWork<Row>,
  { run }: ChangeOfWork<Row>,
  row: Row,
): Promise<readonly ActChange[]> {
  const after = { ...row };
  await apply(ctx, kind, run, after);
  return listChanges(await auditValues(ctx, kind, row), await auditValues(ctx, kind, after));
}

async function apply<Row extends StaffWork>(ctx: Context, kind: KindOfWork<Row>, run: ChangeOfWork<Row>['run'], row: Row): Promise<void> {
  await run(ctx, row);
  kind.settle?.(row);
}

async function lock<Row extends StaffWork>(tx: Context, { entity, noun }: KindOfWork<Row>, id: string): Promise<Row> {
  const isId = z.uuid().safeParse(id).success;
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const row = isId ? await tx.em.findOne(entity, { id } as FilterQuery<Row>, options) : null;
  if (!row) throw new AppError('NOT_FOUND', `This ${noun} no longer exists.`);
  return row as Row;
}

function unchanged<Row>(tx: Context, row: Row): Row {
  // The answer says how the row is; there is no act to record.
  tx.acts.recorded += 1;
  return row;
}

async function auditValues<Row extends StaffWork>(tx: Context, { readState }: KindOfWork<Row>, row: Row) {
  const assignee = row.assigneeId ? await tx.em.findOne(User, { id: row.assigneeId }) : null;
  return { state: readState(row), assignee: assignee?.email ?? null };
}
