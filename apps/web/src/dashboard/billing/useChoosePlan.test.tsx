import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { useChoosePlan } from './useChoosePlan.ts';

signInForEachTest();

function Buyer() {
  const { choose, busyWith } = useChoosePlan(false, () => undefined);
  return (
    <button disabled={busyWith !== null} onClick={() => choose('suite_pro_monthly')}>
      Choose Plan
    </button>
  );
}

it('CHK-08 warns once of a purchase in this browser that has no account yet, then continues', async () => {
  const words = "You've already paid for a plan but still need to create your account.";
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockReturnValue(null);
  const api = fakeApi({
    CreateCheckout() {
      throw refusal('UNCLAIMED_PURCHASE', words);
    },
  });
  const restoreFetch = answerFetch(api);
  renderScreen({ '/': <Buyer /> }, { api });

  fireEvent.click(screen.getByRole('button', { name: 'Choose Plan' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  // The warning is shown a moment before the button can be pressed again.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose Plan' })).toBeEnabled());
  fireEvent.click(screen.getByRole('button', { name: 'Choose Plan' }));
  await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ name: 'CreateCheckout', variables: { forAnotherBusiness: true } }));

  restoreFetch();
  vi.restoreAllMocks();
});

it('CHK-08 says what to do instead while a plan waits for its payment', async () => {
  const words = 'Your plan is paused or unpaid. Please pay the open invoice on the Billing tab, or contact us to resume it.';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const close = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ document: { title: '', body: {} }, close } as unknown as Window);
  const api = fakeApi({
    CreateCheckout() {
      throw refusal('PAYMENT_DUE', words);
    },
  });
  const restoreFetch = answerFetch(api);
  renderScreen({ '/': <Buyer /> }, { api });

  fireEvent.click(screen.getByRole('button', { name: 'Choose Plan' }));

  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(close).toHaveBeenCalled();
  restoreFetch();
  vi.restoreAllMocks();
});
