import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findUndescribed } from './undescribed.ts';

const described = `
  "A rule." directive @rule("How strict." level: Int) on FIELD_DEFINITION
  "A day." scalar Day
  "A thing." interface Node { "Its id." id: ID! }
  "A client." type Client implements Node { "Its id." id: ID! "Its calls." calls("At most so many." first: Int): Int }
  "Either." union Found = Client
  "A size." enum Size { "Small." S }
  "A choice." input Choice { "Its size." size: Size }
`;

it('CRD-06 finds nothing in a fully described schema', () => {
  expect(findUndescribed(described)).toEqual([]);
});

it.each([
  ['a directive', '"A rule."', '@rule'],
  ['an argument of a directive', '"How strict."', '@rule.level'],
  ['a scalar', '"A day."', 'Day'],
  ['an interface', '"A thing."', 'Node'],
  ['a type', '"A client."', 'Client'],
  ['a field', '"Its calls."', 'Client.calls'],
  ['an argument', '"At most so many."', 'Client.calls.first'],
  ['a union', '"Either."', 'Found'],
  ['an enum', '"A size."', 'Size'],
  ['an enum value', '"Small."', 'Size.S'],
  ['an input', '"A choice."', 'Choice'],
  ['an input field', '"Its size."', 'Choice.size'],
])('CRD-06 finds %s without description, and with an empty one', (_what, description, place) => {
  expect(findUndescribed(described.replace(description, ''))).toEqual([place]);
  expect(findUndescribed(described.replace(description, '" "'))).toEqual([place]);
});

it('CRD-06 everything in the product schema has a description', () => {
  const sdl = readFileSync(path.resolve(import.meta.dirname, '../../apps/api/schema.graphql'), 'utf8');

  expect(findUndescribed(sdl)).toEqual([]);
});
