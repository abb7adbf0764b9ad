import { buildSchema } from 'graphql';
import { accessTable, gatedButNotNullable, waysIn } from './access-table.ts';

const SDL = `
  directive @auth(requires: AccessLevel!) on FIELD_DEFINITION
  directive @scope(name: String!) on FIELD_DEFINITION
  directive @whileActing on FIELD_DEFINITION
  enum AccessLevel { PUBLIC CLIENT SUBSCRIBER ADMIN }
  type Query {
    prices: [Price!]! @auth(requires: PUBLIC)
    viewer: Viewer @auth(requires: PUBLIC)
    note(id: ID!): Note @auth(requires: SUBSCRIBER) @scope(name: "notes:read")
    business: Business @auth(requires: CLIENT) @scope(name: "clients:read")
    notice: String @auth(requires: CLIENT) @scope(name: "notices:read")
    businesses: [Business!]! @auth(requires: ADMIN)
    figures: Figures! @auth(requires: ADMIN)
    found: [Found!]! @auth(requires: SUBSCRIBER)
  }
  type Mutation {
    save(input: NoteInput!): Note! @auth(requires: SUBSCRIBER) @scope(name: "notes:write") @whileActing
    connect: String @auth(requires: SUBSCRIBER) @scope(name: "notes:write")
    buy(businessId: ID): String @auth(requires: PUBLIC) @scope(name: "billing:manage")
  }
  input NoteInput { rows: [NoteRow!]! }
  input NoteRow { id: ID, text: String! }
  type Price { pence: Int! }
  type Viewer { email: String!, business: Business, back: Viewer }
  type Business { name: String!, notes: [Note!] @auth(requires: SUBSCRIBER) @scope(name: "notes:read"), margin: Int @auth(requires: ADMIN), news: News @auth(requires: SUBSCRIBER) @scope(name: "notes:read") }
  type Note { text: String! }
  type News { calls: Int! }
  type Figures { total: Int! }
  union Found = Hit | Miss
  type Hit { rank: Int! }
  type Miss { why: String! }
  type Forgotten { text: String! }
`;

/** visitor | client whose plan has ended | subscribed client | another client's row | staff */
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
    ['Query.note', 'UNAUTHENTICATED | PAYMENT_REQUIRED | own | NOT_FOUND | yes'],
    ['Query.notice', 'UNAUTHENTICATED | PAYMENT_REQUIRED | own | nothing | own'],
    ['Query.businesses', 'UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes'],
    ['Mutation.save', 'UNAUTHENTICATED | PAYMENT_REQUIRED | own | NOT_FOUND | yes'],
    ['Mutation.buy', 'yes | yes | yes | FORBIDDEN | yes'],
    ['Price.pence', 'yes | yes | yes | nothing | yes'],
    ['Figures.total', 'UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes'],
    ['Viewer.back', 'null | own | own | nothing | own'],
    ['Business.name', 'null | own | own | nothing | yes'],
    ['Business.notes', 'null | PAYMENT_REQUIRED | own | nothing | yes'],
    ['Business.margin', 'null | FORBIDDEN | FORBIDDEN | FORBIDDEN | yes'],
    ['Business.news', 'null | PAYMENT_REQUIRED | own | nothing | null'],
    ['News.calls', 'null | PAYMENT_REQUIRED | own | nothing | null'],
    ['Note.text', 'null | PAYMENT_REQUIRED | own | nothing | yes'],
    ['Hit.rank', 'UNAUTHENTICATED | PAYMENT_REQUIRED | own | nothing | own'],
    ['Forgotten.text', 'unreachable | unreachable | unreachable | nothing | unreachable'],
  ])('CRD-02 ACL-02 %s: %s', (field, expected) => {
    expect(cells(SDL)[field]).toBe(expected);
  });

  it.each([
    ['Query.prices', 'yes', 'yes', 'yes', 'yes', 'yes'],
    ['Query.viewer', 'own', 'own', 'null', 'null', 'own'],
    ['Query.note', 'own', 'own', 'own', 'FORBIDDEN', 'own'],
    ['Query.business', 'own', 'own', 'own', 'FORBIDDEN', 'own'],
    // It names no scope, so that keys cannot ask for it.
    ['Query.found', 'own', 'own', 'FORBIDDEN', 'FORBIDDEN', 'own'],
    ['Query.figures', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_WHILE_ACTING'],
    ['Mutation.save', 'own', 'FORBIDDEN', 'own', 'FORBIDDEN', 'own'],
    // A mutation is closed to staff who act, unless it says otherwise.
    ['Mutation.connect', 'own', 'FORBIDDEN', 'own', 'FORBIDDEN', 'NOT_WHILE_ACTING'],
    ['Mutation.buy', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'NOT_WHILE_ACTING'],
    // It is about a member, and programs and staff are none.
    ['News.calls', 'own', 'own', 'null', 'null', 'null'],
    // What is not refused on the best way to it is null there: Viewer.business.notes.
    ['Note.text', 'own', 'own', 'own', 'null', 'own'],
  ])('ACL-11 %s: manager %s, viewer %s, key %s, key without scope %s, acting staff %s', (field, ...expected) => {
    const [type, name] = field.split('.');
    const row = accessTable(buildSchema(SDL)).find((each) => each.type === type && each.field === name);

    expect([row?.cells.manager, row?.cells.viewer, row?.cells.key, row?.cells.keyWithoutScope, row?.cells.acting]).toEqual(expected);
  });

  it('CRD-02 has a row for every field of every object type', () => {
    expect(Object.keys(cells(SDL))).toHaveLength(25);
  });

  it('CRD-02 takes the most open of several ways', () => {
    const closed = SDL.replace('business: Business @auth(requires: CLIENT) @scope(name: "clients:read")', '').replace(
      'business: Business, back',
      'back',
    );

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
  expect(gatedButNotNullable(buildSchema(SDL.replace('notes: [Note!] @auth', 'notes: [Note!]! @auth')))).toEqual(['Business.notes']);
});
