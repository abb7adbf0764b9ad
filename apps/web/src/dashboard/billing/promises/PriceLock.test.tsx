import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aClient, aViewer } from '../../../shared/testkit/builders.ts';
import { signInForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { BillingTab } from '../BillingTab.tsx';

signInForEachTest();

const LOCK = {
  id: 'sub_fernhill',
  planLabel: 'Full Communication Suite - Pro',
  billingCycle: 'MONTHLY',
  pricePence: 29_900,
  since: '2026-06-14T10:00:00Z',
  endedAt: null,
  certificateUrl: null,
  hasCertificates: false,
};
const URL = 'http://localhost:3000/price-lock/kX3';
const CERTIFIED = { ...LOCK, certificateUrl: URL, hasCertificates: true };

function renderPanel(
  lock: object | null,
  { handlers = {}, managesBilling = true }: { handlers?: Record<string, Handler>; managesBilling?: boolean } = {},
) {
  const client = aClient({ billing: null, subscription: null, subscriptionActive: false, priceLock: lock } as never);
  const api = fakeApi({
    Billing: () => ({ viewer: aViewer({ managesBilling }), client }),
    Guarantee: () => ({ client: aClient({ guarantee: null, guaranteeClaim: null } as never) }),
    ...handlers,
  });
  renderScreen({ '/': <BillingTab /> }, { api });
  return api;
}

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

it('BIL-15 CF-53 says at what price the plan is locked, and since when', async () => {
  renderPanel(LOCK);

  expect(await screen.findByRole('region', { name: 'Your price is locked for life' })).toBeInTheDocument();
  expect(screen.getByText('Locked price').nextElementSibling).toHaveTextContent('£299 + VAT a month');
  expect(screen.getByText('Since').nextElementSibling).toHaveTextContent('14 Jun 2026');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('is not there before the first purchase', async () => {
  renderPanel(null);

  expect(await screen.findByText('Free')).toBeInTheDocument();
  expect(screen.queryByText(/locked for life/)).not.toBeInTheDocument();
});

it('creates a certificate, that can be opened and its link copied', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  renderPanel(LOCK, { handlers: { RenewPriceLockLink: () => ({ renewPriceLockLink: CERTIFIED }) } });

  fireEvent.click(await screen.findByRole('button', { name: 'Create certificate' }));

  expect(await screen.findByRole('link', { name: 'Open to print or save' })).toHaveAttribute('href', URL);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link Copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledWith(URL);
});

it.each([
  ['Replace link', 'Replace', 'Link Replaced', 'RenewPriceLockLink', { renewPriceLockLink: { ...CERTIFIED, certificateUrl: `${URL}2` } }],
  ['Withdraw', 'Withdraw', 'Certificate Withdrawn', 'WithdrawPriceLockLink', { withdrawPriceLockLink: LOCK }],
])('%s asks first, because links that were given away stop working', async (button, agree, done, operation, answer) => {
  const api = renderPanel(CERTIFIED, { handlers: { [operation]: () => answer } });
  const opener = await screen.findByRole('button', { name: button });
  opener.focus();
  fireEvent.click(opener);
  expect(api.count(operation)).toBe(0);
  const buttons = await screen.findAllByRole('button', { name: agree });

  fireEvent.click(buttons.at(-1)!);

  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(api.count(operation)).toBe(1);
  const certificate = screen.getByRole('heading', { name: 'Certificate' }).parentElement;
  await waitFor(() => expect(opener.isConnected ? opener : certificate).toHaveFocus());
});

it('says that the certificate could not be created', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refuse = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  renderPanel(LOCK, { handlers: { RenewPriceLockLink: refuse } });

  fireEvent.click(await screen.findByRole('button', { name: 'Create certificate' }));

  expect(await screen.findByText('Failed to create the certificate')).toBeInTheDocument();
  vi.restoreAllMocks();
});

it('says that the lock ended; earlier links can still be withdrawn', async () => {
  renderPanel({ ...LOCK, endedAt: '2026-10-01T10:00:00Z', hasCertificates: true });

  expect(await screen.findByRole('region', { name: 'Your price lock has ended' })).toBeInTheDocument();
  expect(screen.getByText('Ended on 1 Oct 2026')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeInTheDocument();
});

it('a person who does not manage the payment can open and copy, and change nothing', async () => {
  renderPanel(CERTIFIED, { managesBilling: false });

  expect(await screen.findByRole('link', { name: 'Open to print or save' })).toBeInTheDocument();
  for (const name of ['Create certificate', 'Replace link', 'Withdraw'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
