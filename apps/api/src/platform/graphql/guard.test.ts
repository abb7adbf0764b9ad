import { buildSchema } from 'graphql';
import { AppError } from '../errors/app-error.ts';
import { QUERY_LIMITS, QueryGuard } from './guard.ts';

const guard = new QueryGuard(
  buildSchema(`
    directive @listSize(assumedSize: Int!, slicingArgument: String) on FIELD_DEFINITION
    type Query {
      a: Query
      b: Int
      viewer: Query
      clients(first: Int, last: Int): Connection
      things: [Query!] @listSize(assumedSize: 20)
      words: [String!] @listSize(assumedSize: 20)
      days(days: Int = 14): [Query!] @listSize(assumedSize: 60, slicingArgument: "days")
    }
    type Mutation { signIn: Int }
    type Connection { edges: [Edge!]! pageInfo: Int totalCount: Int }
    type Edge { node: Query }
  `),
);

/** Returns "passes", or the code of the guard's refusal. */
function verdict(query: string, variables: Record<string, unknown> = {}): string {
  try {
    guard.check(query, variables);
    return 'passes';
  } catch (refusal) {
    return refusal instanceof AppError ? refusal.code : String(refusal);
  }
}

/** Returns the words of the guard's refusal. */
function words(query: string): string {
  try {
    return `costs ${guard.check(query, {})}`;
  } catch (refusal) {
    return (refusal as Error).message;
  }
}

