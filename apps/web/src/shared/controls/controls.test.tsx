import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { IconButton } from './IconButton.tsx';

it('names an icon button by its label and does not submit the form around it', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <IconButton icon="close" label="Dismiss" onClick={onClick} />
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('passes the ref and the states of a button on', () => {
  const ref = createRef<HTMLButtonElement>();

  render(<IconButton ref={ref} icon="menu" label="Open menu" aria-expanded={false} disabled size={32} />);

  expect(ref.current).toBe(screen.getByRole('button', { name: 'Open menu', expanded: false }));
  expect(ref.current).toBeDisabled();
});
