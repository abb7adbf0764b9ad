import * as z from 'zod/mini';
import { hasVisibleText, paragraphs } from './common.ts';

/** Maximum length of a note that staff write about a client: about a page. */
export const NOTE_MAX_LENGTH = 2_000;

/** A note that staff write about a client. Text without a visible character is refused. */
export const clientNoteSchema = z.object({
  text: paragraphs(NOTE_MAX_LENGTH).check(z.refine(hasVisibleText, 'Please write a note.')),
});

export type ClientNoteForm = z.input<typeof clientNoteSchema>;
