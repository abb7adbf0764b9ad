import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { fakeApi } from '../testkit/fakeApi.ts';
import { address, findAddress, renderScreen } from '../testkit/renderScreen.tsx';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { choiceParam, penceParam, readPounds, textParam, writePounds } from './filterParams.ts';
import { OpenRow } from './OpenRow.tsx';
import { readAddress, writeAddress, type TableSpec } from './tableAddress.ts';
import type { TablePreferences } from './tablePreferences.ts';
import { useTableLoad } from './useTableLoad.ts';
import { useTableState, type ListVariables } from './useTableState.ts';

interface Book {
  readonly id: string;
  readonly title: string;
  readonly pence: number;
}
type BookSort = 'NEWEST' | 'TITLE_ASC' | 'TITLE_DESC';
interface BookFilter {
  readonly inPrint?: boolean;
  readonly shelf?: string;
  readonly maxPence?: number;
}

const SPEC: TableSpec<BookSort, BookFilter> = {
  sorts: { NEWEST: 'Newest first', TITLE_ASC: 'Title A to Z', TITLE_DESC: 'Title Z to A' },
  sizes: [10, 20],
  filters: {
    inPrint: choiceParam('print', 'in print', { in: true, out: false }),
    shelf: textParam('shelf', 'shelf'),
    maxPence: penceParam('max', 'highest price'),
  },
};

const COLUMNS: readonly Column<Book, BookSort>[] = [
  { id: 'title', title: 'Title', cell: ({ title }) => title, sorts: ['TITLE_ASC', 'TITLE_DESC'] },
  { id: 'price', title: 'Price', cell: ({ pence }) => `£${writePounds(pence)}`, align: 'end' },
];

const VIEW: TablePreferences = { layout: 'table', density: 'comfortable', hidden: [] };
const books = Array.from({ length: 35 }, (_, index): Book => ({
  id: `b${index + 1}`,
  title: bookTitle(index + 1),
  pence: (index + 1) * 100,
}));
const onOpen = vi.fn();
const onBulk = vi.fn();
const onExport = vi.fn(() => Promise.resolve());

function bookTitle(number: number): string {
  return `Book ${String(number).padStart(2, '0')}`;
}

/** Answers as the api does: pages in either direction, and a refusal of a cursor that it did not make for this order. */
function answer(shelf: readonly Book[], { first, last, after, before, sort, search, filter }: ListVariables<BookSort, BookFilter>) {
  const found = shelf.filter(({ title, pence }) => title.includes(search ?? '') && pence <= (filter?.maxPence ?? Infinity));
  const sorted = sort === 'TITLE_DESC' ? found.toReversed() : found;
  const cursor = (book: Book) => `${sort}-${book.id}`;
  const cursors = sorted.map(cursor);
  for (const [field, value] of Object.entries({ after, before })) {
    if (value !== null && !cursors.includes(value)) return refuse(field);
  }
  const start = after === null ? 0 : cursors.indexOf(after) + 1;
  const end = before === null ? sorted.length : cursors.indexOf(before);
  const rows = last === null ? sorted.slice(start, start + (first ?? 0)) : sorted.slice(Math.max(0, end - last), end);
  const [begin, finish] = [sorted.indexOf(rows[0]!), sorted.indexOf(rows.at(-1)!)];
  const pageInfo = {
    hasPreviousPage: begin > 0,
    hasNextPage: finish < sorted.length - 1,
    startCursor: rows[0] ? cursor(rows[0]) : null,
    endCursor: rows[0] ? cursor(rows.at(-1)!) : null,
  };
  return { data: { edges: rows.map((node) => ({ node })), pageInfo, totalCount: found.length } };
}

function refuse(field: string) {
  const extensions = { code: 'INVALID_INPUT', fields: { [field]: 'This is not a cursor of the list.' } };
  return { error: new CombinedGraphQLErrors({ errors: [{ message: 'Invalid', extensions }] }) };
}

