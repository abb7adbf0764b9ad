import * as z from 'zod/mini';
import { boundedLine, boundedText, hasVisibleText } from './common.ts';

/** Maximum length of the name of a saved view: a line of its menu. */
export const VIEW_NAME_MAX_LENGTH = 60;
/** Maximum length of the address of a saved view: every filter of a list, and all its columns. */
export const VIEW_SEARCH_MAX_LENGTH = 2_000;

/** A saved view of a staff list: a name, and the query of the list's address. */
export const savedViewSchema = z.object({
  name: boundedLine(VIEW_NAME_MAX_LENGTH, 'Please name this view.').check(z.refine(hasVisibleText, 'Please name this view.')),
  // The characters that `URLSearchParams` writes: colleagues open the address.
  search: boundedText(VIEW_SEARCH_MAX_LENGTH).check(z.regex(/^[\w*\-.%+=&]*$/, "This isn't the address of a list.")),
  isShared: z.boolean(),
});
