import { act, fireEvent, screen, within } from '@testing-library/react';
import { SearchButton } from '../../shared/palette/SearchButton.tsx';
import { lazyScreen } from '../../shared/screens/lazyScreen.tsx';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { address, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { StaffPalette } from './StaffPalette.tsx';

signInForEachTest();
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
});
afterEach(() => vi.useRealTimers());

const record = (kind: string, rest: Readonly<Record<string, unknown>>) => ({
  __typename: 'FoundRecord',
  kind,
  id: 'id-1',
  clientId: null,
  detail: '',
  isExact: false,
  ...rest,
});
const FOUND = [
  record('PERSON', { title: 'owner@dental.example', detail: 'Dental 5', clientId: 'client-5', isExact: true }),
  record('CLIENT', { id: 'client-51', clientId: 'client-51', title: 'Dental 51', detail: 'a@b.example' }),
  record('PERSON', { id: 'person-7', title: 'alone@visitors.example' }),
  record('MESSAGE', { id: 'message-3', title: '<b>Wanda</b>', detail: 'Ostrich farms' }),
  record('PAYMENT', { id: null, title: '', detail: 'cus_unclaimed' }),
];
const VIEWS = [
  {
    __typename: 'SavedView',
    id: 'view-1',
    list: 'REFUNDS',
    name: 'Overdue <b>refunds</b>',
    search: 'status=failed&hide=none',
    isShared: true,
    owner: 'jo@larkline.example',
    canChange: false,
  },
];
const asked = (api: ReturnType<typeof fakeApi>) => api.calls.filter(({ name }) => name !== 'SavedViews');
const palette = lazyScreen(() => Promise.resolve(StaffPalette));

async function search(text: string, found: Handler = () => ({ staffSearch: FOUND })) {
  const api = fakeApi({ StaffSearch: found, SavedViews: () => ({ savedViews: VIEWS }) });
  renderScreen({ '/admin': <SearchButton palette={palette} label="Find anything" /> }, { api, at: '/admin' });
  fireEvent.keyDown(document.body, { key: '/' });
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  vi.useFakeTimers();
  fireEvent.change(field, { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  vi.useRealTimers();
  return { api, field };
}

it('ADM-05 finds records of every kind for staff, exact matches first, with hostile text as text', async () => {
  const { api } = await search('dental');

  expect(asked(api)).toEqual([{ name: 'StaffSearch', variables: { text: 'dental' } }]);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'owner@dental.exampleDental 5',
    'Dental 51a@b.example',
    'alone@visitors.example',
    'Payment without a businesscus_unclaimed',
    '<b>Wanda</b>Ostrich farms',
  ]);
  expect(within(screen.getByRole('group', { name: 'Exact matches' })).getAllByRole('option')).toHaveLength(1);
});

it.each([
  [/owner@dental/, '/admin?tab=clients&client=client-5'],
  [/Dental 51/, '/admin?tab=clients&client=client-51'],
  [/alone@visitors/, '/admin?tab=clients&person=person-7'],
  [/Wanda/, '/admin?tab=inbox&message=message-3'],
  [/Payment without/, '/admin?tab=subscriptions&part=unclaimed'],
])('ADM-05 opens %s at %s', async (name, place) => {
  await search('dental');

  fireEvent.click(screen.getByRole('option', { name }));

  expect(address()).toBe(place);
});

it('ADM-04 offers the admin tabs without searching, and Enter opens the first', async () => {
  const { api, field } = await search('', () => ({ staffSearch: [] }));
  fireEvent.change(field, { target: { value: 'operat' } });

  fireEvent.keyDown(field, { key: 'Enter' });

  expect(address()).toBe('/admin?tab=operations');
  expect(asked(api)).toEqual([]);
});

it('ADM-05 offers the saved views of all lists, and opens one in its list', async () => {
  const { field } = await search('', () => ({ staffSearch: [] }));
  fireEvent.change(field, { target: { value: 'overdue' } });

  fireEvent.click(await screen.findByRole('option', { name: /Overdue <b>refunds<\/b>/ }));

  expect(address()).toBe('/admin?tab=subscriptions&part=refunds&status=failed&hide=none');
});
