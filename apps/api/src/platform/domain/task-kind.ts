import type { z } from 'zod';
import type { ActChange } from '../audit/record-act.ts';
import type { Context } from '../context/context.ts';
import type { AnyList } from '../graphql/list/define-list.ts';

/** A task whose next step is due. */
export interface TaskAtWork<Criteria, Position> {
  readonly id: string;
  readonly criteria: Criteria;
  /** Where the last step ended; `null` before the first one. */
  readonly position: Position | null;
}

/** Result of a step. */
export interface TaskStep<Position> {
  /** Where the next step begins; stored in the transaction of this one. */
  readonly position: Position;
  /** Rows that it worked through. */
  readonly rows: number;
  /** Bytes that it added to the file of the task, if the kind makes one. */
  readonly bytes?: number;
  readonly isEnd: boolean;
}

/** Which rows a task changes, and how. Its steps and its preview ask the same rule, so that they cannot differ. */
export interface RowRule<Row extends object = object, Options = unknown> {
  /** The list that the rows are selected in. */
  readonly list: AnyList;
  /** The part of the criteria that it depends on. */
  readonly options: z.ZodType<Options>;
  /** Returns the name of a row, for staff. */
  title(row: Row): string;
  /** Returns why a row stays as it is, in a few words; `null` for a row that is changed. */
  readSkip(row: Row, options: Options): string | null;
  /** Returns what changes in a row, as the audit log will have it, and stores nothing. */
  foresee(ctx: Context, row: Row, options: Options): Promise<readonly ActChange[]>;
}

/**
 * A kind of task: long work that a member of staff starts, and that jobs do step by step (docs/how/staff-work.md). Criteria and position
 * are stored as JSON, so what is waiting must still be readable after a change of their schemas.
 */
export interface TaskKind<Criteria = unknown, Position = unknown> {
  /** Value of the enum of kinds; stored with each task. */
  readonly name: string;
  readonly criteria: z.ZodType<Criteria>;
  readonly position: z.ZodType<Position>;
  /** Work started by the steps continues after the last one, such as sending queued emails, and can still be undone. */
  readonly goesOnAfterEnd?: boolean;
  /** The rule of work on selected rows, which can be previewed. */
  readonly rule?: RowRule;
  /** Returns the number of rows in all; `null` when it is not known. Called once, outside the transactions of the steps. */
  count(ctx: Context, criteria: Criteria): Promise<number | null>;
  /**
   * Does the next part of the work, within about a second, in the transaction of `tx` and nowhere else: it is committed together with the
   * position, or not at all, so that a worker that is killed at any moment repeats nothing and leaves nothing out. The asking party of `tx`
   * is the member of staff who started the task. An AppError ends the task with its message; any other error is tried again.
   */
  step(tx: Context, task: TaskAtWork<Criteria, Position>): Promise<TaskStep<Position>>;
  /**
   * Undoes the steps so far where possible, in the transaction that stops the task for good. Returns the number of rows that could not be
   * undone.
   */
  discard(tx: Context, task: { readonly id: string; readonly rowsDone: number }): Promise<number>;
}
