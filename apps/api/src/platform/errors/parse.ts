import { core, safeParse } from 'zod/mini';
import { AppError } from './app-error.ts';

/** Parses an input with the schema that its form uses. Throws INVALID_INPUT with one message per field, without echoing the input. */
export function parse<S extends core.$ZodType>(schema: S, input: core.input<S>): core.output<S> {
  return parseUnknown(schema, input);
}

/** Does the same for data of unknown shape: HTTP bodies and stored JSON. */
export function parseUnknown<S extends core.$ZodType>(schema: S, input: unknown): core.output<S> {
  const parsed = safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('INVALID_INPUT', Object.values(fields)[0] ?? "This input isn't valid.", { fields });
}

/** Fields each of which may be left out or null. */
export type FieldsOf<S extends core.$ZodObject> = { readonly [K in keyof core.input<S>]?: core.input<S>[K] | null | undefined };

/** Changes: a field that is left out keeps its value, null erases it; with `before`, what the sender saw in the same fields. */
export type PatchOf<S extends core.$ZodObject> = FieldsOf<S> & { readonly before?: FieldsOf<S> | null };

/**
 * Parses the changes of a partial input: a field that is left out or undefined is not in the result, null erases. Rules that
 * compare several fields are not part of it. Throws INVALID_INPUT as `parse` does, even for null where a value is required.
 */
export function parseChanges<S extends core.$ZodObject>(schema: S, patch: FieldsOf<S>): Partial<core.output<S>> {
  const given = Object.keys(schema._zod.def.shape).filter((key) => (patch as Record<string, unknown>)[key] !== undefined);
  const picked = core.util.pick(schema, Object.fromEntries(given.map((key) => [key, true])) as never);
  return parseUnknown(picked, patch) as Partial<core.output<S>>;
}
