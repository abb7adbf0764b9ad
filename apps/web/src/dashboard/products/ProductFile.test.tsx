import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { aShop, product } from '../../shared/testkit/productShop.ts';
import { findDialog, findErrorToast, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { MAX_FILE_BYTES, type ImportReport } from '../../shared/csv/csvFiles.ts';
import { ProductsTab } from './ProductsTab.tsx';

const report: ImportReport = {
  created: 1,
  updated: 2,
  unchanged: 3,
  same: 0,
  gathered: 0,
  source: null,
  columns: [
    { name: 'name', as: 'name', example: 'Chair' },
    { name: 'price', as: 'price', example: '9.99' },
  ],
  ours: ['id', 'name', 'price', 'in_stock'],
  preview: [{ name: 'Chair', price: '9.99', in_stock: 'yes' }],
  problems: [],
};
/** Parameters of the request that was sent last. */
const lastSent = () => Object.fromEntries(new URL(asked.at(-1)!.url, 'http://shop.example').searchParams);
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

it('stays open when it was asked for before the list was known to be empty', async () => {
  const { handlers } = aShop([], []);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  const loadProducts = handlers.Products!;
  const api = fakeApi({ ...handlers, Products: (variables) => arrival.then(() => loadProducts(variables)) });
  renderScreen({ '/dashboard': <ProductsTab /> }, { api, at: '/dashboard?tab=products' });
  await press('Import CSV');
  const dialog = await findDialog('Import products');

  arrive();

  expect(await screen.findByText('Add your first product')).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
});

it('checks a file first, imports it on demand as the signed-in person, and shows the new list', async () => {
  const { shop } = await open();
  const dialog = await choose(csv);
  expect(await dialog.findByText('shop.csv: 1 new, 2 changed, 3 unchanged.')).toBeInTheDocument();
  expect(asked).toHaveLength(1);
  expect(lastSent()).toEqual({ check: '1', same: 'SKIP', columns: '{}' });
  expect(dialog.getByRole('list', { name: 'Preview' })).toHaveTextContent('Chair, 9.99, yes');
  expect(new Headers(asked[0]!.init.headers).get('authorization')).toBe('Bearer token of owner@shop.example');
  expect(asked[0]!.init.body).toBe(csv);

  shop.products.unshift(product('chair', { name: 'Chair' }));
  await press('Import 3 products');

  expect(await screen.findByText('Products Imported')).toBeInTheDocument();
  expect(lastSent()).toMatchObject({ check: '0' });
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
  answer = () => ({ body: { ...report, created: 0, updated: 0, unchanged: 0, preview: [], problems } });
  await open();
  const dialog = await choose(csv);

  expect(await dialog.findByText('121 problems were found. Nothing was imported.')).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: '2 price Please enter a price' })).toBeInTheDocument();
  expect(dialog.getByText('and 21 more')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('own headers are matched by hand, and the choice is kept for the next file', async () => {
  const named = { name: 'Product title', as: null, example: 'Oak chair' };
  const problems = [{ line: 1, column: 'name', message: 'No column of this file is read as name.' }];
  answer = (url) => ({
    body: url.includes('Product+title')
      ? { ...report, columns: [{ ...named, as: 'name' }] }
      : { ...report, created: 0, columns: [named], preview: [], problems },
  });
  await open();
  const dialog = await choose(csv);
  const select = await dialog.findByRole('combobox', { name: 'Import Product title as' });
  expect(dialog.getByText('Choose below what each column holds, or correct the file and choose it again.')).toBeInTheDocument();
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Left out', 'Id of a row to change', 'Name', 'Price', 'In stock']);

  await userEvent.selectOptions(select, 'Name');

  expect(await dialog.findByText('shop.csv: 1 new, 2 changed, 3 unchanged.')).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Import Product title as' })).toHaveValue('name');
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File(['x'], 'next.csv')] } });
  await dialog.findByText('next.csv: 1 new, 2 changed, 3 unchanged.');
  expect(lastSent()).toMatchObject({ columns: '{"Product title":"name"}' });
});

it('an export of a shop is named, and products that are there already are skipped, replaced or added as chosen', async () => {
  answer = () => ({ body: { ...report, source: 'Shopify', gathered: 4, same: 3 } });
  await open();
  const dialog = await choose(csv);
  expect(await dialog.findByText(/^This is an export from Shopify\. 4 lines were left out:/)).toBeInTheDocument();
  expect(dialog.getByText('shop.csv: 1 new, 2 changed, 3 unchanged, 3 skipped.')).toBeInTheDocument();
  const group = dialog.getByRole('group', { name: '3 lines have the name of a product you already have, or of an earlier line.' });
  expect(within(group).getByRole('radio', { name: 'Skip them' })).toBeChecked();

  await userEvent.click(within(group).getByRole('radio', { name: 'Replace the products' }));

  await dialog.findByText('shop.csv: 1 new, 2 changed, 3 unchanged.');
  expect(lastSent()).toMatchObject({ check: '1', same: 'REPLACE' });
  await press('Import 3 products');
  await screen.findByText('Products Imported');
  expect(lastSent()).toMatchObject({ check: '0', same: 'REPLACE' });
});

it('a template can be downloaded', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  await open();
  await press('Import CSV');
  await press('Download a template');

  await waitFor(() => expect(saved).toEqual(['template-products.csv']));
  expect(asked.at(-1)?.url).toBe('/files/template-products.csv');
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
