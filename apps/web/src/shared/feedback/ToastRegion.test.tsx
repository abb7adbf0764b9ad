import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from './notifications.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { notify } from './useNotify.ts';

afterEach(() => {
  act(() => clearNotifications());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('announces good news politely and bad news at once', () => {
  render(<ToastRegion />);

  act(() => {
    notify.success('Profile Updated', 'Saved.');
    notify.error('Authentication Error', 'Invalid login credentials');
  });

  expect(screen.getByRole('status')).toHaveTextContent('Profile UpdatedSaved.');
  expect(screen.getByRole('alert')).toHaveTextContent('Authentication ErrorInvalid login credentials');
});

it('E00 titles a failure with Error and logs its cause', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new Error('refused');
  render(<ToastRegion />);

  act(() => notify.failure('Failed to save profile.', cause));

  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to save profile.');
  expect(log).toHaveBeenCalledWith('Error', 'Failed to save profile.', cause);
});

it('keeps a success for six seconds', () => {
  vi.useFakeTimers();
  render(<ToastRegion />);
  act(() => notify.success('Settings Saved'));

  act(() => void vi.advanceTimersByTime(5_999));
  expect(screen.getByRole('status')).toBeInTheDocument();

  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('can be dismissed, and shows the same words only once', async () => {
  const user = userEvent.setup();
  render(<ToastRegion />);
  act(() => {
    notify.failure('Please try again.');
    notify.failure('Please try again.');
  });

  await user.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
