import * as z from 'zod/mini';
import { boundedLine, boundedText, hasVisibleText } from './common.ts';

/** Maximum length of the name of a saved view: a line of its menu. */
export const VIEW_NAME_MAX_LENGTH = 60;
/** Maximum length of the address of a saved view: every filter of a list, and all its columns. */
export const VIEW_SEARCH_MAX_LENGTH = 2_000;

/** A view of a staff list as it is saved: a name, and what the address of the list says after the question mark. */
export const savedViewSchema = z.object({
  name: boundedLine(VIEW_NAME_MAX_LENGTH, 'Please name this view.').check(z.refine(hasVisibleText, 'Please name this view.')),
  // The characters that `URLSearchParams` writes: colleagues open the address.
  search: boundedText(VIEW_SEARCH_MAX_LENGTH).check(z.regex(/^[\w*\-.%+=&]*$/, "This isn't the address of a list.")),
  isShared: z.boolean(),
});
