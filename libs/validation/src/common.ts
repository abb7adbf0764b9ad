import { LOCALE } from '@larkline/brand';
import * as z from 'zod/mini';

/** Shown for an invalid email address (CON-03, E13). */
export const EMAIL_MESSAGE = 'Please enter a valid email address';
/** Shown for an address with letters before the @ that mail servers do not pass on reliably (RFC 6531). */
export const EMAIL_LETTERS_MESSAGE = 'Please write the part before the @ in plain letters, without accents';
/** Maximum length of an address in SMTP (RFC 5321 §4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;
/** Maximum length of a one-line text. */
export const LINE_MAX_LENGTH = 200;
/** Maximum length of any text as it arrives: four times the longest one that is kept, so that white space around it does not matter. */
export const TEXT_MAX_LENGTH = 20_000;

// Control characters are refused, because one-line texts reach mail headers and logs; lone surrogates, because UTF-8 cannot
// encode them and PostgreSQL refuses JSON that contains them.
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
// Characters that are not seen and come with copied text: marks and overrides of the direction, which turn the text around a
// name, and zero-width spaces. Joiners stay: scripts and emoji need them.
const UNSEEN = /[\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff]/gu;
// A tab comes from a spreadsheet, a line separator from a word processor.
const SPACE_LIKE = /[\t\u2028\u2029]/g;
const VISIBLE = /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const SEVERAL_LINES = /^[\n\t\x20-\x7e\xa0-\ud7ff\ue000-\u{10ffff}]*$/u;

/**
 * A text of at most `longest` characters. Every text of every form starts with this function (lint): the length is checked before
 * anything else, and a longer text is read no further. `tidy` changes the text before its length is counted, in time that grows
 * with the length alone.
 */
export function boundedText(longest: number, { missing, tooLong = lengthMessage(longest), tidy }: TextRules = {}) {
  return z
    .string(missing)
    .check(
      z.maxLength(Math.max(longest, TEXT_MAX_LENGTH), { error: tooLong, abort: true }),
      ...(tidy ? [z.overwrite(tidy)] : []),
      z.maxLength(longest, { error: tooLong, abort: true }),
    );
}

interface TextRules {
  /** Shown for a text that is left out or null. */
  readonly missing?: string;
  /** Shown for a text that is too long. */
  readonly tooLong?: string;
  readonly tidy?: (text: string) => string;
}

function lengthMessage(longest: number): string {
  return `At most ${longest.toLocaleString(LOCALE)} characters`;
}

/** A line that may be shorter than others: at most `longest` characters, otherwise like `line`. */
export function boundedLine(longest: number, missing?: string) {
  return boundedText(longest, { ...(missing !== undefined && { missing }), tidy: withoutUnseen }).check(
    z.regex(ONE_LINE, 'Line breaks and control characters are not allowed'),
  );
}

/**
 * One line of text, trimmed, without control characters. Characters that cannot be seen are taken out, a tab becomes a space,
 * and a text without any visible character becomes empty.
 */
export const line = boundedLine(LINE_MAX_LENGTH);

/** A line that must not be blank, left out or null; `message` names the missing field. */
export function requiredLine(message: string) {
  return boundedLine(LINE_MAX_LENGTH, message).check(z.minLength(1, message));
}

/**
 * An email address, trimmed and in lower case, its domain in ASCII: the form in which addresses are stored and compared. Other letters before
 * the @ are refused.
 */
export const email = z.pipe(
  boundedText(EMAIL_MAX_LENGTH, { tooLong: EMAIL_MESSAGE, tidy: (text) => withAsciiDomain(withoutUnseen(text).toLowerCase()) }),
  z.email({ error: ({ input }) => (NO_ASCII.test(String(input).split('@')[0] ?? '') ? EMAIL_LETTERS_MESSAGE : EMAIL_MESSAGE) }),
);

/** Returns an address from elsewhere in the form in which addresses are stored; one that we'd refuse at least in lower case. */
export function toStoredEmail(address: string): string {
  return z.safeParse(email, address).data ?? address.trim().toLowerCase();
}

const NO_ASCII = /[^\0-\x7f]/;

// A domain with an umlaut becomes one with `xn--`, as mail servers and registries write it.
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || address.length > EMAIL_MAX_LENGTH || !NO_ASCII.test(domain) || /[\s/?#:\\%]/.test(domain)) return address;
  const host = readUrl(`http://${domain}`)?.hostname;
  return host ? `${address.slice(0, at)}@${host}` : address;
}

