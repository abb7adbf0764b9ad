import * as z from 'zod/mini';
import { email, honeypot, line, optionalLine, paragraphs, requiredLine } from './common.ts';

/** CON-02, word for word. */
export const FULL_NAME_TOO_SHORT = 'Full name must be at least 2 characters';
/** CON-04, word for word. */
export const MESSAGE_TOO_SHORT = 'Message must be at least 10 characters';
/** Minimum length of a message (CON-04). */
export const MESSAGE_MIN_LENGTH = 10;
/** Maximum length of a message: about two pages. */
export const MESSAGE_MAX_LENGTH = 5_000;

/** The message form of /contact (CON-01). Repeated spaces do not count towards the minimum length; an empty subject becomes `null`. */
export const contactMessageSchema = z.object({
  fullName: line.check(z.refine((name) => countCharacters(name) >= 2, FULL_NAME_TOO_SHORT)),
  email,
  subject: optionalLine,
  message: paragraphs(MESSAGE_MAX_LENGTH).check(z.refine((text) => countCharacters(text) >= MESSAGE_MIN_LENGTH, MESSAGE_TOO_SHORT)),
  website: honeypot,
});

/** What staff write to a visitor by mail. */
export const staffLetterSchema = z.object({
  text: paragraphs(MESSAGE_MAX_LENGTH).check(z.refine((text) => countCharacters(text) > 0, 'Please write your message.')),
});

/** What staff write to many businesses by mail. */
export const staffMailingSchema = z.extend(staffLetterSchema, { subject: requiredLine('Please write a subject.') });

export type ContactMessageForm = z.input<typeof contactMessageSchema>;

// A run of white space counts as one character and invisible characters as none, so that a message needs real text.
function countCharacters(text: string): number {
  return Array.from(
    text
      .replace(/\p{Cf}/gu, '')
      .trim()
      .replace(/\s+/gu, ' '),
  ).length;
}
