import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../feedback/notifications.ts';
import { ToastRegion } from '../feedback/ToastRegion.tsx';
import { Loaded } from './Loaded.tsx';
import { useLoaded } from './useLoaded.ts';

interface Result {
  readonly data?: readonly string[];
  readonly error?: Error;
  readonly variables?: { readonly page: number };
}

const refetch = vi.fn(async () => undefined);

function List({ result }: { readonly result: Result }) {
  const load = useLoaded<readonly string[], { readonly page: number }>({ ...result, refetch }, 'Failed to load names.');
  return (
    <div data-replacing={load.kind === 'ready' && load.replacing}>
      <Loaded
        of={load}
        failure="The names could not be loaded."
        outdated="The names may be out of date."
        skeleton={<p>Bones</p>}
        isEmpty={(names) => names.length === 0}
        empty={<p>No names yet</p>}
      >
        {(names) => <p>{names.join(', ')}</p>}
      </Loaded>
      <ToastRegion />
    </div>
  );
}

const toasts = () => screen.queryAllByText('Failed to load names.').length;

function show(first: Result) {
  const view = render(<List result={first} />);
  return (next: Result) => view.rerender(<List result={next} />);
}

beforeEach(() => {
  refetch.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => clearNotifications());
  vi.restoreAllMocks();
});

it('shows the skeleton, then the data, and keeps the data while it is asked for again', () => {
  const next = show({});
  expect(screen.getByText('Bones')).toBeInTheDocument();

  next({ data: ['Ann', 'Bob'] });
  expect(screen.getByText('Ann, Bob')).toBeInTheDocument();

  next({});
  expect(screen.getByText('Ann, Bob')).toBeInTheDocument();
  expect(screen.queryByText('Bones')).not.toBeInTheDocument();
});

it('shows the empty state for empty data', () => {
  show({ data: [] });

  expect(screen.getByText('No names yet')).toBeInTheDocument();
});

it('announces a first failure once, shows it in place and offers another attempt', async () => {
  const error = new Error('no network');
  const next = show({ error });
  next({ error });

  expect(screen.getByText('The names could not be loaded.')).toBeInTheDocument();
  expect(toasts()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);

  next({ data: ['Ann'] });
  expect(screen.queryByText('The names could not be loaded.')).not.toBeInTheDocument();
});

it('keeps the data when a refresh fails, says that it may be out of date, and logs instead of announcing', () => {
  const next = show({ data: ['Ann'] });
  next({ error: new Error('no network') });

  expect(screen.getByText('Ann')).toBeInTheDocument();
  expect(screen.getByText('The names may be out of date.')).toBeInTheDocument();
  expect(toasts()).toBe(0);
  expect(console.error).toHaveBeenCalledTimes(1);
});

it('shows the data of other variables only until theirs has arrived or failed', () => {
  const next = show({ data: ['Ann'], variables: { page: 1 } });
  next({ variables: { page: 2 } });
  expect(screen.getByText('Ann').parentElement).toHaveAttribute('data-replacing', 'true');

  next({ error: new Error('no network'), variables: { page: 2 } });
  expect(screen.queryByText('Ann')).not.toBeInTheDocument();
  expect(screen.getByText('The names could not be loaded.')).toBeInTheDocument();
  expect(toasts()).toBe(1);
});

it('goes back to the skeleton while a first load is tried again', () => {
  const next = show({ error: new Error('no network') });
  next({});

  expect(screen.getByText('Bones')).toBeInTheDocument();
});