function BookScreen({ shelf }: { readonly shelf: readonly Book[] }) {
  const state = useTableState(SPEC);
  const navigate = useNavigate();
  const answered = useMemo(() => answer(shelf, state.variables), [shelf, state.variables]);
  const result = { ...answered, variables: state.variables, refetch: () => Promise.resolve() };
  const load = useTableLoad(result, state, 'Failed to load books.', (data) => data);
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {/* A popover is in the page while it is closed. */}
      <div role="dialog" aria-label="Setup" hidden />
      <DataTable<Book, BookSort, BookFilter>
        name="books"
        label="Books"
        nouns={{ one: 'book', many: 'books' }}
        spec={SPEC}
        state={state}
        load={load}
        failure="Failed to load books."
        view={VIEW}
        columns={COLUMNS}
        rowName={({ title }) => title}
        onOpen={onOpen}
        rowActions={(book) => [{ label: 'Edit', icon: 'edit', onPress: () => onOpen(book) }]}
        card={(book) => <OpenRow onOpen={() => onOpen(book)}>{book.title}</OpenRow>}
        filters={<button onClick={() => state.change({ filters: { maxPence: 500 } })}>Up to £5</button>}
        bulk={[{ label: 'Lend', icon: 'arrow', onPress: ({ rows }) => onBulk(rows) }]}
        onExport={onExport}
        empty={<p>The shelf is empty</p>}
      />
    </>
  );
}

function open(at = '/shelf?tab=books', shelf: readonly Book[] = books) {
  const view = renderScreen({ '/shelf': <BookScreen shelf={shelf} /> }, { api: fakeApi({}), at });
  return { ...view, user: userEvent.setup() };
}

