import { type z } from 'zod';
import { AppError } from './app-error.ts';

/** Parses an input with the schema that its form uses. Throws INVALID_INPUT with one message per field, without echoing the input. */
export function parse<S extends z.ZodType>(schema: S, input: z.input<S>): z.output<S> {
  return parseUnknown(schema, input);
}

/** The same for data of unknown shape: HTTP bodies and stored JSON. */
export function parseUnknown<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('INVALID_INPUT', Object.values(fields)[0] ?? 'This input is not valid.', { fields });
}

/** An input in which every field may be left out (it keeps its value) or null (it is erased). */
export type PatchOf<S extends z.ZodObject> = { readonly [K in keyof z.input<S>]?: z.input<S>[K] | null | undefined };

/**
 * Parses the changes of a partial input: a field that is left out or undefined is not in the result, null erases. Rules that
 * compare several fields are not part of it. Throws INVALID_INPUT as `parse` does, also for null where a value is required.
 */
export function changesOf<S extends z.ZodObject>(schema: S, patch: PatchOf<S>): Partial<z.output<S>> {
  const given = Object.keys(schema.shape).filter((key) => (patch as Record<string, unknown>)[key] !== undefined);
  const picked = schema.pick(Object.fromEntries(given.map((key) => [key, true])) as never);
  return parseUnknown(picked, patch) as Partial<z.output<S>>;
}
