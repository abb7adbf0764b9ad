import * as z from 'zod/mini';
import { boundedText } from './common.ts';

const GIVE_A_MONTH = 'Please enter a month as YYYY-MM';

/** A calendar month, YYYY-MM, from the year 2000. */
export const monthSchema = z.object({
  month: boundedText(7, { tooLong: GIVE_A_MONTH }).check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, GIVE_A_MONTH)),
});
