import { buildSchema, graphql } from 'graphql';
import type { Answer, TestBrowser } from '../test-browser.ts';
import { expectedRefusal, type Asker, type Level } from './access-table.ts';
import { canaryNumber, canarySeconds, type Subject } from './canary-rows.ts';
import { Probe, findMistakes, type Person } from './probe.ts';
import { askAroundWalls } from './ask-around-walls.ts';
import { askForEverything } from './ask-for-everything.ts';
import { tryMutations } from './try-mutations.ts';
import type { Walk } from './walk.ts';

// The product's access, small and with faults planted one at a time: each must be found.

const SCHEMA = buildSchema(`
  directive @auth(requires: AccessLevel!) on FIELD_DEFINITION
  enum AccessLevel { PUBLIC CLIENT SUBSCRIBER ADMIN }
  scalar DateTimeISO
  type Query {
    prices: [Int!]! @auth(requires: PUBLIC)
    notes(first: Int! = 25, after: String): Notes @auth(requires: SUBSCRIBER)
    note(id: ID!): Note @auth(requires: CLIENT)
    staff: Note @auth(requires: ADMIN)
  }
  type Mutation { save(id: ID, text: String): Note @auth(requires: CLIENT) }
  type Notes { edges: [NoteEdge!]!, totalCount: Int! }
  type NoteEdge { cursor: String!, node: Note! }
  type Note { text: String!, at: DateTimeISO, size: Int, margin: String @auth(requires: ADMIN) }
`);

interface Row {
  id: string;
  letter: string;
  text: string;
  at: string;
  size: number;
}

const makeRow = (letter: string, digit: string): Row => ({
  id: `018f0000-0000-7000-8000-${digit.repeat(12)}`,
  letter,
  text: `CANARY-${letter}-note-text`,
  at: `2026-11-20T10:00:${canarySeconds(letter)}Z`,
  size: canaryNumber(letter),
});
const ROWS = { A: makeRow('A', 'a'), B: makeRow('B', 'b'), U: makeRow('U', 'c') };

/** What a small product does; faults replace parts of it. */
interface Product {
  gate(asker: Asker, level: Level): string | null;
  find(asker: Asker, own: Row | null, id: string): Row | null;
  list(own: Row | null, after: string | null): Row[];
  count(own: Row | null): number;
  show(row: Row): Record<string, unknown>;
  save(asker: Asker, own: Row | null, id: string | null): Row | null;
}
const HONEST: Product = {
  gate: (asker, level) => expectedRefusal({ level, scope: null, closedWhileActing: false }, asker),
  find: (asker, own, id) => Object.values(ROWS).find((row) => row.id === id && (asker === 'admin' || row.id === own?.id)) ?? null,
  list: (own) => (own ? [own] : []),
  count: (own) => (own ? 1 : 0),
  show: (row) => ({ text: row.text, at: row.at, size: row.size }),
  save: (_asker, own, id) => (id && id !== own?.id ? null : (own ?? ROWS.A)),
};

class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

function makePerson(product: Product, asker: Asker, own: Row | null): Person {
  const gated = <T>(level: Level, give: () => T): T => {
    const code = product.gate(asker, level);
    if (code) throw new Refusal(code);
    return give();
  };
  const note = (row: Row | null) => row && { ...product.show(row), margin: () => gated('ADMIN', () => 'high') };
  const given = (row: Row | null) => {
    if (!row) throw new Refusal('NOT_FOUND');
    return note(row);
  };
  const rootValue = {
    prices: () => [100],
    notes: ({ after }: { after?: string }) =>
      gated('SUBSCRIBER', () => ({
        totalCount: product.count(own),
        edges: product
          .list(own, after ?? null)
          .map((row) => ({ cursor: Buffer.from(`1:${row.id}`).toString('base64url'), node: note(row) })),
      })),
    note: ({ id }: { id: string }) => gated('CLIENT', () => note(product.find(asker, own, id))),
    staff: () => gated('ADMIN', () => note(ROWS.A)),
    save: ({ id }: { id?: string }) => gated('CLIENT', () => given(product.save(asker, own, id ?? null))),
  };
  const ask = async (source: string, variableValues: Record<string, unknown>) => {
    const { data, errors = [] } = await graphql({ schema: SCHEMA, source, variableValues, rootValue });
    const told = errors.map(({ message, path, originalError }) => ({
      message,
      path,
      extensions: { code: originalError instanceof Refusal ? originalError.code : 'INTERNAL', requestId: '' },
    }));
    return { status: 200, data, errors: told, headers: new Headers() } as unknown as Answer;
  };
  return { asker, browser: { ask } as unknown as TestBrowser, subject: own && makeSubject(product, own) };
}

function makeSubject(product: Product, row: Row): Subject {
  const browser = row.letter === 'B' ? makePerson(product, 'subscribed', { ...row, letter: '' }).browser : ({} as TestBrowser);
  return {
    letter: row.letter,
    account: { browser, email: '', userId: row.id, clientId: row.id },
    rows: new Map([['notes', { ...row }]]),
  };
}

