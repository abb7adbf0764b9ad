import { render, screen, within } from '@testing-library/react';
import { Bones } from './Bones.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Panel } from './Panel.tsx';
import { StatusBadge } from './StatusBadge.tsx';

it('names a panel by its heading and keeps two panels of the same title apart', () => {
  render(
    <>
      <Panel title="Profile" lead="Who your assistant works for." tools={<button type="button">Save</button>}>
        <p>Fields</p>
      </Panel>
      <Panel title="Profile">
        <p>Other</p>
      </Panel>
    </>,
  );

  const [panel] = screen.getAllByRole('region', { name: 'Profile' });
  expect(within(panel!).getByRole('heading', { level: 2, name: 'Profile' })).toBeInTheDocument();
  expect(within(panel!).getByRole('button', { name: 'Save' })).toBeInTheDocument();
  expect(within(panel!).queryByText('Other')).not.toBeInTheDocument();
});

it('says in an empty state what comes next and offers it', () => {
  render(<EmptyState icon="box" title="No products yet" text="Add what you sell." action={<button type="button">Add a product</button>} />);

  expect(screen.getByRole('heading', { level: 3, name: 'No products yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a product' })).toBeInTheDocument();
});

it.each(['form', 'rows', 'cards', 'tiles'] as const)('announces the skeleton of %s once and hides its shape', (shape) => {
  render(<Bones shape={shape} count={3} label="Loading the list..." />);

  const status = screen.getByRole('status', { name: 'Loading the list...' });
  expect(status.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(status).toHaveTextContent('');
});

it('says a status in words', () => {
  render(<StatusBadge tone="ok">In stock</StatusBadge>);

  expect(screen.getByText('In stock')).toHaveAttribute('data-tone', 'ok');
});
