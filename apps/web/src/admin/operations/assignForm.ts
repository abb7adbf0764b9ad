import * as z from 'zod/mini';

/** The business that an unknown assistant is assigned to. */
export const assignFormSchema = z.object({
  clientId: z.uuid('Please choose a business.'),
});
