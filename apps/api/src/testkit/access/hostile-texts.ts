/** A text that is sent to every field; what it is, and whether a field for words must take it. */
export interface HostileText {
  readonly what: string;
  readonly text: string;
  /** `taken`: stored whole. `refused`: with the field named. `either`: one of both, as the length of the field says. */
  readonly rule: 'taken' | 'refused' | 'either';
}

/** What people paste and attackers type. */
export const HOSTILE_TEXTS: readonly HostileText[] = [
  { what: 'plain words', text: ' Zoë & Co, “est. 1990” ', rule: 'taken' },
  { what: 'markup', text: '</p><img src=x onerror=alert(1)>', rule: 'taken' },
  { what: 'an attribute', text: `" onmouseover="alert(1)' autofocus='`, rule: 'taken' },
  { what: 'a formula', text: `=HYPERLINK("http://x.example","y")`, rule: 'taken' },
  { what: 'a template', text: '{{7*7}} ${7*7} %s %n $1 ?', rule: 'taken' },
  { what: 'quotes of SQL', text: `'; drop table faq; -- \\`, rule: 'taken' },
  { what: 'right-to-left text', text: 'مرحبا שלום abc', rule: 'taken' },
  { what: 'overrides of the direction', text: '\u202etxt.exe\u202c\u2067x\u2069\u200f', rule: 'taken' },
  { what: 'emoji that are joined', text: '👩‍👩‍👧‍👦🏴‍☠️👍🏽', rule: 'taken' },
  { what: 'many marks on one letter', text: `Z${'\u0301\u0323'.repeat(10)}`, rule: 'taken' },
  { what: 'a tab', text: 'one\ttwo', rule: 'taken' },
  { what: '10,000 characters', text: 'é'.repeat(10_000), rule: 'either' },
  { what: 'several lines', text: 'one\r\ntwo\rthree\nBcc: x@x.example', rule: 'either' },
  { what: 'control characters', text: '\u0007\u001b[31mred\u001b[0m\u0085', rule: 'refused' },
  { what: 'NUL', text: 'a\u0000b', rule: 'refused' },
  { what: 'half a surrogate pair', text: 'a\ud83db', rule: 'refused' },
  { what: 'the other half', text: 'a\udc69b', rule: 'refused' },
];

/** Returns the forms in which a text may be stored: as sent, with plain line ends, or without what is not seen. */
export function storedForms(text: string): string[] {
  const cleaned = text.replace(/[\t\u2028\u2029]/g, ' ').replace(/[\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff]/gu, '');
  return [text, text.replace(/\r\n?/g, '\n'), cleaned, text.toLowerCase(), cleaned.toLowerCase()];
}
