import { EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH } from '@larkline/chat-protocol';
import * as z from 'zod/mini';
import { email, line, paragraphs } from './common.ts';

/** Colour of a chat until its business chooses one. */
export const CHAT_COLOUR = '#0f5c4d';
/** Most sites that may show the chat of one business. */
export const MOST_ORIGINS = 20;
/** Most characters of the first message of the assistant. */
export const GREETING_MAX_LENGTH = 300;
/** Most characters beside the closed button. */
export const INVITATION_MAX_LENGTH = 60;

const SITE_MAX_LENGTH = 300;
const ORIGIN_MESSAGE = 'Enter each site as https:// and its name, such as https://www.example.co.uk';

function isSite(text: string): boolean {
  if (text.length > SITE_MAX_LENGTH) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '';
}

function optionalParagraphs(longest: number) {
  return z.pipe(
    z.nullable(paragraphs(longest)),
    z.transform((text) => text || null),
  );
}

/**
 * Sites as browsers name them in `Origin`: https, a host name, and a port where it is an unusual one. Empty lines of the form are passed over,
 * a path that was copied with a site is dropped, and each site counts once.
 */
const sites = z.pipe(
  z.array(z.string()).check(
    z.overwrite((lines) => lines.map((line) => line.trim()).filter(Boolean)),
    z.maxLength(MOST_ORIGINS, `At most ${MOST_ORIGINS} sites`),
    z.refine((lines) => lines.every(isSite), { error: ORIGIN_MESSAGE }),
  ),
  z.transform((lines) => [...new Set(lines.map((line) => new URL(line).origin))]),
);

/** How a chat looks, and the sites that may show it. */
export const chatSettingsSchema = z.object({
  origins: sites,
  colour: z.string().check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, 'Choose a colour such as #0f5c4d')),
  side: z.enum(['left', 'right']),
  greeting: optionalParagraphs(GREETING_MAX_LENGTH),
  invitation: optionalParagraphs(INVITATION_MAX_LENGTH),
});
export type ChatSettingsForm = z.input<typeof chatSettingsSchema>;

/** Text of one message in a chat. */
export const chatMessage = paragraphs(MESSAGE_MAX_LENGTH).check(z.minLength(1, 'Write a message first'));

/** The form of a visitor who wants a person. */
export const personFormSchema = z.object({
  name: line.check(
    z.maxLength(NAME_MAX_LENGTH, `At most ${NAME_MAX_LENGTH} characters`),
    z.refine((text) => text !== '', { error: 'Please enter your name' }),
  ),
  email: email.check(z.maxLength(EMAIL_MAX_LENGTH)),
  note: paragraphs(MESSAGE_MAX_LENGTH),
});
