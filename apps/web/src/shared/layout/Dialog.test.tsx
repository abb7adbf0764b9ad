import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.tsx';

// jsdom knows the element without its methods; the browser tests have the real ones.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Read</button>
      <button onClick={() => setOpen(false)}>Take away</button>
      <Dialog id="story" title="The Spark" open={open} onClose={() => setOpen(false)}>
        <p>It began with a phone.</p>
      </Dialog>
    </>
  );
}

const dialog = () => screen.getByRole('dialog', { hidden: true });

it('ABT-01 has its text in the page before it is opened', () => {
  render(<Page />);

  expect(dialog()).not.toHaveAttribute('open');
  expect(dialog()).toHaveTextContent('It began with a phone.');
});

it.each([
  ['the close button', () => screen.getByRole('button', { name: 'Close' })],
  ['a press beside it', dialog],
  ['the page itself', () => screen.getByRole('button', { name: 'Take away' })],
])('ABT-01 is closed by %s, and opens again', async (_, closer) => {
  const user = userEvent.setup();
  render(<Page />);
  const read = screen.getByRole('button', { name: 'Read' });

  await user.click(read);
  expect(dialog()).toHaveAttribute('open');
  await user.click(closer());
  expect(dialog()).not.toHaveAttribute('open');
  await user.click(read);
  expect(dialog()).toHaveAttribute('open');
});

it('ABT-01 stays open while its text is pressed', async () => {
  const user = userEvent.setup();
  render(<Page />);

  await user.click(screen.getByRole('button', { name: 'Read' }));
  await user.click(screen.getByText('It began with a phone.'));

  expect(dialog()).toHaveAttribute('open');
});
