import * as z from 'zod/mini';

/** A calendar month, YYYY-MM, from the year 2000 on. */
export const monthSchema = z.object({ month: z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM')) });
