import fc from 'fast-check';
import * as z from 'zod/mini';
import {
  EMAIL_LETTERS_MESSAGE,
  EMAIL_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  boundedText,
  email,
  line,
  optionalPhone,
  optionalWebsite,
  paragraphs,
  requiredLine,
  toStoredEmail,
} from './common.ts';

describe('boundedText', () => {
  it('reads a text that is too long no further', () => {
    const read: number[] = [];
    const noted = (text: string) => Boolean(read.push(text.length));
    const text = boundedText(10, { tidy: (typed) => (noted(typed) ? typed.trim() : typed) }).check(z.refine(noted));

    expect(errorMessages(text, ` ${'a'.repeat(10)} `)).toEqual({});
    expect(errorMessages(text, 'a'.repeat(11))).toEqual({ '': 'At most 10 characters' });
    expect(errorMessages(text, ' '.repeat(TEXT_MAX_LENGTH + 1))).toEqual({ '': 'At most 10 characters' });
    // The first text was tidied and checked, the second one tidied only.
    expect(read).toEqual([12, 10, 11]);
  });

  it('reads nothing of a text that is wrong in itself', () => {
    const text = boundedText(10, { missing: 'Please enter it' });

    expect(errorMessages(text, null)).toEqual({ '': 'Please enter it' });
  });
});

describe('email', () => {
  it.each([
    ['a@b.example', 'a@b.example'],
    [' Amara.Okafor+new@Mail.Fernhill.example ', 'amara.okafor+new@mail.fernhill.example'],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['\u202aamara@fernhill.example\u202c', 'amara@fernhill.example'],
    ['Info@Müller-Zahnarzt.example', 'info@xn--mller-zahnarzt-gsb.example'],
    ['info@mu\u0308ller-zahnarzt.example', 'info@xn--mller-zahnarzt-gsb.example'],
  ])('takes %j', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
  });

  it.each([
    ['amara'],
    ['amara@'],
    ['@fernhill.example'],
    ['amara@fernhill'],
    ['amara@fern hill.example'],
    ['amara@fernhill.example, all@example.com'],
    ['amara@fernhill.example\r\nBcc: all@example.com'],
    ['amara@fernhill.example\u0000'],
    ['"Amara" <amara@fernhill.example>'],
    ['javascript:alert(1)@example.com'],
    ['amara..okafor@fernhill.example'],
    ['amara@１２７.0.0.1'],
    ['amara@mü/ller.example'],
    ['amara@bob@müller.example'],
  ])('refuses %j', (typed) => {
    expect(errorMessages(email, typed)).toEqual({ '': 'Please enter a valid email address' });
  });

  it('says that letters with accents before the @ are not taken', () => {
    expect(errorMessages(email, 'müller@praxis.example')).toEqual({ '': EMAIL_LETTERS_MESSAGE });
    expect(errorMessages(email, 'müller@müller.example')).toEqual({ '': EMAIL_LETTERS_MESSAGE });
  });

  it('takes the longest address that SMTP carries and no longer one', () => {
    const host = `${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`;
    const longest = `${'a'.repeat(EMAIL_MAX_LENGTH - host.length - 1)}@${host}`;

    expect(longest).toHaveLength(254);
    expect(errorMessages(email, longest)).toEqual({});
    expect(errorMessages(email, `a${longest}`)).not.toEqual({});
  });

  it('whatever passes is one address in one line, and passes again', () => {
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: 'binary' }),
      fc.tuple(fc.emailAddress(), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = email.safeParse(text);

        if (!parsed.success) return;
        expect(parsed.data).toMatch(/^[^\s@,<>]+@[^\s@,<>]+$/);
        expect(email.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});

describe('line', () => {
  it('takes what people write in any script and trims it', () => {
    for (const text of ['Zoë', '日本語', 'עברית', 'नमस्ते', '👩🏽‍⚕️ Praxis', 'a\u00a0b']) expect(line.parse(`  ${text}  `)).toBe(text);
  });

  it.each([
    ['a marked direction', 'Bakery \u202e txt.exe', 'Bakery  txt.exe'],
    ['isolates and marks of the direction', '\u2067שלום\u2069 \u200fCafé\u200e', 'שלום Café'],
    ['zero-width spaces and soft hyphens', '\ufeffFern\u200bhill Den\u00adtal', 'Fernhill Dental'],
    ['a tab from a spreadsheet', 'Fernhill\tDental', 'Fernhill Dental'],
    ['a line separator', 'Fernhill\u2028Dental\u2029', 'Fernhill Dental'],
    ['joiners, which scripts and emoji need', '👩🏽\u200d⚕️ نامه\u200cای', '👩🏽\u200d⚕️ نامه\u200cای'],
    [
      'the flag of England',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['nothing but zero-width characters', '\u200b\u200d\u2060', ''],
    ['fillers that look empty', '\u3164 \u2800', ''],
  ])('%s: %j becomes %j', (_what, typed, stored) => {
    expect(line.parse(typed)).toBe(stored);
  });

  it('a name that cannot be seen is a missing one', () => {
    expect(errorMessages(requiredLine('Please enter your business name'), '\u200b\u202e')).toEqual({
      '': 'Please enter your business name',
    });
  });

  it('contains no control character and no half of a character, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const parsed = line.safeParse(text);

        if (parsed.success) expect(parsed.data).not.toMatch(/[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u);
      }),
    );
  });
});

