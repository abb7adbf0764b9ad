import { mergeChanges } from '@larkline/validation';
import { safeParse, type core } from 'zod/mini';
import { AppError } from '../../../platform/errors/app-error.ts';

const CHANGED = 'This was changed elsewhere while you typed.';

interface ChangesToSettle {
  readonly schema: core.$ZodObject;
  /** The parsed changes. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** What the sender saw in the changed fields. */
  readonly before: Readonly<Record<string, unknown>> | null | undefined;
  /** The row as it is now. */
  readonly stored: object;
  /** What empty fields of the row stand for. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/**
 * Returns changes merged into what others have stored since the sender read it. Throws CONFLICT with the fields that both changed to
 * different values. Fields that `before` leaves out are returned as they are.
 */
export function settleChanges({ schema, changes, before, stored, defaults = {} }: ChangesToSettle): Readonly<Record<string, unknown>> {
  const settled: Record<string, unknown> = { ...changes };
  const fields: Record<string, string> = {};
  const row = stored as Readonly<Record<string, unknown>>;
  for (const [name, field] of Object.entries(schema._zod.def.shape)) {
    if (!(name in changes) || before?.[name] === undefined) continue;
    const mine = changes[name];
    // Rows can hold what the schema would no longer accept.
    const tidy = (value: unknown = null) => {
      const parsed = safeParse(field, value);
      return parsed.success ? parsed.data : value;
    };
    const { value, clashes } = mergeChanges({ base: tidy(before[name]), mine, theirs: tidy(row[name] ?? defaults[name]) });
    // Two valid changes can be too much together, such as hours that then overlap.
    if (clashes || (value !== mine && !safeParse(field, value).success)) fields[name] = CHANGED;
    else if (value !== mine) settled[name] = tidy(value);
  }
  if (Object.keys(fields).length > 0) throw new AppError('CONFLICT', CHANGED, { fields });
  return settled;
}
