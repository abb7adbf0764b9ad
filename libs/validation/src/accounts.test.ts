import fc from 'fast-check';
import type * as z from 'zod/mini';
import { businessDetailsSchema, checkoutSessionId, PASSWORD_MAX_LENGTH, signInSchema } from './accounts.ts';
import { newPassword, postPaymentSignUpSchema, signUpSchema } from './new-passwords.ts';

const DETAILS = {
  name: 'Amara Okafor',
  businessName: 'Fernhill Dental Practice',
  email: 'amara@fernhill.example',
  businessType: 'Healthcare/Medical',
  phone: '+44 20 7946 0112',
};
const FORM = { ...DETAILS, password: 'correct horse' };

describe('signInSchema', () => {
  it('AUT-02 names each missing field', () => {
    expect(errorMessages(signInSchema, { email: '', password: '' })).toEqual({
      email: 'Please enter your email',
      password: 'Please enter your password',
    });
  });

  it('AUT-02 spaces are no address', () => {
    expect(errorMessages(signInSchema, { email: '   ', password: 'x' })).toEqual({ email: 'Please enter your email' });
  });

  it('stores addresses in lower case and without the spaces around them', () => {
    expect(signInSchema.parse({ email: '  Amara@Fernhill.EXAMPLE ', password: 'x' })).toEqual({
      email: 'amara@fernhill.example',
      password: 'x',
    });
  });

  it('takes any password that an account may have been made with', () => {
    for (const password of ['abc', '123456', ' leading space', 'пароль', 'x'.repeat(PASSWORD_MAX_LENGTH)]) {
      expect(signInSchema.parse({ email: 'a@b.example', password }).password).toBe(password);
    }
  });
});

describe('newPassword', () => {
  it.each([['12345'], ['abcde'], ['ééééé'], ['']])('PPS-06 E63 CF-43 "%s" is too short', (password) => {
    expect(errorMessages(newPassword, password)).toEqual({ '': 'Password must be at least 6 characters long' });
  });

  it.each([['bcdefg'], ['zx81zx'], ['ячмень'], ['x'.repeat(PASSWORD_MAX_LENGTH)]])('PPS-06 takes "%s"', (password) => {
    expect(newPassword.parse(password)).toBe(password);
  });

  it('is not longer than 200 characters', () => {
    expect(errorMessages(newPassword, 'x'.repeat(PASSWORD_MAX_LENGTH + 1))).toEqual({ '': 'Password must be at most 200 characters long' });
  });

  it.each([['123456'], ['password'], ['PassWord'], ['qwerty'], ['liverpool'], ['larkline'], ['larkline1'], ['Password12'], ['football!']])(
    'CF-43 AUT-11 refuses the common password %s with its reason',
    (password) => {
      expect(errorMessages(newPassword, password)).toEqual({ '': 'This password is too common. Please choose another.' });
    },
  );

  it('PPS-06 five characters never pass, whatever they are', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5 }), (password) => !newPassword.safeParse(password).success));
  });
});

describe('signUpSchema', () => {
  it('AUT-02 names each missing field', () => {
    expect(errorMessages(signUpSchema, { email: '', password: '' })).toEqual({
      email: 'Please enter your email',
      password: 'Please enter your password',
    });
  });

  it('AUT-11 CF-43 refuses five characters and takes six', () => {
    expect(errorMessages(signUpSchema, { email: 'a@b.example', password: 'vwxyz' })).toEqual({
      password: 'Password must be at least 6 characters long',
    });
    expect(errorMessages(signUpSchema, { email: 'a@b.example', password: 'uvwxyz' })).toEqual({});
  });
});

describe('postPaymentSignUpSchema', () => {
  it('PPS-05 takes the whole form, the telephone number left out', () => {
    expect(postPaymentSignUpSchema.parse(FORM)).toEqual(FORM);
    expect(postPaymentSignUpSchema.parse({ ...FORM, phone: '' })).toEqual({ ...FORM, phone: null });
    expect(postPaymentSignUpSchema.parse({ ...FORM, phone: undefined })).toEqual({ ...FORM, phone: null });
  });

  it.each(['name', 'businessName', 'email', 'businessType', 'password'])('PPS-05 requires %s', (field) => {
    for (const missing of ['', undefined])
      expect(Object.keys(errorMessages(postPaymentSignUpSchema, { ...FORM, [field]: missing }))).toEqual([field]);
  });

  it.each(['name', 'businessName', 'email'])('PPS-05 spaces do not fill %s', (field) => {
    expect(Object.keys(errorMessages(postPaymentSignUpSchema, { ...FORM, [field]: ' \t ' }))).toEqual([field]);
  });

  it('PPS-06 E63 refuses five characters in its own words and takes six', () => {
    expect(errorMessages(postPaymentSignUpSchema, { ...FORM, password: 'vwxyz' })).toEqual({
      password: 'Password must be at least 6 characters long',
    });
    expect(errorMessages(postPaymentSignUpSchema, { ...FORM, password: 'uvwxyz' })).toEqual({});
  });

  it('CF-33 drops what the form does not ask for', () => {
    const parsed = postPaymentSignUpSchema.parse({ ...FORM, clientId: 'x', role: 'ADMIN', plan: 'combo_premium' });

    expect(Object.keys(parsed).sort()).toEqual(Object.keys(FORM).sort());
  });
});

describe('businessDetailsSchema', () => {
  it.each([
    ["Robert'); DROP TABLE clients;--"],
    ['<script>alert(1)</script>'],
    ['"><img src=x onerror=alert(1)>'],
    ['{{7*7}} ${7*7} %s %n'],
    ['=cmd|"/c calc"!A1'],
    ['Café Zoë – Größe 日本語 🦷'],
    ['O’Brien & Søn (Ltd) #1'],
  ])('keeps %s as it was typed', (text) => {
    expect(businessDetailsSchema.parse({ ...DETAILS, name: text, businessName: text })).toMatchObject({ name: text, businessName: text });
  });

  it.each([
    ['line\nbreak'],
    ['carriage\r\nBcc: all@example.com'],
    ['null\u0000byte'],
    ['bell\u0007'],
    ['escape\u001b[31m'],
    ['next line\u0085'],
  ])('refuses the control character in %j', (text) => {
    expect(errorMessages(businessDetailsSchema, { ...DETAILS, name: text })).toEqual({
      name: 'Line breaks and control characters are not allowed',
    });
  });

  it('no name that passes can break a mail header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const parsed = businessDetailsSchema.safeParse({ ...DETAILS, name });

        if (parsed.success) expect(parsed.data.name).not.toMatch(/[\r\n\0]/);
      }),
    );
  });
});

describe('checkoutSessionId', () => {
  it.each([['cs_test_a1B2c3D4e5F6'], ['cs_live_0123456789'], [`cs_${'x'.repeat(250)}`]])('takes %s', (id) => {
    expect(checkoutSessionId.parse(id)).toBe(id);
  });

  it.each([
    [''],
    ['cs_'],
    ['cs_short'],
    ['pi_test_a1B2c3D4e5F6'],
    ['cs_test_a1B2/../v1/customers'],
    ['cs_test_a1 OR 1=1'],
    [`cs_${'x'.repeat(251)}`],
    ['cs_test_a1B2c3D4\n'],
  ])('%j is none', (id) => {
    expect(checkoutSessionId.safeParse(id).success).toBe(false);
  });
});

/** The first message of each refused field; '' stands for the value itself. */
function errorMessages(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}
