import { z } from 'zod';

/** Returns a schema that reads a parameter as JSON. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z.string().transform((text, issues): z.output<Schema> => {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      issues.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });
}

const FILTER = 'The filter must be a JSON object, such as {"inStock":true}.';

/** The parameters of a route that exports a list: those of the GraphQL list, the filter as JSON. */
export const listQuerySchema = z.object({
  sort: z.string().optional(),
  search: z.string().optional(),
  filter: jsonText(z.record(z.string(), z.unknown()), FILTER).optional(),
});
