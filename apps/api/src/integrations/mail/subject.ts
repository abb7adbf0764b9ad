// Beside control characters, those that turn the words of a mail list around.
const UNSAFE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/**
 * Returns a subject that every mail program reads as it is written here. Typed text may look like an encoded word (RFC 2047,
 * `=?utf-8?Q?=0D=0ABcc:…?=`), which the other side would decode into line breaks; a space ends that.
 */
export function safeSubject(subject: string): string {
  return subject.replace(UNSAFE, ' ').replaceAll('=?', '= ?').trim();
}
