import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DATA_REFRESH_MS } from '../../shared/apollo/refreshEvery.ts';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { aShop, product } from '../../shared/testkit/productShop.ts';
import {
  address,
  fillIn,
  findAddress,
  findDialog,
  findErrorToast,
  press,
  renderScreen,
  signInForTest,
} from '../../shared/testkit/renderScreen.tsx';
import { ProductsTab } from './ProductsTab.tsx';

const refuse = () => {
  throw refusal('INTERNAL', 'Something went wrong');
};

function open({ shop, handlers } = aShop(), at = '/dashboard?tab=products') {
  const api = fakeApi(handlers);
  const { unmount } = renderScreen({ '/dashboard': <ProductsTab /> }, { api, at });
  const lastVariables = (name: string) => api.calls.findLast((call) => call.name === name)?.variables;
  return { api, shop, lastVariables, unmount };
}

signInForEachTest();

const card = (name: string) => screen.findByRole('article', { name });
const cards = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));
const findCards = (...names: string[]) => waitFor(() => expect(cards()).toEqual(names));

it('PRD-01 shows Products (n) and Product FAQs (n), and walks between them by keys and address', async () => {
  open();
  const tab = await screen.findByRole('tab', { name: 'Products (2)' });
  expect(tab).toHaveAttribute('aria-selected', 'true');

  act(() => tab.focus());
  await userEvent.keyboard('{ArrowRight}');

  await findAddress('/dashboard?tab=products&view=faqs');
  expect(screen.getByRole('tab', { name: 'Product FAQs (1)' })).toHaveFocus();
  expect(await screen.findByText('Within five miles.')).toBeInTheDocument();
});

it('PRD-02 shows a card with name, description, price, stock, category, edit and delete', async () => {
  open();

  const shown = within(await card('Desk lamp'));
  expect(shown.getByRole('heading', { name: 'Desk lamp' })).toBeInTheDocument();
  expect(shown.getByText('Warm light')).toBeInTheDocument();
  expect(shown.getByText('£19.90')).toBeInTheDocument();
  expect(shown.getByText('In Stock')).toBeInTheDocument();
  expect(shown.getByText('Lighting')).toBeInTheDocument();
  expect(within(await card('Sofa')).getByText('Out of Stock')).toBeInTheDocument();
  expect(within(await card('Sofa')).getByText('£1,440')).toBeInTheDocument();
  for (const name of ['Edit Desk lamp', 'Delete Desk lamp']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it("PRD-03 PRD-04 PRD-06 PRD-07 PRD-09 E19 adds a product from the dialog's eight fields, in stock, and counts it", async () => {
  const { lastVariables } = open();
  await screen.findByRole('tab', { name: 'Products (2)' });
  await press('Add Product');
  await findDialog('Add Product');
  for (const label of ['Name', 'Price']) expect(screen.getByLabelText(label)).toBeRequired();
  for (const label of ['Description', 'Category', 'Image URL', 'Product URL', 'Tags']) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByRole('switch', { name: 'In stock' })).toBeChecked();

  fillIn('Name', ' Floor lamp ');
  fillIn('Price', '49.95');
  fillIn('Tags', 'a, b,, c ');
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);

  expect(await screen.findByText('Product Created')).toBeInTheDocument();
  expect(lastVariables('CreateProduct')).toEqual({
    id: expect.any(String),
    input: {
      name: 'Floor lamp',
      description: null,
      pricePence: 4_995,
      category: null,
      inStock: true,
      imageUrl: null,
      productUrl: null,
      tags: ['a', 'b', 'c'],
    },
  });
  await findCards('Floor lamp', 'Desk lamp', 'Sofa');
  expect(await screen.findByRole('tab', { name: 'Products (3)' })).toBeInTheDocument();
});

it('PRD-03 asks for name and price before it sends anything', async () => {
  const { api } = open();
  await card('Sofa');
  await press('Add Product');
  const form = await findDialog('Add Product');
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);

  expect(await within(form).findByText('2 fields need your attention:')).toBeInTheDocument();
  expect(await within(form).findByText('Please enter a name')).toBeInTheDocument();
  expect(within(form).getByText('Please enter a price')).toBeInTheDocument();
  expect(api.count('CreateProduct')).toBe(0);
});

it('PRD-03 the arrow keys change the price by 0.01', async () => {
  open();
  await card('Desk lamp');
  await press('Edit Desk lamp');
  const price = await screen.findByLabelText('Price');
  expect(price).toHaveValue('19.90');

  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(price, { key });

  expect(price).toHaveValue('19.91');
});

