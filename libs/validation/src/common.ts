import * as z from 'zod/mini';

/** Shown for an invalid email address (CON-03, E13). */
export const EMAIL_MESSAGE = 'Please enter a valid email address';
/** Maximum length of an address in SMTP (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;
/** Maximum length of a one-line text. */
export const LINE_MAX_LENGTH = 200;

// Control characters are refused, because one-line texts reach mail headers and logs; lone surrogates, because UTF-8 cannot
// encode them and PostgreSQL refuses JSON that contains them.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
const SEVERAL_LINES = /^[\n\t\x20-\x7e\xa0-\ud7ff\ue000-\u{10ffff}]*$/u;

/** One line of text, trimmed, without control characters. */
export const line = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LINE_MAX_LENGTH, `At most ${LINE_MAX_LENGTH} characters`),
    z.regex(ONE_LINE, 'Line breaks and control characters are not allowed'),
  );

/** A line that must not be blank, left out or null; `message` names the missing field. */
export function requiredLine(message: string) {
  return z.pipe(z.string(message), line.check(z.minLength(1, message)));
}

/** An email address, trimmed and in lower case: the form in which addresses are stored and compared. */
export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX_LENGTH, EMAIL_MESSAGE)),
  z.email(EMAIL_MESSAGE),
);

/** An email address that must not be blank; `message` names the missing field. */
export function requiredEmail(message: string) {
  return z.pipe(z.string().check(z.trim(), z.minLength(1, message)), email);
}

/** A line that may be left out; empty becomes `null`. */
export const optionalLine = emptyToNull(line);

/** Text of several lines, trimmed, with plain line ends and no other control characters, of at most `longest` characters. */
export function paragraphs(longest: number) {
  return z.string().check(
    z.overwrite((value) => value.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(longest, `At most ${longest.toLocaleString('en-GB')} characters`),
    z.regex(SEVERAL_LINES, 'Control characters are not allowed'),
  );
}

/** Honeypot: a field hidden from people (CON-07). Any value is valid, so that bots do not detect it. */
export const honeypot = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => typeof value === 'string' && value.trim() !== ''),
);

/** A phone number as typed; empty becomes `null`. Not normalised: the assistant's setup does that. */
export const optionalPhone = emptyToNull(
  line.check(
    z.regex(/^\+?[\d\s().-]*$/, 'Please enter a telephone number, such as +44 20 7946 0000'),
    z.maxLength(40, 'At most 40 characters'),
  ),
);

/** A web address that starts with http or https; a bare host gets https; empty becomes `null`. */
export const optionalWebsite = z
  .pipe(
    z.nullish(line),
    z.transform((value) => (!value ? null : /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)),
  )
  .check(z.refine(isWebAddress, 'Please enter a web address, such as https://example.co.uk'));

/** Makes a text optional: left out, `null` and empty all become `null`. */
export function emptyToNull<Text extends z.ZodMiniType<string, string>>(text: Text) {
  return z.pipe(
    z.nullish(text),
    z.transform((value) => (value as string | null | undefined) || null),
  );
}

/** Returns whether a text is a complete web address, with http or https, a dotted host and no credentials; true for `null`. */
export function isWebAddress(value: string | null): boolean {
  if (value === null) return true;
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') && !url.username && !url.password;
}
