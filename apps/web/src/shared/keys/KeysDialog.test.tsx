import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { KEYS, useKey } from '../controls/keys.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { renderScreen } from '../testkit/renderScreen.tsx';
import { useKeysDialog } from './useKeysDialog.tsx';

beforeEach(() => {
  window.localStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
});

function Page() {
  const [row, setRow] = useState(0);
  const [keys, showKeys] = useKeysDialog();
  useKey('nextRow', () => setRow(row + 1));
  const [saved, setSaved] = useState(0);
  useKey('save', () => setRow(0));
  useKey('save', () => setSaved(saved + 1));
  return (
    <>
      <output>
        Row {row}, saved {saved}
      </output>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Select" />
      <button aria-keyshortcuts={KEYS.save}>Save</button>
      <div data-table="rows">
        <button data-open-row>Open</button>
      </div>
      <button onClick={showKeys}>Keyboard shortcuts</button>
      {keys}
    </>
  );
}

const renderPage = () => renderScreen({ '/': <Page /> }, { api: fakeApi({}) });
const press = (key: string, target: Element = document.body, held: object = {}) => fireEvent.keyDown(target, { key, ...held });
const isRow = (row: number) => expect(screen.getByRole('status')).toHaveTextContent(`Row ${row}`);
const findDialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const close = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};
const listed = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('term')
    .map((term) => term.textContent);

it('opens by ?, lists the keys that work on the screen first, and the others with their place', async () => {
  renderPage();

  press('?', document.body, { shiftKey: true });
  const dialog = await findDialog();

  const now = [
    'Show these shortcuts',
    'Search everything',
    'Search the list, or everything if there is no list',
    'Go to the next rowIn a list',
    'Go to the previous rowIn a list',
    'Open the rowOn a row',
    'Go to another rowOn a row',
    'SaveIn a form',
    'Close a dialog, a menu or details, or clear the search',
  ];
  expect(listed('On this screen')).toEqual(now);
  expect(listed('On other screens')).toHaveLength(Object.keys(KEYS).length - now.length);
  expect(listed('On other screens')).toContain('Select or deselect the rowIn a list with checkboxes');
  expect(
    within(dialog)
      .getAllByRole('region')
      .map((group) => within(group).getByRole('heading').textContent),
  ).toEqual(['On this screen', 'On other screens']);
  expect(within(dialog).getByText('Ctrl S')).toBeInTheDocument();
  expect(within(dialog).queryByText('⌘S')).not.toBeInTheDocument();
  close();
});

it('a character counts outside of fields, dialogs and other held keys only', async () => {
  renderPage();

  press('j', screen.getByLabelText('Name'));
  press('?', screen.getByLabelText('Name'));
  press('j', document.body, { ctrlKey: true });
  press('j', document.body, { altKey: true });
  isRow(0);
  press('j');
  press('j', screen.getByLabelText('Select'));
  isRow(2);

  press('?');
  await findDialog();
  press('j');
  isRow(2);
});

it('Ctrl or Command with a letter counts in fields too, but not with Shift', () => {
  renderPage();
  press('j');

  press('S', document.body, { ctrlKey: true, shiftKey: true });
  isRow(1);
  // The page uses the key, so the browser must not.
  expect(press('S', screen.getByLabelText('Name'), { metaKey: true })).toBe(false);
  isRow(0);
  // By both handlers, as two forms of a page have them.
  expect(screen.getByRole('status')).toHaveTextContent('saved 1');
});

it('single characters can be switched off on the device, and on again in the dialog, which a button still opens', async () => {
  renderPage();
  press('?');
  await findDialog();

  const choice = screen.getByRole('checkbox', { name: 'Use single-character shortcuts', checked: true });
  expect(choice).toHaveAccessibleDescription(/speech control/);
  fireEvent.click(choice);
  expect(listed('On this screen')).not.toContain('Go to the next rowIn a list');
  expect(listed('On this screen')).toContain('SaveIn a form');
  expect(listed('Switched off')).toContain('Go to the next rowIn a list');
  close();
  press('j');
  press('?');
  isRow(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await findDialog();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use single-character shortcuts', checked: false }));
  close();
  press('j');
  isRow(1);
});
