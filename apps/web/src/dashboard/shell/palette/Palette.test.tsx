import { act, fireEvent, screen, within } from '@testing-library/react';
import { setSession } from '../../../shared/session/session.ts';
import { aClient, aConnection, aProduct } from '../../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { address, press, renderScreen, signInForTest } from '../../../shared/testkit/renderScreen.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const HOSTILE = '<img src=x onerror="window.hacked=1">';

const found: Handler = ({ text }) => ({
  client: aClient({
    products: aConnection(text === 'tooth' ? [aProduct({ name: 'Electric toothbrush' })] : []),
    productFaqs: aConnection([]),
    appointments: aConnection(
      text === 'tooth'
        ? [
            {
              id: 'appointment-1',
              name: 'Tooth Fairy',
              reason: 'Check-up',
              startsAt: '2026-11-20T10:00:00Z',
              endsAt: '2026-11-20T10:30:00Z',
              state: 'CANCELLED' as const,
            },
          ]
        : [],
    ),
    faqList: aConnection(text === 'tooth' ? [{ id: 'faq-1', question: HOSTILE }] : []),
    transcripts: aConnection(
      text === 'tooth'
        ? [
            {
              id: 'call-1',
              type: 'CALL' as const,
              callId: 'vc-1',
              summary: 'Chipped tooth, seen on Thursday',
              occurredAt: '2026-11-20T09:41:00Z',
            },
          ]
        : [],
    ),
  }),
});

beforeEach(() => {
  window.sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('input')?.focus();
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signInForTest();
});

afterEach(() => {
  setSession(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderButton(search: Handler = found) {
  const api = fakeApi({ PaletteSearch: search });
  const page = (
    <>
      <PaletteButton />
      <textarea aria-label="Notes" />
    </>
  );
  renderScreen({ '/dashboard': page }, { api, at: '/dashboard' });
  return api;
}

async function openPalette() {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return screen.findByRole('combobox', { name: 'Search the dashboard' });
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '');

async function search(text: string) {
  vi.useFakeTimers();
  const typing = screen.getByRole('combobox');
  fireEvent.change(typing, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  vi.useRealTimers();
}

// First, because the code is fetched once for all tests of this file.
it('keeps what is typed before its code has arrived, out of the field that had the focus, until Escape', async () => {
  renderButton();
  const notes = screen.getByLabelText('Notes');
  const type = (...keys: string[]) => keys.map((key) => !fireEvent.keyDown(notes, { key }));
  fireEvent.keyDown(notes, { key: 'k', ctrlKey: true });
  expect(type('z', 'Escape', 'a')).toEqual([true, true, false]);

  fireEvent.keyDown(notes, { key: 'k', ctrlKey: true });
  expect(type('c', 'a', 'x', 'Backspace', 'l', 'Enter')).not.toContain(false);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

  expect(await screen.findByRole('combobox')).toHaveValue('cal');
  expect(type('x')).toEqual([false]);
  await press('Close search');
  expect(await openPalette()).toHaveValue('');
});

it('DSH-05 DSH-06 offers every tab at once, those outside the menu too, and asks nothing of the api', async () => {
  const api = renderButton();
  await openPalette();

  expect(options()).toHaveLength(15);
  expect(options()).toContain('Call StatisticsGo to');
  expect(api.count('PaletteSearch')).toBe(0);
});

it('opens by its button and by Meta+K from a field, but not when the keys were used or a dialog is open', async () => {
  renderButton();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true });
  const used = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
  used.preventDefault();
  fireEvent(document.body, used);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

  fireEvent.keyDown(screen.getByLabelText('Notes'), { key: 'k', metaKey: true });
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
  await press('Close search');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

  await press('Search');
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});

it('opens by / too where the page has no search of its own', async () => {
  renderButton();
  fireEvent.keyDown(screen.getByLabelText('Notes'), { key: '/' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

  fireEvent.keyDown(document.body, { key: '/' });

  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});

it('DSH-06 the arrow keys choose in a circle and Enter opens; what was opened is recent next time', async () => {
  renderButton();
  const field = await openPalette();
  await search('call');
  expect(options()).toEqual(['Call LogsGo to', 'Call StatisticsGo to']);
  expect(activeOption()).toHaveTextContent('Call Logs');

  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(activeOption()).toHaveTextContent('Call Statistics');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });

  expect(address()).toBe('/dashboard?tab=call-stats');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await openPalette();
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Call StatisticsGo to']);

  setSession(null);
  signInForTest('other@shop.example');
  await press('Close search');
  await openPalette();
  expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
});

it('finds records by one request after a pause, with hostile text as text, and opens them in their lists', async () => {
  const api = renderButton();
  const field = await openPalette();
  fireEvent.change(field, { target: { value: 'too' } });
  await search('  tooth ');

  expect(api.calls.map(({ variables }) => variables)).toEqual([{ text: 'tooth' }]);
  expect(options()).toEqual([
    'Electric toothbrushHygiene',
    HOSTILE,
    'Tooth Fairy, Check-up20 Nov 2026',
    'Chipped tooth, seen on Thursday20 Nov 2026',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('4 results');
  fireEvent.click(screen.getByRole('option', { name: /Chipped tooth/ }));

  expect(address()).toBe('/dashboard?tab=call-logs&conversation=call-1');
});

it('says that nothing was found', async () => {
  renderButton();
  await openPalette();
  await search('xyzzy');

  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “xyzzy”. Try fewer or different words.');
});

it('says that records are searched, and that they could not be, and searches again', async () => {
  const api = renderButton(() => {
    throw refusal('INTERNAL', 'Something went wrong');
  });
  const field = await openPalette();
  fireEvent.change(field, { target: { value: 'tooth' } });
  expect(screen.getByRole('status')).toHaveTextContent('Searching…');
  await search('tooth');
  expect(await screen.findByText("We couldn't search your records.")).toBeInTheDocument();

  api.handlers.PaletteSearch = found;
  await press('Try again');

  expect(await screen.findByRole('option', { name: /Electric toothbrush/ })).toBeInTheDocument();
});
