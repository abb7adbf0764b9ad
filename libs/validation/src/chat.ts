import { MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@larkline/chat-protocol';
import * as z from 'zod/mini';
import { boundedLine, boundedText, email, emptyToNull, optionalPhone, paragraphs, readUrl, TEXT_MAX_LENGTH } from './common.ts';

/** Colour of a chat until its business chooses one. */
export const CHAT_COLOUR = '#0f5c4d';
/** Most sites that may show the chat of one business. */
export const MOST_ORIGINS = 20;
/** Most characters of the first message of the assistant. */
export const GREETING_MAX_LENGTH = 300;
/** Most characters beside the closed button. */
export const INVITATION_MAX_LENGTH = 60;

const SITE_MAX_LENGTH = 300;
const CHOOSE_A_COLOUR = 'Choose a colour such as #0f5c4d';

// Says what is wrong with one line and, if it is clear, what was meant.
function faultOfSite(text: string): string | null {
  const url = readUrl(text);
  if (text.length > SITE_MAX_LENGTH || !url || !/^https?:$/.test(url.protocol)) return faultOfBareName(text);
  const meant = `https://${url.host}`;
  if (!url.hostname.includes('.')) return `${url.hostname} is not a public website`;
  if (url.protocol === 'http:') return `only sites with https can be allowed: ${meant}`;
  if (url.username || url.password) return `leave out the user name: ${meant}`;
  if (url.pathname !== '/' || url.search || url.hash) return `leave out what follows the name, as the whole site is allowed: ${meant}`;
  return null;
}

function faultOfBareName(text: string): string {
  const url = text.length <= SITE_MAX_LENGTH && !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? readUrl(`https://${text}`) : null;
  return url?.hostname.includes('.') && !url.username
    ? `enter https:// as well: ${url.origin}`
    : 'enter a site as https:// and its name, such as https://www.example.co.uk';
}

function faultOfSites(lines: readonly string[]): string | null {
  for (const [index, line] of lines.entries()) {
    const fault = line.trim() === '' ? null : faultOfSite(line.trim());
    if (fault) return `Line ${index + 1}: ${fault}`;
  }
  return null;
}

function optionalParagraphs(longest: number) {
  return z.pipe(
    z.nullable(paragraphs(longest)),
    z.transform((text) => text || null),
  );
}

/**
 * Sites as browsers name them in `Origin`: https, a host name, and a port where it is an unusual one. Empty lines of the form are passed
 * over, and each site counts once; the first line that is no site is named, with what was meant.
 */
const sites = z.pipe(
  z.array(boundedText(TEXT_MAX_LENGTH)).check(
    z.check(({ value, issues }) => {
      const message = faultOfSites(value);
      if (message) issues.push({ code: 'custom', input: value, message });
    }),
    z.overwrite((lines) => lines.map((line) => line.trim()).filter(Boolean)),
    z.maxLength(MOST_ORIGINS, `At most ${MOST_ORIGINS} sites`),
  ),
  z.transform((lines) => [...new Set(lines.map((line) => new URL(line).origin))]),
);

/** How a chat looks, and the sites that may show it. */
export const chatSettingsSchema = z.object({
  origins: sites,
  colour: boundedText(7, { tooLong: CHOOSE_A_COLOUR, tidy: (text) => text.toLowerCase() }).check(z.regex(/^#[\da-f]{6}$/, CHOOSE_A_COLOUR)),
  side: z.enum(['left', 'right']),
  greeting: optionalParagraphs(GREETING_MAX_LENGTH),
  invitation: optionalParagraphs(INVITATION_MAX_LENGTH),
});
export type ChatSettingsForm = z.input<typeof chatSettingsSchema>;

/** Text of one message in a chat. */
export const chatMessage = paragraphs(MESSAGE_MAX_LENGTH).check(z.minLength(1, 'Write a message first'));

const orEmpty = z.transform((value: string | null) => value ?? '');

/** The form of a visitor who wants a person: a name, and an email address or a phone number. Either is empty when it is left out. */
export const personFormSchema = z
  .object({
    name: boundedLine(NAME_MAX_LENGTH).check(z.refine((text) => text !== '', { error: 'Please enter your name' })),
    email: z.pipe(emptyToNull(z.union([z.literal(''), email])), orEmpty),
    phone: z.pipe(optionalPhone, orEmpty),
    note: paragraphs(MESSAGE_MAX_LENGTH),
  })
  .check(
    z.refine((form) => form.email !== '' || form.phone !== '', {
      error: 'Please enter an email address or a phone number',
      path: ['email'],
    }),
  );
