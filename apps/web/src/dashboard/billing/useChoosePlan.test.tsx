import { jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { useChoosePlan } from './useChoosePlan.ts';

signInForEachTest();

function Buyer() {
  const { choose } = useChoosePlan(false, () => undefined);
  return <button onClick={() => choose('suite_pro_monthly')}>Choose Plan</button>;
}

it('CHK-08 warns once of a purchase in this browser that has no account yet, then goes on', async () => {
  const words = 'You have paid for a plan already: only your account is missing.';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'open').mockReturnValue(null);
  const api = fakeApi({
    CreateCheckout() {
      throw refusal('UNCLAIMED_PURCHASE', words);
    },
  });
  const restoreFetch = answerFetch(api);
  renderScreen({ '/': <Buyer /> }, { api });

  fireEvent.click(screen.getByRole('button', { name: 'Choose Plan' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Choose Plan' }));
  await waitFor(() => expect(api.calls.at(-1)).toMatchObject({ name: 'CreateCheckout', variables: { forAnotherBusiness: true } }));

  restoreFetch();
  jest.restoreAllMocks();
});
