import { optionalBusinessName, requiredBusinessName } from './business-names.ts';

const OURS = 'Please leave out Larkline: it would look as if we had written it';
const MIXED = 'Please write each word in one alphabet';

it.each([
  ['Larkline Security', OURS],
  ['The LARKLINE team', OURS],
  ['Ｌａｒｋｌｉｎｅ', OURS],
  ['L\u0430rkline Support', MIXED],
  ['Fernhill D\u03b5ntal', MIXED],
])('a business cannot pass for us or for another: %s', (name, message) => {
  for (const schema of [requiredBusinessName, optionalBusinessName])
    expect(schema.safeParse(name).error?.issues.map((issue) => issue.message)).toContain(message);
});

it.each([['Fernhill Dental Practice'], ['Skylarkline Kites'], ['Пекарня Лондон Bakery'], ['Ψ & Co'], ['O’Hara & Zürich']])(
  'takes the name %s',
  (name) => {
    expect(requiredBusinessName.parse(name)).toBe(name);
  },
);

it('may be left empty where it is optional', () => {
  expect(optionalBusinessName.parse('')).toBeNull();
});
