import { chatSettingsSchema, personFormSchema } from './chat.ts';

const stored = { origins: [], colour: '#0f5c4d', side: 'right' as const, greeting: '', invitation: '' };
const parse = (changes: object) => chatSettingsSchema.safeParse({ ...stored, ...changes });

describe('chatSettingsSchema', () => {
  it('keeps each site once as its origin, with a port of its own, and passes over empty lines', () => {
    const { data } = parse({ origins: [' https://Shop.example/ ', '', 'https://shop.example:443', 'https://shop.example:8443'] });
    expect(data?.origins).toEqual(['https://shop.example', 'https://shop.example:8443']);
  });

  it.each([
    ['https://shop.example/tea?x=1', 'leave out what follows the name, as the whole site is allowed: https://shop.example'],
    ['https://shop.example:8443/#tea', 'leave out what follows the name, as the whole site is allowed: https://shop.example:8443'],
    ['http://shop.example', 'only sites with https can be allowed: https://shop.example'],
    ['shop.example/tea', 'enter https:// as well: https://shop.example'],
    ['shop.example:8443', 'enter https:// as well: https://shop.example:8443'],
    ['https://localhost', 'localhost is not a public website'],
    ['https://user:secret@shop.example', 'leave out the user name: https://shop.example'],
    ['ann@shop.example', 'enter a site as https:// and its name, such as https://www.example.co.uk'],
    ['javascript:alert(1)', 'enter a site as https:// and its name, such as https://www.example.co.uk'],
    ['*', 'enter a site as https:// and its name, such as https://www.example.co.uk'],
    [`https://${'a'.repeat(300)}.example`, 'enter a site as https:// and its name, such as https://www.example.co.uk'],
  ])('names the line of %s, and what was meant', (site, message) => {
    const { error } = parse({ origins: ['https://fine.example', '', site, 'http://later.example'] });

    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([['origins', `Line 3: ${message}`]]);
  });

  it('refuses a colour that is none, and more than 20 sites; an empty greeting is none', () => {
    expect(parse({ colour: 'red;}' }).success).toBe(false);
    expect(parse({ origins: Array.from({ length: 21 }, (_, at) => `https://s${at}.example`) }).success).toBe(false);
    expect(parse({ greeting: ' ' }).data?.greeting).toBeNull();
  });
});

it.each([
  [{ name: '', email: 'a@b.example', note: '' }],
  [{ name: 'A\nB', email: 'a@b.example', note: '' }],
  [{ name: 'Ann', email: 'ann', note: '' }],
  [{ name: 'Ann', email: '', phone: ' ', note: '' }],
  [{ name: 'Ann', phone: 'soon', note: '' }],
  [{ name: 'Ann', email: 'ann', phone: '07700 900123', note: '' }],
  [{ name: 'Ann', email: 'a@b.example', note: 'x'.repeat(2_001) }],
])('refuses the form %j of a visitor', (form) => {
  expect(personFormSchema.safeParse(form).success).toBe(false);
});

it.each([
  [{ email: 'Ann@B.example' }, { email: 'ann@b.example', phone: '' }],
  [
    { email: '', phone: ' 07700 900123 ' },
    { email: '', phone: '07700 900123' },
  ],
  [{ phone: '07700 900123' }, { email: '', phone: '07700 900123' }],
])('takes an email address or a phone number in the form of a visitor: %j', (given, taken) => {
  expect(personFormSchema.parse({ name: 'Ann', note: '', ...given })).toEqual({ name: 'Ann', note: '', ...taken });
});
