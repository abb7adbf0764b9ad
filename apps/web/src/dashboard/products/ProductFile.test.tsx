import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { aShop, product } from '../../shared/testkit/productShop.ts';
import { findDialog, findErrorToast, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { MAX_FILE_BYTES, type ImportReport } from '../../shared/csv/csvFiles.ts';
import { ProductsTab } from './ProductsTab.tsx';

const report: ImportReport = { created: 1, updated: 2, unchanged: 3, problems: [] };
const csv = new File(['name,price\nChair,9.99\n'], 'shop.csv', { type: 'text/csv' });
const realFetch = globalThis.fetch;
const asked: { readonly url: string; readonly init: RequestInit }[] = [];
let answer: (url: string) => { status?: number; body: unknown } = () => ({ body: report });

signInForEachTest();
beforeEach(() => {
  asked.length = 0;
  globalThis.fetch = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const { status = 200, body } = answer(url);
    const text = JSON.stringify(body);
    return { ok: status < 400, status, json: async () => JSON.parse(text) as unknown, blob: async () => new Blob([text]) };
  }) as unknown as typeof fetch;
});

afterEach(() => {
  answer = () => ({ body: report });
  globalThis.fetch = realFetch;
});

async function open(at = '/dashboard?tab=products') {
  const { shop, handlers } = aShop();
  const api = fakeApi(handlers);
  renderScreen({ '/dashboard': <ProductsTab /> }, { api, at });
  await screen.findAllByRole('article');
  return { shop, api };
}

async function choose(file: File) {
  await press('Import CSV');
  const dialog = await findDialog('Import products');
  fireEvent.change(dialog.querySelector('input[type="file"]')!, { target: { files: [file] } });
  return within(dialog);
}

it('checks a file first, imports it on demand as the signed-in person, and shows the new list', async () => {
  const { shop } = await open();
  const dialog = await choose(csv);
  expect(await dialog.findByText('shop.csv: 1 new, 2 changed, 3 unchanged.')).toBeInTheDocument();
  expect(asked.map(({ url }) => url)).toEqual(['/files/products.csv?check=1']);
  expect(new Headers(asked[0]!.init.headers).get('authorization')).toBe('Bearer token of owner@shop.example');
  expect(asked[0]!.init.body).toBe(csv);

  shop.products.unshift(product('chair', { name: 'Chair' }));
  await press('Import 3 products');

  expect(await screen.findByText('Products Imported')).toBeInTheDocument();
  expect(asked.at(-1)?.url).toBe('/files/products.csv?check=0');
  expect(await screen.findByRole('article', { name: 'Chair' })).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Products (3)' })).toBeInTheDocument();
});

it('lists the problems by line and column, and does not offer to import', async () => {
  const problems = [
    { line: 2, column: 'price', message: 'Please enter a price' },
    ...Array.from({ length: 120 }, (_, index) => ({
      line: index + 3,
      column: null,
      message: 'This line has more values than the header.',
    })),
  ];
  answer = () => ({ body: { created: 0, updated: 0, unchanged: 0, problems } });
  await open();
  const dialog = await choose(csv);

  expect(await dialog.findByText('121 problems were found. Nothing was imported.')).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: '2 price Please enter a price' })).toBeInTheDocument();
  expect(dialog.getByText('and 21 more')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('takes a dropped file, and says why one is refused', async () => {
  answer = () => ({
    status: 429,
    body: { errors: [{ message: 'Too many imports. Please wait a few minutes and try again.', extensions: { code: 'RATE_LIMITED' } }] },
  });
  await open();
  await press('Import CSV');
  const dialog = within(await findDialog('Import products'));

  fireEvent.drop(dialog.getByText('Choose a CSV file'), { dataTransfer: { files: [csv] } });

  expect(await dialog.findByText('Too many imports. Please wait a few minutes and try again.')).toBeInTheDocument();
});

it('refuses a file over 5 MB before it is sent', async () => {
  await open();
  const large = new File([], 'large.csv');
  Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });

  const dialog = await choose(large);

  expect(await dialog.findByText('large.csv is larger than 5 MB.')).toBeInTheDocument();
  expect(asked).toHaveLength(0);
});

it('exports what is searched, filtered and sorted, and says when that failed', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  await open('/dashboard?tab=products&sort=name-desc&stock=out');
  await press('Export CSV');
  await waitFor(() => expect(saved).toEqual(['products.csv']));
  const query = new URL(asked[0]!.url, 'http://shop.example').searchParams;
  expect(Object.fromEntries(query)).toEqual({ sort: 'NAME_DESC', filter: '{"inStock":false}' });

  answer = () => ({ status: 503, body: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to export products.');
});
