import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../feedback/notifications.ts';
import { fakeApi } from '../testkit/fakeApi.ts';
import { findErrorToast, renderScreen } from '../testkit/renderScreen.tsx';
import type { Undo } from '../feedback/confirmations.ts';
import { useConfirm } from './useConfirm.ts';

const run = vi.fn<() => Promise<Undo | void>>();
const undo = vi.fn<() => Promise<void>>();

function Row() {
  const confirm = useConfirm();
  return (
    <button
      type="button"
      onClick={() =>
        confirm({
          title: 'Delete this product?',
          thing: 'Oak table',
          text: 'Your assistant no longer offers it.',
          action: 'Delete',
          run,
          done: 'Product deleted',
          failed: 'The product could not be deleted.',
        })
      }
    >
      Remove
    </button>
  );
}

async function ask() {
  renderScreen({ '/': <Row /> }, { api: fakeApi({}) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  return screen.findByRole('dialog', { name: 'Delete this product?' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  run.mockReset().mockResolvedValue(undefined);
  undo.mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

it('names the thing, does nothing on Cancel or Escape, and gives the focus back', async () => {
  const dialog = await ask();
  expect(within(dialog).getByText('Oak table')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());

  await userEvent.keyboard('{Escape}');

  await isGone();
  expect(run).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
});

it('does it, says so, and offers the way back by keyboard', async () => {
  run.mockResolvedValue({ run: undo, done: 'Product restored', failed: 'The product could not be restored.' });
  await ask();
  await press('Delete');

  expect(await screen.findByText('Product deleted')).toBeInTheDocument();
  await isGone();
  const toast = screen.getByText('Product deleted').closest('[role]');
  expect(toast).toHaveAttribute('role', 'status');
  screen.getByRole('button', { name: 'Undo' }).focus();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText('Product restored')).toBeInTheDocument();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Product deleted')).not.toBeInTheDocument();
});

it('says that the way back failed', async () => {
  undo.mockRejectedValue(new Error('too late'));
  run.mockResolvedValue({ run: undo, done: 'Product restored', failed: 'The product could not be restored.' });
  await ask();
  await press('Delete');
  await screen.findByText('Product deleted');
  await press('Undo');

  expect(await findErrorToast()).toHaveTextContent('The product could not be restored.');
});

it('stays and says so when it failed', async () => {
  run.mockRejectedValue(new TypeError('Failed to fetch'));
  await ask();
  await press('Delete');

  expect(await findErrorToast()).toHaveTextContent('The product could not be deleted.');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});
