import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../testkit/eachTest.ts';
import { fakeApi, refusal } from '../testkit/fakeApi.ts';
import { findAddress, findErrorToast, renderScreen } from '../testkit/renderScreen.tsx';
import { choiceParam } from './filterParams.ts';
import { SavedViewsPanel } from './SavedViewsPanel.tsx';
import { viewAddress } from './savedViews.ts';
import type { TableSpec } from './tableAddress.ts';
import { useTableState } from './useTableState.ts';

signInForEachTest();

const SPEC: TableSpec<'NEWEST' | 'OLDEST', { readonly inPrint?: boolean }> = {
  sorts: { NEWEST: 'Newest first', OLDEST: 'Oldest first' },
  sizes: [10, 20],
  filters: { inPrint: choiceParam('print', 'in print', { in: true, out: false }) },
};

const aView = (changes: object = {}) => ({
  __typename: 'SavedView',
  id: 'view-1',
  list: 'CLIENTS',
  name: 'Dentists',
  search: 'hide=none&q=dental',
  isShared: false,
  owner: 'jo@larkline.example',
  canChange: true,
  ...changes,
});

function Shelf() {
  const state = useTableState(SPEC);
  return <SavedViewsPanel list="CLIENTS" spec={SPEC} state={state} hidden={['chats']} />;
}

async function open(stored: readonly object[], at = '/admin?tab=clients') {
  let views = stored;
  const api = fakeApi({
    SavedViews: () => ({ savedViews: views }),
    SaveView: ({ input }) => {
      const view = aView(input as object);
      views = [...views.filter((each) => (each as { id: string }).id !== view.id), view];
      return { saveView: view };
    },
    DeleteView: ({ id }) => {
      views = views.filter((each) => (each as { id: string }).id !== id);
      return { deleteView: id };
    },
  });
  renderScreen({ '/admin': <Shelf /> }, { api, at });
  await userEvent.click(screen.getByRole('button', { name: 'Saved views' }));
  const panel = within(screen.getByRole('group', { name: 'Saved views' }));
  const field = await panel.findByRole('textbox', { name: 'Name of this view' });
  return { api, panel, field, sent: (name: string) => api.calls.findLast((call) => call.name === name)?.variables };
}

it('ADM-05 saves search, filters, order and columns under a name, without the page, and opens them again', async () => {
  const { panel, field, sent } = await open([], '/admin?tab=clients&q=dental&print=out&sort=oldest&after=cursor-3');
  await userEvent.type(field, ' Old & gone {Enter}');

  expect(await panel.findByRole('button', { name: 'Old & gone' })).toHaveAttribute('aria-current', 'true');
  const search = 'hide=chats&q=dental&print=out&sort=oldest';
  expect(sent('SaveView')).toEqual({
    input: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), list: 'CLIENTS', name: 'Old & gone', search, isShared: false },
  });
  expect(field).toHaveValue('');
  await userEvent.click(panel.getByRole('button', { name: 'Old & gone' }));

  await findAddress(`/admin?tab=clients&${search}`);
});

it('replaces an own view of the same name, and saves none without a name', async () => {
  const { api, panel, field, sent } = await open([aView()]);
  await userEvent.type(field, '   {Enter}');
  expect(api.calls.filter(({ name }) => name === 'SaveView')).toEqual([]);

  await userEvent.click(panel.getByRole('checkbox', { name: 'Share with all staff' }));
  await userEvent.type(field, 'Dentists{Enter}');

  expect(await panel.findByText('Shared with all staff')).toBeInTheDocument();
  expect(sent('SaveView')).toMatchObject({ input: { id: 'view-1', search: 'hide=chats', isShared: true } });
});

it('renames, shares and makes private', async () => {
  const { panel, sent } = await open([aView()]);
  await userEvent.click(panel.getByRole('button', { name: 'Share Dentists' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Make private Dentists' }));
  expect(await panel.findByRole('button', { name: 'Share Dentists' })).toBeInTheDocument();

  await userEvent.click(panel.getByRole('button', { name: 'Rename Dentists' }));
  const field = panel.getByRole('textbox', { name: 'New name of Dentists' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'Teeth{Enter}');

  expect(await panel.findByRole('button', { name: 'Teeth' })).toBeInTheDocument();
  expect(sent('SaveView')).toMatchObject({ input: { id: 'view-1', name: 'Teeth', search: 'hide=none&q=dental', isShared: false } });
});

it('deletes a view, and Undo saves it again under its id', async () => {
  const { panel, sent } = await open([aView({ isShared: true })]);
  await userEvent.click(panel.getByRole('button', { name: 'Delete Dentists' }));
  expect(await screen.findByText('View Deleted')).toBeInTheDocument();
  expect(panel.queryByRole('listitem')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('View Restored')).toBeInTheDocument();
  expect(sent('SaveView')).toEqual({
    input: { id: 'view-1', list: 'CLIENTS', name: 'Dentists', search: 'hide=none&q=dental', isShared: true },
  });
});

it('offers no change of a colleague’s view, and shows views of this list only', async () => {
  const colleague = aView({ isShared: true, canChange: false, owner: 'ben@larkline.example', name: '<b>Theirs</b>' });
  const { panel } = await open([colleague, aView({ id: 'view-2', list: 'REFUNDS', name: 'Refunds' })]);

  expect(panel.getByRole('listitem')).toHaveTextContent('<b>Theirs</b>Shared by ben@larkline.example');
  expect(panel.queryByRole('button', { name: /^(Rename|Share|Make|Delete)/ })).not.toBeInTheDocument();
});

it('ADM-12 says why a view could not be saved, and keeps its name in the field', async () => {
  const { api, field } = await open([]);
  api.handlers['SaveView'] = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  await userEvent.type(field, 'Dentists{Enter}');

  expect(await findErrorToast()).toHaveTextContent('Failed to save this view.');
  expect(field).toHaveValue('Dentists');
});

it('opens a view in its own list, whatever tab its address names', () => {
  expect(viewAddress({ list: 'REFUNDS', search: 'tab=operations&part=jobs&q=a' })).toBe('/admin?tab=subscriptions&part=refunds&q=a');
});