/** An email address that must not be blank; `message` names the missing field. */
export function requiredEmail(message: string) {
  return z.pipe(
    boundedText(EMAIL_MAX_LENGTH, { tooLong: EMAIL_MESSAGE, tidy: (text) => text.trim() }).check(z.minLength(1, message)),
    email,
  );
}

/** A line that may be left out; empty becomes `null`. */
export const optionalLine = emptyToNull(line);

/**
 * Text of several lines, trimmed, with plain line ends and no other control characters, of at most `longest` characters. A text without any
 * visible character becomes empty.
 */
export function paragraphs(longest: number) {
  const tidy = (text: string) => (hasVisibleText(text) ? text.replace(/\r\n?/g, '\n').trim() : '');
  return boundedText(longest, { tidy }).check(z.regex(SEVERAL_LINES, 'Control characters are not allowed'));
}

/** Returns whether a text has a character that is seen: neither white space nor one without width. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Honeypot: a field hidden from people (CON-07). Any value is valid, so that bots do not detect it. */
export const honeypot = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => typeof value === 'string' && value.trim() !== ''),
);

/** Fewest and most digits of a telephone number: a local number, and E.164 with a trunk zero in brackets. */
const PHONE_DIGITS = { fewest: 7, most: 16 } as const;
// The number takes the spaces behind it, and an extension those behind its comma: with two ways to read a space, a long run of
// them took seconds.
const PHONE_FORM = /^(?:\+|\(\+\d{1,3}\))?((?:\(\d[\d\s]*\)|[\d\s.\p{Pd}])+)(?:(?:(?:,\s*)?ext(?:ension|n)?\.?|x|#)\s*\d{1,6})?$/iu;

/**
 * One phone number as typed, with an extension where it has one ("020 7946 0112 ext 5"); empty becomes `null`. Not
 * normalised: the assistant's setup does that. A field holds one number, because one number is called.
 */
export const optionalPhone = emptyToNull(
  boundedLine(40).check(
    z.refine((value) => value === '' || isPhoneNumber(value), 'Please enter a telephone number, such as +44 20 7946 0000'),
  ),
);

/** A public web address that starts with http or https; a bare host and `//host` get https; empty becomes `null`. */
export const optionalWebsite = z
  .pipe(
    z.nullish(line),
    z.transform((value) => (!value ? null : /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value.replace(/^\/\//, '')}`)),
  )
  .check(z.refine(isPublicSite, 'Please enter a web address, such as https://example.co.uk'));

/** Makes a text optional: left out, `null` and empty all become `null`. */
export function emptyToNull<Text extends z.ZodMiniType<string, string>>(text: Text) {
  return z.pipe(
    z.nullish(text),
    z.transform((value) => (value as string | null | undefined) || null),
  );
}

/** Splits a text such as "a, b,, c " into its parts (PRD-06). */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Returns a text as an address, `null` when it is none. `URL.canParse` is missing in browsers of 2023. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Returns whether a text is a complete web address, with http or https, a dotted host and no credentials; true for `null`. */
export function isWebAddress(value: string | null): boolean {
  if (value === null) return true;
  const url = readUrl(value);
  if (!url) return false;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') && !url.username && !url.password;
}

/** Suffixes of names that are resolved inside a private network only (RFC 6761, RFC 6762, ICANN's reservation of `.internal`). */
const PRIVATE_NAMES = /\.(?:local|localhost|internal|intranet|lan|home\.arpa|invalid|test)$/;

/** Whether an address can be that of a business: by name, since a number is nothing to tell callers, and outside private networks. */
function isPublicSite(value: string | null): boolean {
  if (value === null) return true;
  if (!/^https?:\/\/[^/\\]/i.test(value) || !isWebAddress(value)) return false;
  const host = new URL(value).hostname.replace(/\.$/, '');
  return host.split('.').every(Boolean) && /\.[a-z][a-z\d-]+$/.test(host) && !PRIVATE_NAMES.test(host);
}

function isPhoneNumber(value: string): boolean {
  const [, number = ''] = PHONE_FORM.exec(value) ?? [];
  const digits = number.replace(/\D/g, '');
  return digits.length >= PHONE_DIGITS.fewest && digits.length <= PHONE_DIGITS.most && new Set(digits).size > 1;
}

function withoutUnseen(value: string): string {
  const seen = value.replace(SPACE_LIKE, ' ').replace(UNSEEN, '').trim();
  return VISIBLE.test(seen) ? seen : '';
}
