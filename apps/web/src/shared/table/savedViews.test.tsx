import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setSession } from '../session/session.ts';
import { aSession } from '../testkit/builders.ts';
import { signInForEachTest } from '../testkit/eachTest.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { findAddress, renderScreen } from '../testkit/renderScreen.tsx';
import { choiceParam } from './filterParams.ts';
import { SavedViewsPanel } from './SavedViewsPanel.tsx';
import type { TableSpec } from './tableAddress.ts';
import { useTableState } from './useTableState.ts';

signInForEachTest();
afterEach(() => localStorage.clear());

const SPEC: TableSpec<'NEWEST' | 'OLDEST', { readonly inPrint?: boolean }> = {
  sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
  sizes: [10, 20],
  filters: { inPrint: choiceParam('print', 'in print', { in: true, out: false }) },
};

function Shelf() {
  const state = useTableState(SPEC);
  return <SavedViewsPanel table="books" spec={SPEC} state={state} />;
}

function open(at: string) {
  renderScreen({ '/shelf': <Shelf /> }, { api: fakeApi({}), at });
}
const panel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  return within(screen.getByRole('group', { name: 'Saved views' }));
};

it('saves search, filters and order under a name, and opens them again on the first page', async () => {
  open('/shelf?tab=books&q=dental&print=out&sort=oldest&after=cursor-3');
  const views = await panel();
  await userEvent.type(views.getByRole('textbox', { name: 'Name of this view' }), 'Old & gone{Enter}');
  expect(views.getByRole('button', { name: 'Old & gone' })).toHaveAttribute('aria-current', 'true');
  expect(views.getByRole('textbox', { name: 'Name of this view' })).toHaveValue('');

  await userEvent.click(views.getByRole('button', { name: 'Old & gone' }));

  await findAddress('/shelf?tab=books&q=dental&print=out&sort=oldest');
});

it('replaces a view of the same name, saves none without a name, and removes one', async () => {
  open('/shelf?q=one');
  const views = await panel();
  const save = async (name: string) => {
    await userEvent.type(views.getByRole('textbox', { name: 'Name of this view' }), name);
    await userEvent.click(views.getByRole('button', { name: 'Save' }));
  };
  await save('   ');
  expect(views.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.clear(views.getByRole('textbox', { name: 'Name of this view' }));
  await save('Mine');
  await save('Mine');
  expect(views.getAllByRole('listitem')).toHaveLength(1);

  await userEvent.click(views.getByRole('button', { name: 'Remove view Mine' }));

  expect(views.queryByRole('listitem')).not.toBeInTheDocument();
});

it('shows no person the views of another one of this browser', async () => {
  open('/shelf?q=Fernhill');
  const views = await panel();
  await userEvent.type(views.getByRole('textbox', { name: 'Name of this view' }), 'Fernhill{Enter}');
  expect(views.getByRole('button', { name: 'Fernhill' })).toBeInTheDocument();

  act(() => setSession(aSession({ email: 'other@larkline.example' })));

  expect(views.queryByRole('button', { name: 'Fernhill' })).not.toBeInTheDocument();
});

it('leaves out of a saved view what the list no longer knows', async () => {
  open('/shelf');
  const views = await panel();
  await userEvent.type(views.getByRole('textbox', { name: 'Name of this view' }), 'All{Enter}');
  const key = Object.keys(localStorage).find((each) => each.startsWith('larkline.views.')) ?? '';
  localStorage.setItem(key, JSON.stringify([{ name: 'Outdated', search: 'print=maybe&sort=gone&q=book' }]));
  act(() => void window.dispatchEvent(new StorageEvent('storage')));

  await userEvent.click(views.getByRole('button', { name: 'Outdated' }));

  await findAddress('/shelf?q=book');
});