/** Returns every walk through a product with these faults: what is leaked, and what is not as the table says. */
async function probe(faults: Partial<Product>): Promise<{ leaks: readonly string[]; wrong: readonly string[] }> {
  const product = { ...HONEST, ...faults };
  const people = [
    makePerson(product, 'visitor', null),
    makePerson(product, 'unsubscribed', ROWS.U),
    makePerson(product, 'subscribed', ROWS.A),
    makePerson(product, 'admin', null),
  ];
  const victim = makeSubject(product, ROWS.B);
  const watch = new Probe([makeSubject(product, ROWS.A), victim, makeSubject(product, ROWS.U)], ['$2b$secret-hash']);
  const walk: Walk = { probe: watch, schema: SCHEMA, people, victim };
  const wrong = findMistakes(await askForEverything(walk));
  const around = await askAroundWalls(walk);
  const tried = await tryMutations(walk, { save: { variables: () => ({}), foreign: () => [{ id: ROWS.B.id }] } });
  return { leaks: watch.leaks, wrong: [...wrong, ...around.wrong, ...tried.wrong] };
}

describe('ACL-11 ACL-12 the probe', () => {
  it('finds nothing in an honest product', async () => {
    expect(await probe({})).toEqual({ leaks: [], wrong: [] });
  });

  it.each<[string, Partial<Product>, RegExp]>([
    ['a text', { show: (row) => ({ ...HONEST.show(row), text: ROWS.B.text }) }, /subscribed sees CANARY-B-note-text of B/],
    ['a number', { show: (row) => ({ ...HONEST.show(row), size: ROWS.B.size }) }, /subscribed sees 66007000 of B/],
    ['a time', { show: (row) => ({ ...HONEST.show(row), at: ROWS.B.at }) }, /subscribed sees :\d\d\.766Z of B/],
    ['an id in a text', { show: (row) => ({ ...HONEST.show(row), text: `of ${ROWS.B.id}` }) }, /subscribed sees 018f\S+ of B/],
    ['an id in a cursor', { list: () => [{ ...ROWS.A, id: ROWS.B.id }] }, /subscribed sees 018f\S+ of B/],
    ['a row behind a foreign cursor', { list: (own, after) => (after ? [ROWS.B] : own ? [own] : []) }, /subscribed sees CANARY-B/],
    ['a row by its id', { find: (_asker, _own, id) => (id === ROWS.B.id ? ROWS.B : null) }, /subscribed sees CANARY-B/],
    ['a secret, to staff', { show: (row) => ({ ...HONEST.show(row), text: 'is $2b$secret-hash' }) }, /admin sees the secret/],
  ])('finds another client in %s', async (_what, faults, leak) => {
    const { leaks } = await probe(faults);

    expect(leaks).toEqual(expect.arrayContaining([expect.stringMatching(leak)]));
  });

  it.each<[string, Partial<Product>, RegExp]>([
    [
      'a query without its gate',
      { gate: (asker, level) => (level === 'SUBSCRIBER' ? null : HONEST.gate(asker, level)) },
      /visitor at notes .*UNAUTHENTICATED, the answer is data/,
    ],
    [
      'a field without its gate',
      { gate: (asker, level) => (level === 'ADMIN' && asker === 'subscribed' ? null : HONEST.gate(asker, level)) },
      /subscribed at notes\.edges\.node\.margin .*FORBIDDEN, the answer is data/,
    ],
    [
      'a gate that says another code',
      { gate: (asker, level) => (HONEST.gate(asker, level) ? 'FORBIDDEN' : null) },
      /unsubscribed at notes .*PAYMENT_REQUIRED, the answer is FORBIDDEN/,
    ],
    [
      'a gate that is too narrow',
      { gate: (asker, level) => (asker === 'subscribed' && level === 'SUBSCRIBER' ? 'FORBIDDEN' : HONEST.gate(asker, level)) },
      /subscribed at notes .*own, the answer is FORBIDDEN/,
    ],
    [
      'our own fault',
      {
        list: () => {
          throw new Error('no');
        },
      },
      /subscribed at notes .*own, the answer is INTERNAL/,
    ],
    ['a count of everybody', { count: () => 3 }, /subscribed counts others at notes\.totalCount/],
    ['a row by a foreign id', { find: (_asker, own) => own ?? ROWS.A }, /with .* subscribed gets data at note/],
    [
      'a mutation that takes a foreign id',
      { save: (_asker, own) => own ?? ROWS.A },
      /subscribed asks save with .*data instead of NOT_FOUND/,
    ],
  ])('finds %s', async (_what, faults, expected) => {
    const { wrong } = await probe(faults);

    expect(wrong).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });

  it('asks for ids of another client in the trial of a mutation that takes some', async () => {
    const people = [makePerson(HONEST, 'subscribed', ROWS.A)];
    const victim = makeSubject(HONEST, ROWS.B);
    const walk: Walk = { probe: new Probe([victim], []), schema: SCHEMA, people, victim };

    const { wrong } = await tryMutations(walk, { save: { variables: () => ({}) } });

    expect(wrong).toEqual(['save.id takes ids: the trial needs arguments with an id of another client there']);
  });
});
