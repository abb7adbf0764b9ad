/** Longest first name that a greeting repeats. */
const LONGEST_FIRST_NAME = 30;

/**
 * Returns "Hello Amara", or "Hello" when the first word does not look like a name: untrusted input must not put an
 * advertisement or a link into a mail to another person.
 */
export function writeGreeting(fullName: string | null): string {
  const [first = ''] = (fullName ?? '').trim().split(/\s+/u);
  const isName = first.length <= LONGEST_FIRST_NAME && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(first);
  return isName ? `Hello ${first}` : 'Hello';
}