it('PRD-04 CF-47 says that a price without an amount will be saved as £0.00, and saves it so', async () => {
  const { lastVariables } = open();
  await card('Desk lamp');
  await press('Edit Desk lamp');
  const price = await screen.findByLabelText('Price');

  fillIn('Price', 'on request');
  expect(price).toHaveAccessibleDescription("This isn't an amount, so it will be saved as £0.00.");
  fireEvent.submit(price.closest('form')!);

  expect(await screen.findByText('Product Updated')).toBeInTheDocument();
  expect(lastVariables('UpdateProduct')).toMatchObject({ id: 'lamp', input: { pricePence: 0 } });
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'shop'])('PRD-05 refuses %s as image and product URL', async (url) => {
  const { api } = open();
  await card('Desk lamp');
  await press('Edit Desk lamp');
  await findDialog('Edit Product');
  fillIn('Image URL', url);
  fillIn('Product URL', url);
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);

  expect(await screen.findByText('2 fields need your attention:')).toBeInTheDocument();
  for (const label of ['Image URL', 'Product URL']) expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(api.count('UpdateProduct')).toBe(0);
});

it('PRD-07 PRD-09 E19 opens with the stored values and sends what was changed only', async () => {
  const { lastVariables } = open();
  await card('Desk lamp');
  await userEvent.click(screen.getByRole('button', { name: 'Desk lamp' }));
  await findDialog('Edit Product');
  expect(screen.getByLabelText('Name')).toHaveValue('Desk lamp');
  expect(screen.getByLabelText('Tags')).toHaveValue('a, b');

  fillIn('Description', '');
  fillIn('Category', 'Lamps');
  await userEvent.click(screen.getByRole('switch', { name: 'In stock' }));
  await press('Save Product');

  expect(await screen.findByText('Product Updated')).toBeInTheDocument();
  expect(lastVariables('UpdateProduct')).toEqual({
    id: 'lamp',
    input: {
      description: null,
      category: 'Lamps',
      inStock: false,
      before: { description: expect.any(String), category: expect.anything(), inStock: true },
    },
  });
  expect(await within(await card('Desk lamp')).findByText('Out of Stock')).toBeInTheDocument();
});

it('PRD-07 E17 tells a failed save, and keeps what was typed for the next try', async () => {
  const { handlers, ...rest } = aShop();
  const { api } = open({ ...rest, handlers: { ...handlers, UpdateProduct: refuse } });
  await card('Sofa');
  await press('Edit Sofa');
  await findDialog('Edit Product');
  fillIn('Name', 'Large sofa');
  await press('Save Product');

  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to save product.');
  expect(screen.getByLabelText('Name')).toHaveValue('Large sofa');

  api.handlers.UpdateProduct = handlers.UpdateProduct!;
  await press('Save Product');
  expect(await card('Large sofa')).toBeInTheDocument();
});

it('PRD-07 PRD-09 E19 deletes after a question that names the product, and Undo restores it', async () => {
  open();
  await card('Desk lamp');
  await press('Delete Desk lamp');
  const question = await findDialog('Delete this product?');
  expect(question).toHaveTextContent('Desk lamp');
  expect(cards()).toHaveLength(2);

  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product Deleted')).toBeInTheDocument();
  await findCards('Sofa');
  expect(await screen.findByRole('tab', { name: 'Products (1)' })).toBeInTheDocument();

  const notice = screen.getByText('Deleted: Desk lamp').closest<HTMLElement>('[role="status"]')!;
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await findCards('Desk lamp', 'Sofa');
  expect(screen.queryByText('Deleted: Desk lamp')).not.toBeInTheDocument();
});

const notice = (thing: string) => screen.getByText(`Deleted: ${thing}`).closest<HTMLElement>('[role="status"]')!;
const undoIn = (place: HTMLElement) => userEvent.click(within(place).getByRole('button', { name: 'Undo' }));

