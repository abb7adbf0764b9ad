import { gql, type TypedDocumentNode } from '@apollo/client';
import { defineList } from './defineTable.ts';
import { choiceFilter, textParam } from './filterParams.ts';
import { ALL, readAddress } from './tableAddress.ts';

interface Books {
  readonly books: { readonly edges: readonly []; readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean } };
}
interface BooksVariables {
  readonly sort?: 'NEWEST' | 'OLDEST' | null;
  readonly filter?: { readonly state?: 'LENT' | 'HERE' | null; readonly shelf?: string | null } | null;
}
const BOOKS: TypedDocumentNode<Books, BooksVariables> = gql`
  query Books {
    books
  }
`;

const FACTS = {
  name: 'books',
  label: 'Books',
  nouns: { one: 'book', many: 'books' },
  document: BOOKS,
  rows: ({ books }: Books) => books,
  failure: 'Failed to load books.',
  sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
  sizes: [10, 20],
} as const;

const SHELF = defineList({
  ...FACTS,
  searchable: false,
  filters: {
    state: choiceFilter({
      param: 'state',
      label: 'State',
      all: 'On the shelf',
      default: 'HERE',
      choices: [
        ['lent', 'LENT', 'Lent'],
        ['all', ALL, 'All books'],
      ],
    }),
    shelf: textParam('shelf', 'shelf'),
  },
});
const PAGE = { first: 10, last: null, after: null, before: null, sort: 'NEWEST' };

it.each([
  ['', { ...PAGE, filter: { state: 'HERE' } }],
  ['state=lent&shelf=a&sort=oldest', { ...PAGE, sort: 'OLDEST', filter: { state: 'LENT', shelf: 'a' } }],
  ['state=all', { ...PAGE, filter: null }],
  ['state=forged&before=x&size=20', { ...PAGE, first: null, last: 20, before: 'x', filter: { state: 'HERE' } }],
])('asks for the page of the address "%s"', (search, variables) => {
  expect(SHELF.firstPage(new URLSearchParams(search))).toEqual({ query: BOOKS, variables });
});

it('asks for a search only where there is one, and for a filter only where one is declared', () => {
  expect(defineList(FACTS).firstPage(new URLSearchParams('q=a&state=lent')).variables).toEqual({ ...PAGE, search: 'a' });
});

it('an address with a search narrows no list that cannot be searched: neither its rows nor its export', () => {
  const params = new URLSearchParams('q=a&state=lent');

  expect(readAddress(SHELF.spec, params).address).toMatchObject({ search: '', filters: { state: 'LENT' } });
  expect(readAddress(defineList(FACTS).spec, params).address.search).toBe('a');
});