describe('paragraphs', () => {
  const text = paragraphs(5_000);

  it('keeps line breaks, tabs and characters of any script', () => {
    expect(text.parse(' a\r\nb\tc\rZoë 日本 👩🏽‍⚕️ \u{10ffff} ')).toBe('a\nb\tc\nZoë 日本 👩🏽‍⚕️ \u{10ffff}');
  });

  it.each([[' \n\t '], ['\u200b\u200b\u200b'], ['\u2800\u2800\u2800'], ['\u202e\n\ufeff']])(
    'makes %j, of which nothing is seen, empty',
    (typed) => {
      expect(text.parse(typed)).toBe('');
    },
  );

  it.each([['a\0b'], ['a\u001bb'], ['a\u007fb'], ['a\u0085b'], ['a\ud800b'], ['a\udc00b'], ['\ude00\ud83d']])('refuses %j', (typed) => {
    expect(errorMessages(text, typed)).toEqual({ '': 'Control characters are not allowed' });
    expect(line.safeParse(typed).success).toBe(false);
  });
});

describe('optionalPhone', () => {
  it.each([
    ['+44 20 7946 0112'],
    ['020 7946 0112'],
    ['(0117) 496-0112'],
    ['117.496.0112'],
    ['+44 (0)20 7946 0112'],
    ['(+44) 20 7946 0112'],
    ['020–7946–0112'],
    ['496 0112'],
    ['+49 30 901820 12345'],
    ['020 7946 0112 ext 5'],
    ['+44 20 7946 0112 ext. 5'],
    ['020 7946 0112, extension 1234'],
    ['020 7946 0112x5'],
  ])('takes %s', (typed) => {
    expect(optionalPhone.parse(typed)).toBe(typed);
  });

  it.each([
    ['call me'],
    ['0117;drop'],
    ['<b>1</b>'],
    ['++44'],
    ['1'.repeat(41)],
    ['+'],
    ['()'],
    ['() 020 7946 0112'],
    ['-- --'],
    ['0'],
    ['999'],
    ['000 0000 0000'],
    ['12345678901234567'],
    ['020 7946 0112 / 0113'],
    ['020 7946 0112, 020 7946 0113'],
    ['ext 5'],
  ])('refuses %s', (typed) => {
    expect(errorMessages(optionalPhone, typed)).not.toEqual({});
  });

  it('an empty field is no number', () => {
    for (const typed of ['', '  ', '\u200e', null, undefined]) expect(optionalPhone.parse(typed)).toBeNull();
  });

  it('takes a number that was copied with marks of its direction', () => {
    expect(optionalPhone.parse('\u202a+44 20 7946 0112\u202c')).toBe('+44 20 7946 0112');
  });
});

describe('optionalWebsite', () => {
  it.each([
    ['https://fernhill.example', 'https://fernhill.example'],
    ['http://fernhill.example/about?a=b#c', 'http://fernhill.example/about?a=b#c'],
    ['fernhill.example', 'https://fernhill.example'],
    ['www.fernhill.example/team', 'https://www.fernhill.example/team'],
    ['münchen.example', 'https://münchen.example'],
    ['HTTPS://FERNHILL.example', 'HTTPS://FERNHILL.example'],
    ['//fernhill.example/team', 'https://fernhill.example/team'],
    ['http://fernhill.example:8080', 'http://fernhill.example:8080'],
    ['xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example'],
    ['', null],
    [null, null],
  ])('PRF-01 %j becomes %j', (typed, stored) => {
    expect(optionalWebsite.parse(typed)).toBe(stored);
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(document.cookie)//example.com'],
    [' javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:msgbox(1)'],
    ['file:///etc/passwd'],
    ['ftp://fernhill.example'],
    ['java\nscript:alert(1)'],
    ['https://user:secret@fernhill.example'],
    ['https://localhost'],
    ['not a host'],
    ['https://'],
    ['////fernhill.example'],
    ['https:fernhill.example'],
    ['https:/fernhill.example'],
    ['https:////fernhill.example'],
    ['http://10.0.0.1'],
    ['192.168.0.10'],
    ['http://0x7f.1'],
    ['http://8.8.8.8'],
    ['https://[::1]'],
    ['http://printer.local'],
    ['intranet.internal.'],
    ['https://fernhill..example'],
  ])('PRF-01 refuses %j', (typed) => {
    expect(optionalWebsite.safeParse(typed).success).toBe(false);
  });

  it('PRF-01 whatever passes opens over http or https', () => {
    const scheme = fc.constantFrom('', 'http://', 'https://', 'javascript:', 'data:', '//', 'blob:', 'about:');
    fc.assert(
      fc.property(scheme, fc.oneof(fc.domain(), fc.string()), (start, rest) => {
        const parsed = optionalWebsite.safeParse(start + rest);

        if (parsed.success && parsed.data) expect(new URL(parsed.data).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

/** The first message of each refused field; '' stands for the value itself. */
function errorMessages(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

it.each([
  [' Ann@Müller.example ', 'ann@xn--mller-kva.example'],
  ['Ann@shop.example', 'ann@shop.example'],
  [' Not an address', 'not an address'],
])('an address from elsewhere, %j, is stored as %j', (given, stored) => {
  expect(toStoredEmail(given)).toBe(stored);
});
