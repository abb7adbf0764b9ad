import { buildSchema } from 'graphql';
import { accessTable, gatedButNotNullable, waysIn } from './access-table.ts';

const SDL = `
  directive @auth(requires: AccessLevel!) on FIELD_DEFINITION
  enum AccessLevel { PUBLIC CLIENT SUBSCRIBER ADMIN }
  type Query {
    prices: [Price!]! @auth(requires: PUBLIC)
    viewer: Viewer @auth(requires: PUBLIC)
    note(id: ID!): Note @auth(requires: SUBSCRIBER)
    business: Business @auth(requires: CLIENT)
    businesses: [Business!]! @auth(requires: ADMIN)
    figures: Figures! @auth(requires: ADMIN)
    found: [Found!]! @auth(requires: SUBSCRIBER)
  }
  type Mutation {
    save(input: NoteInput!): Note! @auth(requires: SUBSCRIBER)
    buy(businessId: ID): String @auth(requires: PUBLIC)
  }
  input NoteInput { rows: [NoteRow!]! }
  input NoteRow { id: ID, text: String! }
  type Price { pence: Int! }
  type Viewer { email: String!, business: Business, back: Viewer }
  type Business { name: String!, notes: [Note!] @auth(requires: SUBSCRIBER), margin: Int @auth(requires: ADMIN) }
  type Note { text: String! }
  type Figures { total: Int! }
  union Found = Hit | Miss
  type Hit { rank: Int! }
  type Miss { why: String! }
  type Forgotten { text: String! }
`;

/** visitor | client without subscription | subscribed client | another client's row | staff */
const cells = (sdl: string) =>
  Object.fromEntries(
    accessTable(buildSchema(sdl)).map((row) => [
      `${row.type}.${row.field}`,
      [row.cells.visitor, row.cells.unsubscribed, row.cells.subscribed, row.other, row.cells.admin].join(' | '),
    ]),
  );

describe('accessTable', () => {
  it.each([
    ['Query.prices', 'yes | yes | yes | nothing | yes'],
    ['Query.viewer', 'null | own | own | nothing | own'],
    ['Query.business', 'UNAUTHENTICATED | own | own | nothing | own'],
    ['Query.note', 'UNAUTHENTICATED | SUBSCRIPTION_REQUIRED | own | NOT_FOUND | yes'],
    ['Query.businesses', 'UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes'],
    ['Mutation.save', 'UNAUTHENTICATED | SUBSCRIPTION_REQUIRED | own | NOT_FOUND | yes'],
    ['Mutation.buy', 'yes | yes | yes | FORBIDDEN | yes'],
    ['Price.pence', 'yes | yes | yes | nothing | yes'],
    ['Figures.total', 'UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes'],
    ['Viewer.back', 'null | own | own | nothing | own'],
    ['Business.name', 'null | own | own | nothing | yes'],
    ['Business.notes', 'null | SUBSCRIPTION_REQUIRED | own | nothing | yes'],
    ['Business.margin', 'null | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes'],
    ['Note.text', 'null | SUBSCRIPTION_REQUIRED | own | nothing | yes'],
    ['Hit.rank', 'UNAUTHENTICATED | SUBSCRIPTION_REQUIRED | own | nothing | own'],
    ['Forgotten.text', 'unreachable | unreachable | unreachable | nothing | unreachable'],
  ])('CRD-02 ACL-02 %s: %s', (field, expected) => {
    expect(cells(SDL)[field]).toBe(expected);
  });

  it('CRD-02 has a row for every field of every object type', () => {
    expect(Object.keys(cells(SDL))).toHaveLength(21);
  });

  it('CRD-02 takes the most open of several ways', () => {
    const closed = SDL.replace('business: Business @auth(requires: CLIENT)', '').replace('business: Business, back', 'back');

    expect(cells(closed)['Business.name']).toBe('UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes');
  });
});

it('waysIn names the fields that lead to a type, through unions too', () => {
  const ways = waysIn(buildSchema(SDL));

  expect(ways.get('Note')).toEqual(['Business.notes', 'Mutation.save', 'Query.note']);
  expect(ways.get('Miss')).toEqual(['Query.found']);
});

it('ACL-11 a gated field that may not be null would take its parent away, and is named', () => {
  expect(gatedButNotNullable(buildSchema(SDL))).toEqual([]);
  expect(gatedButNotNullable(buildSchema(SDL.replace('margin: Int @auth', 'margin: Int! @auth')))).toEqual(['Business.margin']);
});
