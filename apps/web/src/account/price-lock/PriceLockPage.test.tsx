import { fireEvent, screen } from '@testing-library/react';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import PriceLockPage, { meta } from './PriceLockPage.tsx';

const LOCK = {
  businessName: 'Fernhill Dental Practice',
  planLabel: 'Full Communication Suite - Pro',
  billingCycle: 'MONTHLY',
  pricePence: 29_900,
  since: '2026-06-14T10:00:00Z',
  endedAt: null,
  checkedAt: '2026-11-23T00:55:00Z',
};

function renderPage(handler: Handler) {
  const api = fakeApi({ PriceLockCertificate: handler });
  renderScreen({ '/price-lock/:code': <PriceLockPage /> }, { api, at: '/price-lock/kX3' });
  return api;
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

it('CF-53 a certificate says whose price is locked at what, since when, and that it holds', async () => {
  const api = renderPage(() => ({ priceLock: LOCK }));
  expect(screen.getByRole('heading', { level: 1, name: 'Price-lock certificate' })).toBeInTheDocument();

  expect(await findTitle('Price locked for life')).toBeInTheDocument();

  expect(api.calls[0]?.variables).toEqual({ code: 'kX3' });
  expect(screen.getByText('£299 + VAT a month')).toBeInTheDocument();
  for (const [name, value] of [
    ['Business', 'Fernhill Dental Practice'],
    ['Plan', 'Full Communication Suite - Pro'],
    ['Billed', 'Monthly'],
    ['Locked since', '14 June 2026'],
    ['Certificate', 'kX3'],
    ['Status', 'Valid'],
  ])
    expect(screen.getByText(name!).nextElementSibling).toHaveTextContent(value!);
  expect(screen.getByText(/Checked with Larkline/)).toHaveTextContent(
    /on 23 November 2026 at 00:55, UK time\. VAT is added to the price where it applies\./,
  );
  expect(screen.getByText(/Larkline Ltd confirms that/)).toBeInTheDocument();
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

it('CF-53 a name in another direction leaves the words around it in their order', async () => {
  renderPage(() => ({ priceLock: { ...LOCK, businessName: 'مكتب <b>المحاماة</b>' } }));

  const names = await screen.findAllByText('مكتب <b>المحاماة</b>');
  expect(names.map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
});

it('CF-53 an ended lock says when it ended', async () => {
  renderPage(() => ({ priceLock: { ...LOCK, billingCycle: 'ANNUAL', endedAt: '2026-10-01T10:00:00Z' } }));

  expect(await findTitle('This price lock has ended')).toBeInTheDocument();
  expect(screen.getByText('Status').nextElementSibling).toHaveTextContent('Ended on 1 October 2026');
  expect(screen.getByText('£299 + VAT a year')).toBeInTheDocument();
});

it('an unknown code leads to the prices', async () => {
  renderPage(() => ({ priceLock: null }));

  expect(await findTitle('There’s no certificate at this address')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See our prices' })).toHaveAttribute('href', '/pricing');
});

it('a name with markup is shown as it is', async () => {
  renderPage(() => ({ priceLock: { ...LOCK, businessName: '<img src=x onerror=alert(1)>' } }));

  await findTitle('Price locked for life');
  expect(screen.getByText('Business').nextElementSibling).toHaveTextContent('<img src=x onerror=alert(1)>');
});

it('is loaded again after a failure', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = renderPage(() => {
    throw refusal('INTERNAL', 'Something went wrong');
  });
  expect(await findTitle('We couldn’t load the certificate')).toBeInTheDocument();

  api.handlers.PriceLockCertificate = () => ({ priceLock: LOCK });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findTitle('Price locked for life')).toBeInTheDocument();
  vi.restoreAllMocks();
});

it('is left out by search engines', () => {
  expect(JSON.stringify(meta())).toContain('noindex');
});
