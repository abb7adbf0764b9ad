import { z } from 'zod';

/** The parameters of a route that exports a list: those of the GraphQL list, the filter as JSON. */
export const listQuerySchema = z.object({
  sort: z.string().optional(),
  search: z.string().optional(),
  filter: z
    .string()
    .transform((text, issues) => {
      try {
        return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      } catch {
        issues.addIssue({ code: 'custom', message: 'The filter must be a JSON object, such as {"inStock":true}.' });
        return z.NEVER;
      }
    })
    .optional(),
});
