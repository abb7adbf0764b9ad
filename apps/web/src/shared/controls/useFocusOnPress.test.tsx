import { fireEvent, render, screen } from '@testing-library/react';
import { useFocusOnPress } from './useFocusOnPress.ts';

function Page({ onPress }: { readonly onPress: () => void }) {
  useFocusOnPress();
  return (
    <>
      <button onClick={onPress}>
        <span>Settings</span>
      </button>
      <input aria-label="Name" />
      <p>Text</p>
    </>
  );
}

// `fireEvent` clicks as Safari does: without moving the focus.
it('a pressed control has the focus before it acts, so that a dialog can return the focus to it', () => {
  let focused: Element | null = null;
  render(<Page onPress={() => (focused = document.activeElement)} />);

  fireEvent.click(screen.getByText('Settings'));

  expect(focused).toBe(screen.getByRole('button', { name: 'Settings' }));
});

it('takes the focus from nobody, and gives it to controls only', () => {
  render(<Page onPress={() => undefined} />);
  fireEvent.click(screen.getByText('Text'));
  expect(document.body).toHaveFocus();

  screen.getByLabelText('Name').focus();
  fireEvent.click(screen.getByText('Settings'));

  expect(screen.getByLabelText('Name')).toHaveFocus();
});
