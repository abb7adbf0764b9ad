import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './useKeptFocus.ts';

/** A page on which 'Take it' goes when it is pressed. */
function Page() {
  useKeptFocus();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <a href="#panel">Skip to content</a>
      <main>
        <button type="button">Export</button>
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Take it
          </button>
        )}
        <button type="button" disabled>
          Retry
        </button>
        <button type="button">Answer</button>
      </main>
    </>
  );
}

/** A page on which 'Delete' opens a question, whose answer takes both away. */
function PageWithQuestion() {
  useKeptFocus();
  const [state, setState] = useState<'there' | 'asking' | 'gone'>('there');
  return (
    <>
      <main>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('asking')}>
            Delete
          </button>
        )}
        <button type="button">Edit</button>
      </main>
      {state === 'asking' && (
        <div role="dialog">
          <button type="button" onClick={() => setState('gone')}>
            Yes
          </button>
        </div>
      )}
    </>
  );
}

/** A panel beside the page whose button becomes another one some time after the press. */
function Panel({ isOver }: { readonly isOver: boolean }) {
  useKeptFocus();
  return (
    <section data-focus-scope="">
      <button type="button">Tasks</button>
      <div>
        {isOver ? (
          <button key="remove" type="button">
            Remove
          </button>
        ) : (
          <button key="cancel" type="button">
            Cancel
          </button>
        )}
      </div>
    </section>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('leads the focus of a control that has gone to the next one that can take it', async () => {
  render(<Page />);
  button('Take it').focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(button('Answer')).toHaveFocus());
});

it('leads the focus of a control that was replaced to the one in its place, in a panel beside the page too', async () => {
  const { rerender } = render(<Panel isOver={false} />);
  button('Cancel').focus();

  rerender(<Panel isOver />);

  await waitFor(() => expect(button('Remove')).toHaveFocus());
});

it('leads the focus from a dialog that has gone to where it was in the page', async () => {
  render(<PageWithQuestion />);
  button('Delete').focus();
  await userEvent.keyboard('{Enter}');
  button('Yes').focus();

  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(button('Edit')).toHaveFocus());
});

it('leaves the focus to who led it on purpose', async () => {
  render(<Page />);
  button('Take it').focus();

  await userEvent.keyboard('{Enter}');
  button('Export').focus();
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));

  expect(button('Export')).toHaveFocus();
});

it('does not bring back the focus that a press beside the controls took away', async () => {
  render(<Page />);
  button('Take it').focus();
  await userEvent.click(document.querySelector('main') ?? document.body);
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');

  act(() => button('Take it').click());
  await act(() => new Promise((resolve) => setTimeout(resolve, 150)));

  expect(focus).not.toHaveBeenCalled();
});