const times = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join(' ');
const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`;

describe('QueryGuard', () => {
  it('passes what the dashboard asks for', () => {
    expect(
      verdict('query Dashboard { dashboard { client { id businessName } usage { calls minutes } onboarding { steps { key complete } } } }'),
    ).toBe('passes');
  });

  it.each(['', '{', 'query {}', '{ a(', 'not a query', '{ a } }'])('refuses %j as no GraphQL', (query) => {
    expect(verdict(query)).toBe('GRAPHQL_PARSE_FAILED');
  });

  describe('texts', () => {
    const long = 'x'.repeat(20_001);

    it.each([
      ['in an input object', { input: { phone: long } }, 'phone'],
      ['in a list', { input: { tags: ['a', long] } }, 'tags'],
      ['as a variable', { token: long }, 'token'],
    ])('refuses more than 20,000 characters %s, and names the field', (_where, variables, field) => {
      const check = () => guard.check('{ b }', variables);

      expect(check).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { [field]: 'At most 20,000 characters' } } }),
      );
    });

    it('refuses the same in the operation itself', () => {
      const check = () => guard.check(`{ a { b(input: { phone: "${long}" }) } }`, {});

      expect(check).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { phone: 'At most 20,000 characters' } } }),
      );
    });

    it.each([
      ['in a variable', '{ b }', { id: 'a\0' }],
      ['in the operation', String.raw`{ a { b(id: "a\u0000") } }`, {}],
      ['in the operation, in braces', String.raw`{ a { b(id: "a\u{0}") } }`, {}],
    ])('refuses a NUL %s as the mistake of the caller, and names the field', (_where, query, variables) => {
      expect(() => guard.check(query, variables)).toThrow(
        expect.objectContaining({ code: 'INVALID_INPUT', details: { fields: { id: 'Remove the NUL character' } } }),
      );
    });

    it('passes 20,000 characters, and any depth of variables', () => {
      const deep = JSON.parse(`${'['.repeat(50_000)}"x"${']'.repeat(50_000)}`) as unknown;

      expect(verdict('{ b }', { input: { phone: 'x'.repeat(20_000) }, deep })).toBe('passes');
    });
  });

  describe('size', () => {
    it('reads 2,000 tokens and no more', () => {
      // Braces and names: two tokens less for the braces.
      expect(QUERY_LIMITS.tokens).toBe(2_000);
      expect(verdict(`{ a { ${times(1_990, () => 'b')} } }`)).toBe('passes');
      expect(verdict(`{ a { ${times(2_000, () => 'b')} } }`)).toBe('QUERY_TOO_LARGE');
    });

    it('does not even read a text of more than 50,000 characters, comments included', () => {
      expect(verdict(`{ a } #${'x'.repeat(QUERY_LIMITS.characters)}`)).toBe('QUERY_TOO_LARGE');
      expect(verdict(`{ a } #${'x'.repeat(QUERY_LIMITS.characters - 10)}`)).toBe('passes');
    });
  });

  describe('depth', () => {
    it('passes 15 levels and refuses 16', () => {
      expect(verdict(nested(15))).toBe('passes');
      expect(verdict(nested(16))).toBe('QUERY_TOO_DEEP');
    });

    it('counts through fragments', () => {
      const through = (depth: number) => `query { ...F } fragment F on Query ${nested(depth)}`;

      expect(verdict(through(15))).toBe('passes');
      expect(verdict(through(16))).toBe('QUERY_TOO_DEEP');
      expect(verdict(`{ a { ... on A { ... { ...F } } } } fragment F on A ${nested(14)}`)).toBe('passes');
      expect(verdict(`{ a { ... on A { ... { ...F } } } } fragment F on A ${nested(15)}`)).toBe('QUERY_TOO_DEEP');
    });
  });

  describe('breadth', () => {
    it('passes 30 aliases and refuses 31', () => {
      expect(verdict(`{ a { ${times(30, (index) => `x${index}: b`)} } }`)).toBe('passes');
      expect(verdict(`{ a { ${times(31, (index) => `x${index}: b`)} } }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('counts aliases of __typename and aliases inside fragments as well', () => {
      expect(verdict(`{ a { ${times(31, (index) => `x${index}: __typename`)} } }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ a { ...F } b { ...F } } fragment F on A { ${times(16, (index) => `x${index}: b`)} }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('passes 30 directives and refuses 31, wherever they stand', () => {
      const on = (part: string, count: number) => `{ a { ${times(count, () => `${part} @skip(if: false)`)} } }`;

      expect(verdict(on('b', 30))).toBe('passes');
      expect(verdict(on('b', 31))).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`query ${times(31, () => '@skip(if: false)')} { a }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ a { ... ${times(31, () => '@skip(if: false)')} { b } } }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ a { ...F ${times(31, () => '@skip(if: false)')} } } fragment F on A { b }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`query (${times(31, (at) => `$v${at}: Int @aa`)}) { a }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ a } fragment F on A ${times(31, () => '@aa')} { b }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('passes 20 root fields and refuses 21, repeated ones included', () => {
      expect(verdict(`{ ${times(20, () => 'viewer')} }`)).toBe('passes');
      expect(verdict(`{ ${times(21, () => 'viewer')} }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('counts root fields inside fragments', () => {
      const mutations = times(25, (index) => `m${index}: signIn`);

      expect(verdict(`mutation { ${mutations} }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`mutation { ...F } fragment F on Mutation { ${mutations} }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`mutation { ... { ${mutations} } }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('looks at every operation of a document', () => {
      expect(verdict(`query A { a } query B ${nested(16)}`)).toBe('QUERY_TOO_DEEP');
    });
  });

  describe('introspection', () => {
    it('takes one __schema or __type', () => {
      const type = '{ name fields { name } }';

      expect(verdict(`{ __type(name: "A") ${type} }`)).toBe('passes');
      expect(verdict('{ __schema { types { name kind } } }')).toBe('passes');
      expect(verdict(`{ a: __type(name: "A") ${type} b: __type(name: "B") ${type} }`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ __type(name: "A") ${type} ...F } fragment F on Query { __schema { queryType { name } } }`)).toBe(
        'QUERY_TOO_COSTLY',
      );
    });

    it('counts each list of a type as ten, and the types of the schema as many as there are', () => {
      const types = guard.check('{ __schema { types { name } } }', {}) - 2;

      expect(types).toBeGreaterThan(10);
      expect(guard.check('{ __schema { types { fields { name } } } }', {})).toBe(2 + types + 10 * types);
      expect(guard.check('{ __type(name: "A") { fields { args { name } } enumValues { name } } }', {})).toBe(1 + 2 + 10 + 100 + 10);
    });
  });

  it('says what is wrong and what to do', () => {
    expect(words(`{ ${times(21, () => 'viewer')} }`)).toBe(
      'The operation has more than 20 fields at its top level. Split it into several requests.',
    );
    expect(words('{ things { things { things { b } } } }')).toBe(
      'The operation may cost at most 5,000 points, one for each field of each row that it can return. Select fewer fields, or fewer rows with "first".',
    );
    expect(words('{ viewer { b } }')).toBe('costs 2');
  });

  describe('fragments', () => {
    it('leaves a fragment inside itself to validation and does not run in circles', () => {
      expect(verdict('{ ...F } fragment F on Query { a ...F }')).toBe('passes');
      expect(verdict('{ ...F } fragment F on Query { a ...G } fragment G on Query { b ...F }')).toBe('passes');
      expect(verdict('{ ...Missing }')).toBe('passes');
    });

    /** Each fragment holds the next one twice, so that the last one is reached 2^levels times. */
    const fanOut = (levels: number, last: string) =>
      `{ ...F0 } ${times(levels, (level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`)} fragment F${levels} on Query { ${last} }`;

    it('refuses a small document that grows without end', () => {
      expect(verdict(fanOut(40, 'a'))).toBe('QUERY_TOO_COSTLY');
    });

    it('refuses it even when no field is ever reached', () => {
      expect(verdict(fanOut(17, '...F0'))).toBe('QUERY_TOO_COSTLY');
      expect(verdict(fanOut(17, '...Missing'))).toBe('QUERY_TOO_COSTLY');
    });
  });

  describe('lists', () => {
    const list = (argument: string, fields: string) => `clients${argument} { edges { node { ${fields} } } }`;

    it('multiplies what is inside a list by its length', () => {
      expect(
        verdict(
          `{ ${list(
            '(first: 100)',
            times(40, () => 'b'),
          )} }`,
        ),
      ).toBe('passes');
      expect(
        verdict(
          `{ ${list(
            '(first: 100)',
            times(60, () => 'b'),
          )} }`,
        ),
      ).toBe('QUERY_TOO_COSTLY');
    });

    it('multiplies lists inside lists', () => {
      const inside = (first: number) => `{ ${list(`(first: ${first})`, list(`(first: ${first})`, 'b'))} }`;

      expect(verdict(inside(25))).toBe('passes');
      expect(verdict(inside(100))).toBe('QUERY_TOO_COSTLY');
      expect(verdict(inside(2_147_483_647))).toBe('QUERY_TOO_COSTLY');
    });

    it('counts rows from the end of a list like rows from its start, the larger of both', () => {
      const query = `query ($n: Int) { ${list('(last: $n)', list('(last: $n)', 'b'))} }`;

      expect(verdict(query, { n: 10 })).toBe('passes');
      expect(verdict(query, { n: 100 })).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ ${list('(first: 1, last: 100)', list('(first: 100, last: 1)', 'b'))} }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('reads the length from the variables', () => {
      const query = `query ($n: Int) { ${list('(first: $n)', list('(first: $n)', 'b'))} }`;

      expect(verdict(query, { n: 10 })).toBe('passes');
      expect(verdict(query, { n: 100 })).toBe('QUERY_TOO_COSTLY');
      expect(verdict(query, { n: 1e308 })).toBe('QUERY_TOO_COSTLY');
    });

    it('assumes a full page where no length is given', () => {
      const query = `query ($n: Int) { ${list(
        '(first: $n)',
        list(
          '(first: $n)',
          times(3, () => 'b'),
        ),
      )} }`;

      // 25 × 25 × 3 and what is around them.
      expect(verdict(query)).toBe('passes');
      expect(
        verdict(
          `query ($n: Int) { ${list(
            '(first: $n)',
            list(
              '(first: $n)',
              times(8, () => 'b'),
            ),
          )} }`,
        ),
      ).toBe('QUERY_TOO_COSTLY');
      expect(
        verdict(
          `query ($n: Int) { ${list(
            '(first: $n)',
            list(
              '(first: $n)',
              times(8, () => 'b'),
            ),
          )} }`,
          { n: null },
        ),
      ).toBe('QUERY_TOO_COSTLY');
    });

    it.each([
      ['edges', 'edges { node { FIELDS } }'],
      ['edges under another name', 'rows: edges { node { FIELDS } }'],
      ['edges in an inline fragment', '... { edges { node { FIELDS } } }'],
      ['edges beside other fields', 'totalCount edges { node { FIELDS } }'],
    ])('takes a page for a list without length of which %s are asked for', (_what, selection) => {
      const query = (count: number) =>
        `{ clients { ${selection.replace(
          'FIELDS',
          times(count, () => 'b'),
        )} } }`;

      expect(verdict(query(190))).toBe('passes');
      expect(verdict(query(205))).toBe('QUERY_TOO_COSTLY');
    });

    it('counts what is beside the rows of a page once', () => {
      expect(guard.check('{ clients(first: 100) { totalCount pageInfo edges { node { b } } } }', {})).toBe(1 + 3 + 100 + 100);
    });

    it('multiplies what is inside any other list by its declared size, and counts each of its values', () => {
      expect(guard.check('{ things { b } }', {})).toBe(1 + 20);
      expect(guard.check('{ things { things { b } } }', {})).toBe(1 + 20 + 400);
      expect(guard.check('{ things { words } }', {})).toBe(1 + 400);
      expect(verdict('{ things { things { words } } }')).toBe('QUERY_TOO_COSTLY');
      expect(verdict('{ things { ...F } } fragment F on Query { things { words } }')).toBe('QUERY_TOO_COSTLY');
    });

    it('reads a size from its argument, up to the most that it can be', () => {
      const query = 'query ($n: Int) { days(days: $n) { b } }';

      expect(guard.check('{ days { b } }', {})).toBe(1 + 14);
      expect(guard.check('{ days(days: 3) { b } }', {})).toBe(1 + 3);
      expect(guard.check('{ days(days: null) { b } }', {})).toBe(1 + 14);
      expect(guard.check(query, { n: 30 })).toBe(1 + 30);
      expect(guard.check(query, { n: 1_000_000 })).toBe(1 + 60);
    });

    it('finds the edges of a list without length through fragments, and multiplies lists inside lists', () => {
      const fragments = `fragment Outer on Connection { ...Inner } fragment Inner on Connection { edges { node { ${times(205, () => 'b')} } } }`;

      expect(verdict(`{ clients { ...Outer } } ${fragments}`)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(`{ ${list('', list('', 'b'))} }`)).toBe('passes');
      expect(verdict(`{ ${list('', list('', list('', 'b')))} }`)).toBe('QUERY_TOO_COSTLY');
    });

    it('a length that is given counts instead of a page', () => {
      expect(
        verdict(
          `{ ${list(
            '(first: 5)',
            times(205, () => 'b'),
          )} }`,
        ),
      ).toBe('passes');
    });

    it("reads a variable's default", () => {
      const query = `query ($n: Int = 100) { ${list('(first: $n)', list('(first: $n)', 'b'))} }`;

      expect(verdict(query)).toBe('QUERY_TOO_COSTLY');
      expect(verdict(query, { n: 10 })).toBe('passes');
    });

    it.each([[0], [-1], ['100'], [{}], [Number.NaN]])('a length of %j makes nothing cheaper than it is', (n) => {
      const query = `query ($n: Int) { a(first: $n) { ${list(
        '(first: 100)',
        times(60, () => 'b'),
      )} } }`;

      expect(verdict(query, { n })).toBe('QUERY_TOO_COSTLY');
    });
  });

  it('gives the same verdict for a query that it has seen before, by the variables of this time', () => {
    const query = 'query ($n: Int) { clients(first: $n) { edges { node { clients(first: $n) { edges { node { b } } } } } } }';

    expect(() => guard.check(query, { n: 5 })).not.toThrow();
    expect(() => guard.check(query, { n: 500 })).toThrow(AppError);
    expect(() => guard.check(query, { n: 5 })).not.toThrow();
  });
});
