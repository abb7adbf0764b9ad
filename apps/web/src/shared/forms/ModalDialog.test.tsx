import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ModalDialog } from './ModalDialog.tsx';

function Screen() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const dialog = (title: string) => (
    <ModalDialog
      title={title}
      open={open.includes(title)}
      footer={null}
      onCancel={() => setOpen((titles) => titles.filter((each) => each !== title))}
      afterClose={() => undefined}
    />
  );
  return (
    <>
      <button onClick={() => setOpen(['First', 'Second'])}>Open both</button>
      {dialog('First')}
      {dialog('Second')}
    </>
  );
}

it('holds the page while a dialog is open, even over another one, and lets it go with the last', async () => {
  const { body } = document;
  render(<Screen />);
  expect(body.style.overflowY).toBe('');

  fireEvent.click(screen.getByRole('button', { name: 'Open both' }));
  expect(await screen.findAllByRole('dialog')).toHaveLength(2);
  expect(body.style.overflowY).toBe('hidden');

  const [first, second] = screen.getAllByRole('button', { name: 'Close' });
  fireEvent.click(second!);
  expect(body.style.overflowY).toBe('hidden');
  fireEvent.click(first!);
  await waitFor(() => expect(body.style.overflowY).toBe(''));
});