async function remove(name: string) {
  await card(name);
  await press(`Delete ${name}`);
  await userEvent.click(within(await findDialog('Delete this product?')).getByRole('button', { name: 'Delete' }));
  await screen.findByText(`Deleted: ${name}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** The products, whose deletions can be undone in any order. */
function aShopWithUndo() {
  const { shop, handlers } = aShop();
  const deleted = new Map<string, typeof shop.products>();
  return {
    shop,
    handlers: {
      ...handlers,
      DeleteProducts: ({ ids }: Record<string, unknown>) => {
        const id = `deletion of ${String(ids)}`;
        deleted.set(id, [...shop.products.filter((row) => (ids as string[]).includes(row.id))]);
        shop.products = shop.products.filter((row) => !(ids as string[]).includes(row.id));
        return { deleteProducts: { id, count: 1, undoUntil: new Date(Date.now() + 600_000).toISOString() } };
      },
      UndoDeletion: ({ id }: Record<string, unknown>) => {
        const rows = deleted.get(String(id));
        if (!rows) throw refusal('NOT_FOUND', 'This deletion can no longer be undone.');
        deleted.delete(String(id));
        shop.products = [...rows, ...shop.products];
        return { undoDeletion: rows.length };
      },
    },
  };
}

it('PRD-07 moves the focus to the next row after a deletion, and to a button of the panel after the last', async () => {
  open(aShopWithUndo());
  await remove('Desk lamp');
  expect(screen.getByRole('button', { name: 'Sofa' })).toHaveFocus();

  await remove('Sofa');
  expect(screen.getByRole('button', { name: 'Add Product' })).toHaveFocus();
});

it('PRD-09 each of several deletions can be undone, the newest first', async () => {
  open(aShopWithUndo());
  await remove('Desk lamp');
  await remove('Sofa');
  expect(notice('Sofa')).toHaveTextContent(/You can undo this until .*, and then the deletion before it\./);

  await undoIn(notice('Sofa'));
  await screen.findByText('Deleted: Desk lamp');
  await undoIn(notice('Desk lamp'));

  await findCards('Desk lamp', 'Sofa');
});

it('PRD-09 a deletion can be undone after the page was loaded again, by the person who deleted', async () => {
  const shop = aShopWithUndo();
  const { unmount } = open(shop);
  await remove('Sofa');
  unmount();
  act(() => clearNotifications());
  act(() => void signInForTest('another@shop.example'));
  const other = open(shop);
  await findCards('Desk lamp');
  expect(screen.queryByText('Deleted: Sofa')).not.toBeInTheDocument();
  other.unmount();

  act(() => void signInForTest());
  open(shop);

  await undoIn((await screen.findByText('Deleted: Sofa')).closest<HTMLElement>('[role="status"]')!);
  await findCards('Sofa', 'Desk lamp');
});

it('PRD-09 an undo that found no connection stays on offer; the toast goes with the notice, and one request does for both', async () => {
  const shop = aShopWithUndo();
  const { api } = open(shop);
  await remove('Sofa');
  const { UndoDeletion } = api.handlers;
  api.handlers.UndoDeletion = () => {
    throw new TypeError('Failed to fetch');
  };
  await undoIn(notice('Sofa'));
  await findErrorToast();
  api.handlers.UndoDeletion = UndoDeletion!;
  const before = api.count('UndoDeletion');

  await undoIn(notice('Sofa'));

  await findCards('Sofa', 'Desk lamp');
  expect(api.count('UndoDeletion')).toBe(before + 1);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('PRD-09 nothing offers to undo a deletion any more that another tab has undone', async () => {
  open(aShopWithUndo());
  await remove('Sofa');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
  const key = 'larkline.person.deletions';
  const { person } = JSON.parse(localStorage.getItem(key) ?? '') as { person: string };

  localStorage.setItem(key, JSON.stringify({ person, content: {} }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('PRD-07 E17 tells a failed deletion and leaves the list as it is', async () => {
  const { handlers, ...rest } = aShop();
  open({ ...rest, handlers: { ...handlers, DeleteProducts: refuse } });
  await card('Sofa');
  await press('Delete Sofa');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to delete product.');
  expect(cards()).toEqual(['Desk lamp', 'Sofa']);
});

it('E17 a deletion whose answer was lost is seen in the list, and a second try is no failure', async () => {
  const { handlers, shop } = aShop();
  const { api } = open({ shop, handlers });
  await card('Sofa');
  api.handlers.DeleteProducts = (variables) => {
    void handlers.DeleteProducts!(variables);
    api.handlers.DeleteProducts = () => {
      throw refusal('NOT_FOUND', 'This product no longer exists.');
    };
    throw new TypeError('Failed to fetch');
  };
  await press('Delete Sofa');
  const question = await findDialog('Delete this product?');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await findErrorToast();
  await findCards('Desk lamp');

  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Product Deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('PRD-09 deletes several products with one question', async () => {
  const { lastVariables } = open();
  await card('Sofa');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Sofa' }));
  await press('Select all on this page');
  await userEvent.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }));
  const question = await findDialog('Delete these products?');
  expect(question).toHaveTextContent('Your assistant will stop mentioning them straight away.');
  expect(question).toHaveTextContent('2 products');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeInTheDocument();
  expect(lastVariables('DeleteProducts')).toEqual({ ids: ['lamp', 'sofa'] });
});

it('PRD-07 E16 tells a failed load, and loads on the next try', async () => {
  const { handlers, ...rest } = aShop();
  const { api } = open({ ...rest, handlers: { ...handlers, Products: refuse } });
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to load products and FAQs.');

  api.handlers.Products = handlers.Products!;
  await press('Try again');

  expect(await card('Sofa')).toBeInTheDocument();
});

it('searches, filters and sorts by the api, with the state in the address', async () => {
  const { lastVariables } = open();
  await card('Sofa');
  fillIn('Price to, in pounds', '20');
  fireEvent.keyDown(screen.getByLabelText('Price to, in pounds'), { key: 'Enter', code: 'Enter', keyCode: 13 });
  await findCards('Desk lamp');
  expect(address()).toBe('/dashboard?tab=products&to=20');
  expect(lastVariables('Products')).toEqual({
    first: 24,
    last: null,
    after: null,
    before: null,
    sort: 'NEWEST',
    filter: { maxPricePence: 2_000 },
    search: null,
  });

  fillIn('Price to, in pounds', 'cheap');
  expect(screen.getByLabelText('Price to, in pounds')).toHaveAttribute('aria-invalid', 'true');
  await press('Clear all');
  await findCards('Desk lamp', 'Sofa');
});

it('opens a shared address with filters and order, a category that is gone included', async () => {
  const { lastVariables } = open(aShop(), '/dashboard?tab=products&stock=out&category=Gone&sort=name-desc&from=9.99');

  await findCards('Sofa');
  expect(lastVariables('Products')).toMatchObject({ sort: 'NAME_DESC', filter: { inStock: false, category: 'Gone', minPricePence: 999 } });
  expect(screen.getByTitle('Gone')).toBeInTheDocument();
  expect(screen.getByLabelText('Price from, in pounds')).toHaveValue('9.99');
});

it('says what to do first in an empty list, and opens the dialog from there', async () => {
  open(aShop([], []));
  expect(await screen.findByRole('heading', { name: 'No products yet' })).toBeInTheDocument();

  await press('Add your first product');

  expect(await findDialog('Add Product')).toBeInTheDocument();
});

it('PRD-05 shows the checked copy of a picture before saving, or why there is none', async () => {
  open();
  await card('Sofa');
  await press('Edit Sofa');
  await findDialog('Edit Product');

  fillIn('Image URL', 'https://shop.example/lamp.jpg');
  expect(await screen.findByRole('img', { name: 'Preview' })).toHaveAttribute('src', '/files/product-pictures?url=lamp');
  fillIn('Image URL', 'https://shop.example/none.jpg');
  expect(await screen.findByText('There is no picture at this address.')).toBeInTheDocument();
});

it('shows the picture of a product, and a drawing when it cannot be loaded', async () => {
  open(aShop([product('lamp', { name: 'Desk lamp', imagePreviewUrl: '/files/product-pictures?url=lamp' })]));
  const picture = (await card('Desk lamp')).querySelector('img')!;
  expect(picture).toHaveAttribute('src', '/files/product-pictures?url=lamp');

  fireEvent.error(picture);

  expect((await card('Desk lamp')).querySelector('img')).toBeNull();
});

it('shows hostile and right-to-left text as text', async () => {
  const name = '<img src=x onerror=alert(1)> ‮مصباح';
  open(aShop([product('x', { name, description: '{{constructor}}', category: '"><script>' })]));

  const shown = within(await card(name));
  expect(shown.getByRole('button', { name })).toHaveAttribute('dir', 'auto');
  expect(shown.getByText('{{constructor}}')).toHaveAttribute('dir', 'auto');
  expect(document.querySelector('article img, article script')).toBeNull();
});

it('DSH-15 CF-32 asks again after 10 minutes without disturbing an open dialog', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { shop } = open();
    await card('Sofa');
    await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).click(screen.getByRole('button', { name: 'Edit Sofa' }));
    await findDialog('Edit Product');
    fillIn('Name', 'Large sofa');
    shop.products.push(product('new', { name: 'Chair' }));

    await act(() => vi.advanceTimersByTimeAsync(DATA_REFRESH_MS));

    await findCards('Desk lamp', 'Sofa', 'Chair');
    expect(await screen.findByRole('tab', { name: 'Products (3)' })).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Large sofa');
  } finally {
    vi.useRealTimers();
  }
});
