import * as z from 'zod/mini';
import { email, emptyToNull, honeypot, optionalPhone, paragraphs, requiredLine } from './common.ts';

/** Maximum length of a note to a welcome call. */
export const NOTES_MAX_LENGTH = 1_000;
/** Shown when no time was chosen, or one outside our slots. */
export const CHOOSE_A_TIME = 'Please choose one of the times shown';

/** The form that books a welcome call (CON-08). `startsAt` is an instant: a Date, or ISO text with its offset. */
export const welcomeCallSchema = z.object({
  startsAt: z.pipe(
    z.union([z.date(), z.iso.datetime({ offset: true, error: CHOOSE_A_TIME })], CHOOSE_A_TIME),
    z.transform((value) => new Date(value)),
  ),
  name: requiredLine('Please enter your name'),
  email,
  phone: optionalPhone,
  notes: emptyToNull(paragraphs(NOTES_MAX_LENGTH)),
  website: honeypot,
});

export type WelcomeCallForm = z.input<typeof welcomeCallSchema>;