const titles = () => screen.queryAllByRole('button', { name: /^Book \d\d$/ }).map((each) => each.textContent);
const findTitles = (...expected: number[]) => waitFor(() => expect(titles()).toEqual(expected.map(bookTitle)));
const findPage = (from: number, to: number) => findTitles(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const realMatchMedia = window.matchMedia;

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

afterEach(() => {
  window.matchMedia = realMatchMedia;
});

it('pages forwards and backwards in the address and says where it is', async () => {
  open();
  await findPage(1, 10);
  expect(screen.getByText('1–10 of 35 books')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();

  press('Next');
  await findPage(11, 20);
  expect(address()).toBe('/shelf?tab=books&after=NEWEST-b10');
  press('Next');
  press('Next');
  await findPage(31, 35);
  expect(screen.getByText('31–35 of 35 books')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();

  press('Previous');
  await findPage(21, 30);
  expect(address()).toBe('/shelf?tab=books&before=NEWEST-b31');
  press('Previous');
  press('Previous');
  await findPage(1, 10);
  expect(address()).toBe('/shelf?tab=books');
});

it('goes back through search, order and page by the back button', async () => {
  const { user } = open();
  await findPage(1, 10);
  await user.click(screen.getByRole('columnheader', { name: 'Title' }));
  await findAddress('/shelf?tab=books&sort=title-asc');
  await user.click(screen.getByRole('columnheader', { name: 'Title' }));
  await findAddress('/shelf?tab=books&sort=title-desc');
  press('Next');
  await user.type(screen.getByRole('searchbox', { name: 'Search books' }), 'Book 0');
  await findAddress('/shelf?tab=books&sort=title-desc&q=Book+0');
  await findTitles(9, 8, 7, 6, 5, 4, 3, 2, 1);

  press('Back');
  await findAddress('/shelf?tab=books&sort=title-desc&after=TITLE_DESC-b26');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByText('11–20 of 35 books')).toBeInTheDocument();

  press('Back');
  press('Back');
  await findAddress('/shelf?tab=books&sort=title-asc');
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
});

it('shows the same rows after a reload and to the receiver of a shared address', async () => {
  open('/shelf?tab=books&sort=title-desc&q=Book+1&max=19.50&size=20&after=TITLE_DESC-b15');

  await findTitles(14, 13, 12, 11, 10);
  expect(screen.getByRole('searchbox')).toHaveValue('Book 1');
  // Where a page stands in the list is not part of its address.
  expect(screen.getByText('5 of 10 books')).toBeInTheDocument();
});

it('leaves out what is forged in an address, says so and fixes the address', async () => {
  open(`/shelf?tab=books&sort=drop-table&size=7&max=-1&print=maybe&shelf=&q=${'x'.repeat(101)}&after=%3Cscript%3E`);

  await findPage(1, 10);
  expect(screen.getByText(/We ignored part of this link/)).toHaveTextContent(
    'We ignored part of this link: in print, shelf, highest price, sort, rows per page, search, page.',
  );
  press('Close');
  await findAddress('/shelf?tab=books');
  expect(screen.queryByText(/We ignored part of this link/)).not.toBeInTheDocument();
});

it('falls back to the first page when the api refuses the page of the address, and says so', async () => {
  open('/shelf?tab=books&sort=title-asc&after=TITLE_DESC-b26');

  await findPage(1, 10);
  expect(screen.getByText("That page no longer exists, so here's the first one.")).toBeInTheDocument();
  expect(address()).toBe('/shelf?tab=books&sort=title-asc');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  press('Next');
  await findPage(11, 20);
  expect(screen.queryByText(/no longer exists/)).not.toBeInTheDocument();
});

it('filters, counts what is found and takes everything away at once', async () => {
  open();
  await findPage(1, 10);

  press('Up to £5');
  await findTitles(1, 2, 3, 4, 5);
  expect(address()).toBe('/shelf?tab=books&max=5');
  expect(screen.getByText('5 books')).toBeInTheDocument();

  press('Clear all');
  await findPage(1, 10);
});

it('says that nothing matches and offers the whole list; a list without rows shows what to do first', async () => {
  const { unmount } = open('/shelf?q=nothing');
  expect(await screen.findByRole('heading', { name: 'No books match' })).toBeInTheDocument();
  press('Clear search and filters');
  await findPage(1, 10);
  unmount();

  open('/shelf', []);
  expect(screen.getByText('The shelf is empty')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

it('searches once after the last letter and replaces the search before it in the history', async () => {
  vi.useFakeTimers();
  try {
    open();
    const box = screen.getByRole('searchbox');
    const type = (value: string, wait: number) => {
      fireEvent.change(box, { target: { value } });
      act(() => void vi.advanceTimersByTime(wait));
    };
    act(() => box.focus());
    type('Book 0', 299);
    expect(address()).toBe('/shelf?tab=books');
    type('Book 3', 300);
    expect(address()).toBe('/shelf?tab=books&q=Book+3');
    type('Book 35', 300);
    expect(address()).toBe('/shelf?tab=books&q=Book+35');

    press('Back');
    expect(address()).toBe('/shelf?tab=books');
    expect(box).toHaveValue('');
  } finally {
    vi.useRealTimers();
  }
});

it('is used by keyboard: / goes to the search, Escape empties it, arrows and j and k walk the rows, x selects, Enter opens', async () => {
  const { user } = open();
  await findPage(1, 10);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('Book 2/{Enter}');
  await findAddress('/shelf?tab=books&q=Book+2%2F');
  await user.keyboard('{Escape}');
  await findAddress('/shelf?tab=books');
  await findPage(1, 10);

  act(() => screen.getByRole('button', { name: 'Book 01' }).focus());
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Book 02' })).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(books[9]);
  await user.keyboard('{Home}');
  expect(screen.getByRole('button', { name: 'Book 01' })).toHaveFocus();
  await user.keyboard('jjk');
  expect(screen.getByRole('button', { name: 'Book 02' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Book 02' })).toBeChecked();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Book 02' })).not.toBeChecked();
  act(() => screen.getByRole('checkbox', { name: 'Select Book 02' }).focus());
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('is entered by j from anywhere on the page, but not while something is typed, and stays at its last row', async () => {
  const { user } = open();
  await findPage(1, 10);

  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('j');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  await findPage(1, 10);
  act(() => screen.getByRole<HTMLInputElement>('searchbox').blur());
  await user.keyboard('j');
  expect(screen.getByRole('button', { name: 'Book 01' })).toHaveFocus();
  await user.keyboard('{End}j');
  expect(screen.getByRole('button', { name: 'Book 10' })).toHaveFocus();
});

it('j, k and x also work from a control inside a row', async () => {
  const { user } = open();
  await findPage(1, 10);

  await user.click(screen.getByRole('checkbox', { name: 'Select Book 03' }));
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Book 03' })).not.toBeChecked();
  await user.keyboard('j');
  expect(screen.getByRole('button', { name: 'Book 04' })).toHaveFocus();
  await user.keyboard('kk');
  expect(screen.getByRole('button', { name: 'Book 02' })).toHaveFocus();
});

it('shows no key on the search while single characters are switched off', async () => {
  localStorage.setItem('larkline.keys', 'off');
  open();
  await findPage(1, 10);

  expect(screen.getByText('/')).not.toBeVisible();
  expect(screen.getByRole('searchbox')).not.toHaveAttribute('aria-keyshortcuts');
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.body).toHaveFocus();
});

it('selects rows and the whole page for an action on several, and another page begins without a selection', async () => {
  open();
  await findPage(1, 10);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Book 03' }));
  const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
  expect(bar().getByText('1 selected')).toBeInTheDocument();

  fireEvent.click(bar().getByRole('button', { name: 'Select all on this page' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Book 10' }));
  fireEvent.click(bar().getByRole('button', { name: 'Lend' }));
  expect(onBulk).toHaveBeenCalledWith(books.slice(0, 9));

  press('Next');
  await findPage(11, 20);
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  expect(screen.getByText('Selection cleared')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.queryByText('Selection cleared')).not.toBeInTheDocument();
  expect(bar().getByText('10 selected')).toBeInTheDocument();
});

it('hides columns and changes density and layout in this browser, even after a reload', async () => {
  const { user, unmount } = open();
  await findPage(1, 10);
  await user.click(screen.getByRole('button', { name: 'View' }));
  await user.click(screen.getByRole('checkbox', { name: 'Price' }));
  expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View' })).toHaveFocus();
  unmount();

  open();
  await findPage(1, 10);
  expect(screen.queryByRole('columnheader', { name: 'Price' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Cards' }));
  expect(screen.getByRole('list', { name: 'Books' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Order' })).toBeInTheDocument();
});

it.each(['{broken', '[]', '"x"', '{"layout":"spiral","density":3,"hidden":"price"}'])(
  'takes the defaults for the kept view %s',
  async (kept) => {
    localStorage.setItem('larkline.table.books', kept);

    open();

    expect(await screen.findByRole('columnheader', { name: 'Price' })).toBeInTheDocument();
  },
);

it('shows cards at 390 px whatever was chosen, with the filters behind a button that counts them', async () => {
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.includes('max-width') })) as typeof window.matchMedia;
  open('/shelf?tab=books&max=5');

  expect(screen.getByRole('list', { name: 'Books' })).toBeInTheDocument();
  await findTitles(1, 2, 3, 4, 5);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Up to £5' })).not.toBeInTheDocument();
  press('Filters (1)');
  expect(screen.getByRole('button', { name: 'Up to £5' })).toBeInTheDocument();
});

it('announces what is shown', async () => {
  open();
  expect(await screen.findByText('1–10 of 35 books, Newest first')).toHaveAttribute('role', 'status');

  press('Up to £5');

  expect(await screen.findByText('5 books, Newest first')).toHaveAttribute('role', 'status');
});

it('exports once however often the button is pressed', async () => {
  let finish: () => void = () => undefined;
  onExport.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  open();
  const button = await screen.findByRole('button', { name: 'Export CSV' });

  fireEvent.click(button);
  fireEvent.click(button);

  expect(onExport).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

it.each([
  ['0', 0],
  ['19.99', 1_999],
  ['0.1', 10],
  ['1.15', 115],
  ['9999999.99', 999_999_999],
])('reads %s pounds as %d pence and writes them back', (text, pence) => {
  expect(readPounds(text)).toBe(pence);
  expect(readPounds(writePounds(pence))).toBe(pence);
});

it.each(['', '-1', '1.999', '1,50', 'abc', '1e5', '10000000', '٣'])('reads no amount from "%s"', (text) => {
  expect(readPounds(text)).toBeUndefined();
});

it('writes every state of a list into an address that reads the same, and keeps the parameters of others', () => {
  const state = {
    sort: 'TITLE_ASC',
    size: 20,
    search: 'a&b=c 100%',
    filters: { inPrint: false, shelf: 'Ä/ö?', maxPence: 5 },
    after: 'a-1',
    before: null,
  } as const;

  const params = writeAddress(SPEC, state, new URLSearchParams('tab=books&before=old'));

  expect(params.get('tab')).toBe('books');
  expect(readAddress(SPEC, new URLSearchParams(params.toString()))).toEqual({ address: state, rejected: [] });
});
