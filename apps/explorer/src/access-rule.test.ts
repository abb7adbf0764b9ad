import { buildSchema, type GraphQLObjectType } from 'graphql';
import { requiredLevels, readAccessRules } from './access-rule.ts';

const schema = buildSchema(`
  directive @auth(requires: AccessLevel!) on FIELD_DEFINITION
  enum AccessLevel { PUBLIC CLIENT SUBSCRIBER ADMIN }
  type Query {
    dashboard: Dashboard @auth(requires: SUBSCRIBER)
    client: Client @auth(requires: CLIENT)
    found: Found @auth(requires: PUBLIC)
  }
  type Mutation { save: Client @auth(requires: ADMIN) }
  type Dashboard { client: Client usage: Int notes: Notes @auth(requires: ADMIN) }
  type Client { name: String phone: String @auth(requires: ADMIN) self: Client address: Address secret: Secret @auth(requires: ADMIN) }
  type Address { town: String }
  type Secret { text: String }
  type Notes { text: String }
  type Plan { key: String }
  type Lonely { key: String }
  union Found = Plan
`);
const rules = readAccessRules(schema);
const findRule = (typeName: string, field: string) => {
  const found = (schema.getType(typeName) as GraphQLObjectType).getFields()[field];
  return rules.findRule(typeName, found!);
};

it('CRD-06 a field has the rule that it declares', () => {
  expect(findRule('Query', 'dashboard')).toEqual({ own: 'SUBSCRIBER', ways: [] });
  expect(findRule('Client', 'phone').own).toBe('ADMIN');
});

it('CRD-06 a field without a rule inherits that of its parent, and of the parent above it', () => {
  expect(findRule('Dashboard', 'usage')).toEqual({ own: null, ways: [{ field: 'Query.dashboard', levels: ['SUBSCRIBER'] }] });
  expect(findRule('Notes', 'text')).toEqual({ own: null, ways: [{ field: 'Dashboard.notes', levels: ['ADMIN'] }] });
});

it('CRD-06 names every way to a type that several fields return', () => {
  const { ways } = findRule('Client', 'name');

  expect(ways).toEqual([
    { field: 'Query.client', levels: ['CLIENT'] },
    { field: 'Mutation.save', levels: ['ADMIN'] },
    { field: 'Dashboard.client', levels: ['SUBSCRIBER'] },
    { field: 'Client.self', levels: ['CLIENT', 'SUBSCRIBER', 'ADMIN'] },
  ]);
  expect(requiredLevels(ways)).toEqual(['CLIENT', 'SUBSCRIBER', 'ADMIN']);
});

it('CRD-06 several levels are inherited by the fields below, up to a stricter rule', () => {
  expect(findRule('Address', 'town').ways).toEqual([{ field: 'Client.address', levels: ['CLIENT', 'SUBSCRIBER', 'ADMIN'] }]);
  expect(findRule('Secret', 'text').ways).toEqual([{ field: 'Client.secret', levels: ['ADMIN'] }]);
});

it('CRD-06 follows unions, and has no entry for an unreachable type', () => {
  expect(findRule('Plan', 'key').ways).toEqual([{ field: 'Query.found', levels: ['PUBLIC'] }]);
  expect(findRule('Lonely', 'key').ways).toEqual([]);
});
