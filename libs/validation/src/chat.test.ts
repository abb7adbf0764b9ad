import { chatSettingsSchema, personFormSchema } from './chat.ts';

const stored = { origins: [], colour: '#0f5c4d', side: 'right' as const, greeting: '', invitation: '' };
const parse = (changes: object) => chatSettingsSchema.safeParse({ ...stored, ...changes });

describe('chatSettingsSchema', () => {
  it('keeps the origin of each site once, and passes over empty lines', () => {
    const { data } = parse({ origins: [' https://Shop.example/tea?x=1 ', '', 'https://shop.example', 'https://shop.example:8443'] });
    expect(data?.origins).toEqual(['https://shop.example', 'https://shop.example:8443']);
  });

  it.each([
    'http://shop.example',
    'shop.example',
    'https://localhost',
    'https://user@shop.example',
    'javascript:alert(1)',
    `https://${'a'.repeat(300)}.example`,
  ])('refuses %s', (site) => {
    expect(parse({ origins: [site] }).success).toBe(false);
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
  [{ name: 'Ann', email: 'a@b.example', note: 'x'.repeat(2_001) }],
])('refuses the form %j of a visitor', (form) => {
  expect(personFormSchema.safeParse(form).success).toBe(false);
});
