import fc from 'fast-check';
import { contactMessageSchema } from './contact.ts';

const FORM = { fullName: 'Amara Okafor', email: 'amara@fernhill.example', message: 'Please call me back.' };
const errorMessages = (changes: Record<string, unknown>) => {
  const messages: Record<string, string> = {};
  for (const issue of contactMessageSchema.safeParse({ ...FORM, ...changes }).error?.issues ?? [])
    messages[issue.path.join('.')] ??= issue.message;
  return messages;
};

describe('contactMessageSchema', () => {
  it('CON-01 takes a form, trims it, and makes an empty subject nothing', () => {
    expect(contactMessageSchema.parse({ ...FORM, fullName: ' Amara Okafor ', email: 'Amara@Fernhill.example ', subject: ' ' })).toEqual({
      ...FORM,
      subject: null,
      website: false,
    });
    expect(contactMessageSchema.parse({ ...FORM, subject: 'Prices' }).subject).toBe('Prices');
  });

  it.each([['A'], [' A '], [''], ['   '], ['😀'], ['\u200B\u200B'], ['A\u202E']])('CON-02 refuses the name %j', (fullName) => {
    expect(errorMessages({ fullName })).toEqual({ fullName: 'Full name must be at least 2 characters' });
  });

  it.each([['Al'], ['李明'], ["D'Arcy O’Neill"]])('CON-02 takes the name %j', (fullName) => {
    expect(errorMessages({ fullName })).toEqual({});
  });

  it.each([['amara'], [''], ['a@b'], ['a@b.example, c@d.example'], ['a@b.example\r\nBcc: all@example.com']])(
    'CON-03 refuses the address %j',
    (email) => {
      expect(errorMessages({ email })).toEqual({ email: 'Please enter a valid email address' });
    },
  );

  it.each([['123456789'], ['123456789 '], ['   1    \n  9   '], ['a         b'], [' '.repeat(40)], ['\u200B'.repeat(40)]])(
    'CON-04 refuses the message %j',
    (message) => {
      expect(errorMessages({ message })).toEqual({ message: 'Message must be at least 10 characters' });
    },
  );

  it.each([['1234567890'], ['Call me on'], ['line one\r\nline two']])('CON-04 takes the message %j', (message) => {
    expect(errorMessages({ message })).toEqual({});
  });

  it('keeps line breaks as plain ones and refuses other control characters', () => {
    expect(contactMessageSchema.parse({ ...FORM, message: 'One line\r\nand another\rone' }).message).toBe('One line\nand another\none');
    expect(errorMessages({ message: 'A message with \u0000 in it' })).toEqual({ message: 'Control characters are not allowed' });
    expect(errorMessages({ subject: 'Prices\r\nBcc: all@example.com' })).toEqual({
      subject: 'Line breaks and control characters are not allowed',
    });
  });

  it('stops at 200 characters of a name and 5,000 of a message', () => {
    expect(errorMessages({ fullName: 'a'.repeat(201) })).toEqual({ fullName: 'At most 200 characters' });
    expect(errorMessages({ message: 'a'.repeat(5_000) })).toEqual({});
    expect(errorMessages({ message: 'a'.repeat(5_001) })).toEqual({ message: 'At most 5,000 characters' });
  });

  it('CON-07 anything in the hidden field passes; only whether it is empty matters', () => {
    fc.assert(
      fc.property(fc.anything(), (website) => {
        expect(contactMessageSchema.parse({ ...FORM, website }).website).toBe(typeof website === 'string' && website.trim() !== '');
      }),
    );
  });
});
