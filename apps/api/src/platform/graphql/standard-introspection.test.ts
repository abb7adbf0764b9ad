import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql';
import { StandardIntrospection } from './standard-introspection.ts';

const schema = buildSchema(
  '"A schema." schema { query: Query } "Queries." type Query { a(b: [[Int!]!]!): [[Query!]!]! } input I @oneOf { c: Int }',
);
const memory = new StandardIntrospection(schema);

const FLAGS = ['descriptions', 'specifiedByUrl', 'directiveIsRepeatable', 'schemaDescription', 'inputValueDeprecation', 'oneOf'] as const;
const allOptions = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
  Object.fromEntries(FLAGS.map((flag, at) => [flag, (bits & (1 << at)) !== 0])),
);

describe('StandardIntrospection', () => {
  it('answers the query of graphql-js with each combination of its options as an execution would', () => {
    for (const options of allOptions) {
      for (const typeDepth of [7, 20]) {
        const query = getIntrospectionQuery({ ...options, typeDepth });
        const answer = memory.answerTo({ query, operationName: 'IntrospectionQuery' });

        expect(JSON.parse(String(answer))).toEqual(graphqlSync({ schema, source: query }));
      }
    }
  });

  it('answers it under any name, in any layout, and from memory', () => {
    const query = getIntrospectionQuery();
    const first = memory.answerTo({ query });

    expect(first).not.toBeNull();
    expect(memory.answerTo({ query: query.replace('IntrospectionQuery', 'SchemaOfEditor') })).toBe(first);
    expect(memory.answerTo({ query: query.replace('query IntrospectionQuery', ''), operationName: null })).toBe(first);
    expect(memory.answerTo({ query: query.replaceAll(/\s+/g, ' ') })).toBe(first);
  });

  it('answers the form of earlier versions and other libraries, whatever the order of fields and fragments', () => {
    const query = `
      fragment TypeRef on __Type { kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name
        ofType { kind name ofType { kind name ofType { kind name } } } } } } } }
      query IntrospectionQuery {
        __schema {
          queryType { name } mutationType { name } subscriptionType { name }
          types { ...FullType }
          directives { name description locations args { ...InputValue } }
        }
      }
      fragment FullType on __Type {
        kind name description
        fields(includeDeprecated: true) {
          name description args { ...InputValue } type { ...TypeRef } isDeprecated deprecationReason
        }
        inputFields { ...InputValue }
        interfaces { ...TypeRef }
        enumValues(includeDeprecated: true) { name description isDeprecated deprecationReason }
        possibleTypes { ...TypeRef }
      }
      fragment InputValue on __InputValue { name description type { ...TypeRef } defaultValue }`;

    expect(JSON.parse(String(memory.answerTo({ query })))).toEqual(graphqlSync({ schema, source: query }));
  });

  it.each<[string, (query: string) => string]>([
    ['another operation', () => '{ __schema { queryType { name } } }'],
    ['no GraphQL', () => '{ __schema '],
    ['a field more', (query) => query.replace('queryType { name kind }', 'queryType { name kind fields { name } }')],
    ['a field less', (query) => query.replace('mutationType { name kind }', '')],
    ['an alias', (query) => query.replace('__schema {', 'a: __schema {')],
    ['a second operation', (query) => `${query} query Other { a { __typename } }`],
    ['a directive', (query) => query.replace('types {', 'types @skip(if: false) {')],
    ['a directive at a type', (query) => query.replace('ofType {', 'ofType @skip(if: true) {')],
    ['a field of a type', (query) => query.replace('ofType {', 'fields { name } ofType {')],
    ['too few levels', () => getIntrospectionQuery({ typeDepth: 3 })],
    ['a long text', (query) => `${query} #${'x'.repeat(5_000)}`],
  ])('leaves %s to the execution', (_what, change) => {
    expect(memory.answerTo({ query: change(getIntrospectionQuery()) })).toBeNull();
  });

  it('leaves an operation under a name that the document does not have, and anything else, to the execution', () => {
    expect(memory.answerTo({ query: getIntrospectionQuery(), operationName: 'Other' })).toBeNull();
    expect(memory.answerTo({ query: 7 })).toBeNull();
    expect(memory.answerTo({})).toBeNull();
  });
});
