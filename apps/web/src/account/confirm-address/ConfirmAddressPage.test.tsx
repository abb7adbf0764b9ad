import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import ConfirmAddressPage from './ConfirmAddressPage.tsx';

function renderPage(handlers: Record<string, Handler>, at = '/confirm-address#token=abc') {
  const api = fakeApi(handlers);
  renderScreen({ '/confirm-address': <ConfirmAddressPage /> }, { api, at });
  return api;
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }));

it('changes nothing by being opened, as programs that check mails do', async () => {
  const api = renderPage({ ConfirmAddress: () => ({ confirmAddress: { status: 'IN_FORCE' } }) });

  await findTitle('Confirm this address');

  expect(api.calls).toEqual([]);
});

it.each([
  ['IN_FORCE', 'Your address is confirmed'],
  ['PROVEN', 'One step left'],
  ['ALREADY_USED', 'This address is already in use'],
  ['REPLACED', 'This link no longer works'],
  ['EXPIRED', 'This link has expired'],
])('says after the press what it did: %s', async (status, title) => {
  const api = renderPage({ ConfirmAddress: () => ({ confirmAddress: { status } }) });

  await press();

  expect(await findTitle(title)).toHaveFocus();
  expect(api.calls).toEqual([{ name: 'ConfirmAddress', variables: { token: 'abc' } }]);
});

it('says that a link without its token is not complete', async () => {
  renderPage({}, '/confirm-address');

  await findTitle('Part of this link is missing');
});

it('can be tried again when the api was not reached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = renderPage({});
  await press();
  await findTitle('We couldn’t confirm your address');

  Object.assign(api.handlers, { ConfirmAddress: () => ({ confirmAddress: { status: 'IN_FORCE' } }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await findTitle('Your address is confirmed');
  vi.restoreAllMocks();
});
