import { compareSchemas } from './schema-changes.ts';

const released = `
  directive @auth(requires: AccessLevel!) on FIELD_DEFINITION
  enum AccessLevel { PUBLIC CLIENT SUBSCRIBER ADMIN }
  enum Tier { BASIC PREMIUM }
  type Client { id: ID! name: String! phone: String @auth(requires: CLIENT) }
  input Choice { key: String tier: Tier }
  type Query { client(id: ID): Client @auth(requires: CLIENT) tiers: [Tier!]! @auth(requires: PUBLIC) }
  type Mutation { choose(choice: Choice!): Boolean! @auth(requires: SUBSCRIBER) }
`;
const changed = (from: string, to: string) => {
  const current = released.replace(from, to);
  expect(current).not.toBe(released);
  return compareSchemas(released, current);
};

it('CRD-02 finds nothing in an unchanged schema', () => {
  expect(compareSchemas(released, released)).toEqual({ breaking: [], dangerous: [] });
});

it.each([
  ['a removed field', 'name: String!', '', 'Client.name was removed.'],
  ['a field that became nullable', 'name: String!', 'name: String', 'Client.name changed type from String! to String.'],
  ['a required argument', 'client(id: ID)', 'client(id: ID, at: String!)', 'A required arg at on Query.client was added.'],
  ['a required input field', 'key: String', 'key: String at: String!', 'A required field at on input type Choice was added.'],
  ['a removed enum value', 'BASIC PREMIUM', 'BASIC', 'PREMIUM was removed from enum type Tier.'],
  ['a removed type', 'input Choice { key: String tier: Tier }', 'scalar Choice', 'Choice changed from an Input type to a Scalar type.'],
  ['an input that takes one field only', 'input Choice {', 'input Choice @oneOf {', 'Choice now takes exactly one of its fields.'],
  [
    'a stricter rule of a root field',
    'tiers: [Tier!]! @auth(requires: PUBLIC)',
    'tiers: [Tier!]! @auth(requires: CLIENT)',
    'Query.tiers now requires CLIENT instead of PUBLIC.',
  ],
  [
    'a stricter rule of a mutation',
    '@auth(requires: SUBSCRIBER)',
    '@auth(requires: ADMIN)',
    'Mutation.choose now requires ADMIN instead of SUBSCRIBER.',
  ],
  ['a new rule', 'name: String!', 'name: String! @auth(requires: ADMIN)', 'Client.name now requires ADMIN instead of PUBLIC.'],
  [
    'a new, unknown level',
    'phone: String @auth(requires: CLIENT)',
    'phone: String @auth(requires: OWNER)',
    'Client.phone now requires OWNER instead of CLIENT.',
  ],
])('CRD-02 calls %s breaking', (_what, from, to, expected) => {
  const { breaking } = compareSchemas(released, released.replace(from, to).replace('SUBSCRIBER ADMIN }', 'SUBSCRIBER ADMIN OWNER }'));

  expect(breaking).toEqual([expected]);
});

it.each([
  ['a new field', 'name: String!', 'name: String! website: String'],
  ['a new optional argument', 'client(id: ID)', 'client(id: ID, at: String)'],
  ['a looser rule', 'phone: String @auth(requires: CLIENT)', 'phone: String'],
  ['a deprecation', 'name: String!', 'name: String! @deprecated(reason: "Use title.")'],
  ['a new type', 'type Client', 'type Other { id: ID! } type Client'],
])('CRD-02 accepts %s', (_what, from, to) => {
  expect(changed(from, to).breaking).toEqual([]);
});

it('CRD-02 names a new enum value as worth a look', () => {
  expect(changed('BASIC PREMIUM', 'BASIC PREMIUM GOLD')).toEqual({ breaking: [], dangerous: ['GOLD was added to enum type Tier.'] });
});
