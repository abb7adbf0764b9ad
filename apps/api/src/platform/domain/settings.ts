import type { EntityClass } from '@mikro-orm/postgresql';
import type { ScopeName } from '../auth/scope.ts';
import type { Context } from '../context/context.ts';

/** A row as JSON, by column; `null` while it does not exist. */
export type StoredRow = Readonly<Record<string, unknown>> | null;

/** A change of a row of settings. */
export interface ChangeOfSettings {
  readonly clientId: string;
  readonly before: StoredRow;
  readonly after: StoredRow;
}

/** A table of which each client has one row that its people edit. */
export interface SettingsRule {
  readonly entity: EntityClass<object>;
  /** What `null` in a field stands for, where the row has no other word for it. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Scope of its changes, and of undoing them. */
  readonly scope: ScopeName;
  /**
   * Runs after each change of a row, in its transaction, even after one that is undone: throws for a change that is not
   * allowed, and adds the jobs that follow from it.
   */
  readonly afterChange?: (tx: Context, change: ChangeOfSettings) => Promise<void>;
}
