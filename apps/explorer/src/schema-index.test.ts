import { buildSchema } from 'graphql';
import { indexSchema, searchSchema } from './schema-index.ts';

const index = indexSchema(
  buildSchema(`
    "Who may." directive @auth("The least." requires: AccessLevel!) on FIELD_DEFINITION
    "Levels." enum AccessLevel { PUBLIC CLIENT ADMIN }
    "A size." enum Tier { "Small." BASIC "Large, gone soon." PREMIUM @deprecated(reason: "Use BASIC.") }
    "A business." type Client {
      "As it answers the phone." name: String
      "Telephone number." phone: String @auth(requires: ADMIN)
      "Its plan." plan: Tier
      "Its old name." title: String @deprecated(reason: "Use name.")
    }
    "What is changed." input ClientInput { "The new name." name: String }
    type Query { "One business." client("Which one." id: ID): Client @auth(requires: CLIENT) }
  `),
);
const titles = (query: string) => searchSchema(index, query).map(({ title }) => title);

it('CRD-06 finds types, fields, arguments, input fields, values and directives by name', () => {
  expect(titles('id')).toEqual(['Query.client(id)']);
  expect(titles('premium')).toEqual(['Tier.PREMIUM']);
  expect(titles('@auth')).toEqual(['@auth']);
  expect(titles('name')).toEqual(['Client.name', 'ClientInput.name', 'Client.title']);
});

it('CRD-06 puts the same name first, then its beginning, then descriptions', () => {
  expect(titles('client').slice(0, 3)).toEqual(['Client', 'Query.client', 'AccessLevel.CLIENT']);
  expect(titles('client')[3]).toBe('ClientInput');
  expect(titles('telephone')).toEqual(['Client.phone']);
});

it('CRD-06 requires every word, in any order and case', () => {
  expect(titles('PHONE client')).toEqual(['Client.phone', 'Client.name']);
  expect(titles('number TELEPHONE')).toEqual(['Client.phone']);
  expect(titles('phone tier')).toEqual([]);
  expect(titles('   ')).toEqual([]);
});

it('CRD-06 results include access rule and deprecation', () => {
  const [phone] = searchSchema(index, 'Client.phone');
  const [title] = searchSchema(index, 'Client.title');

  expect(phone?.rule?.own).toBe('ADMIN');
  expect(title).toMatchObject({ deprecated: 'Use name.', rule: { own: null, ways: [{ field: 'Query.client', levels: ['CLIENT'] }] } });
});

it('CRD-06 finds deprecated entries, and the fields of an access level', () => {
  expect(titles('deprecated').sort()).toEqual(['Client.title', 'Tier.PREMIUM']);
  expect(titles('admin')).toEqual(['AccessLevel.ADMIN', 'Client.phone']);
});
