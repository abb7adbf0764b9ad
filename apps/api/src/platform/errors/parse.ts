import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** Parses an input with the schema its form uses. Throws INVALID_INPUT with one message per field, without echoing the input. */
export function parse<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('INVALID_INPUT', Object.values(fields)[0] ?? 'This input is not valid.', { fields });
}
