import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ACTING_STORAGE_KEY, getActing } from '../../../shared/session/acting.ts';
import { actForTest } from '../../../shared/testkit/acting.ts';
import { signInForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { fillIn, findDialog, findErrorToast, press, renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { ActAs } from './ActAs.tsx';

signInForEachTest();
afterEach(() => actForTest(null));

const CLIENT = { id: 'client-1', businessName: 'Rowan & Sons', email: 'rowan@shop.example' };
const started: Handler = () => ({ startActing: { id: 'acting-1', expiresAt: '2026-11-23T10:30:00.000Z' } });
const kept = () => JSON.parse(sessionStorage.getItem(ACTING_STORAGE_KEY) ?? 'null') as unknown;

async function open(StartActing: Handler = started) {
  const api = fakeApi({ StartActing });
  renderScreen({ '/admin': <ActAs client={CLIENT} /> }, { api, at: '/admin' });
  screen.getByRole('button', { name: 'Act as this client' }).focus();
  await userEvent.keyboard('{Enter}');
  await findDialog('Act as Rowan & Sons');
  return api;
}

it('ADM-08 starts with a reason, and keeps in this tab what the next page acts in; this page does not act', async () => {
  const api = await open();

  fillIn('Reason', '  Ticket 4711  ');
  await press('Start');

  await waitFor(() =>
    expect(kept()).toEqual({ id: 'acting-1', clientId: 'client-1', businessName: 'Rowan & Sons', until: '2026-11-23T10:30:00.000Z' }),
  );
  expect(api.calls).toEqual([{ name: 'StartActing', variables: { clientId: 'client-1', reason: 'Ticket 4711' } }]);
  expect(getActing()).toBeNull();
});

it.each(['', '  ', 'no'])('ADM-08 asks for a reason of three letters instead of %j, beside the field', async (reason) => {
  const api = await open();

  fillIn('Reason', reason);
  await press('Start');

  // At the field and in the summary of a form that was sent.
  expect(await screen.findAllByText("Please say why you're acting for this business, in at least 3 characters.")).not.toEqual([]);
  expect(api.calls).toEqual([]);
});

it('ADM-08 says a refusal in the words of the api, and acts in nothing', async () => {
  await open(() => {
    throw refusal('NOT_FOUND', 'This business no longer exists.');
  });

  fillIn('Reason', 'Ticket 4711');
  await press('Start');

  expect(await findErrorToast()).toHaveTextContent('This business no longer exists.');
  expect(kept()).toBeNull();
  expect(screen.getByLabelText('Reason')).toHaveValue('Ticket 4711');
});

it('ADM-08 says so where the browser forbids storage, since the next page could not know', async () => {
  await open();
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

  fillIn('Reason', 'Ticket 4711');
  await press('Start');

  expect(await findErrorToast()).toHaveTextContent('Failed to start acting as this client.');
  forbidden.mockRestore();
  expect(kept()).toBeNull();
});
