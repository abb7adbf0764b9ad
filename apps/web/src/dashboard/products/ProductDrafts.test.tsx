import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { aShop } from '../../shared/testkit/productShop.ts';
import { fillIn, findDialog, press, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { ProductsTab } from './ProductsTab.tsx';

function open(handlers = aShop().handlers) {
  const api = fakeApi(handlers);
  const { unmount } = renderScreen({ '/dashboard': <ProductsTab /> }, { api, at: '/dashboard?tab=products' });
  const lastVariables = (name: string) => api.calls.findLast((call) => call.name === name)?.variables;
  return { lastVariables, unmount };
}

beforeEach(() => {
  localStorage.clear();
  signInForTest();
});

afterEach(() => {
  act(() => {
    clearNotifications();
    sessionStorage.clear();
    setSession(null);
  });
});

describe('AUT-13 text that was left in the dialog of a product', () => {
  it('opens automatically when the person comes back to the list: a new product', async () => {
    const { unmount } = open();
    await press('Add Product');
    await findDialog('Add Product');
    fillIn('Name', 'Garden bench');
    unmount();

    open();
    await findDialog('Add Product');

    expect(screen.getByLabelText('Name')).toHaveValue('Garden bench');
  });

  it('PRD-03 a new product whose answer was lost is sent under the id of the first try', async () => {
    const lost = { ...aShop().handlers, CreateProduct: () => Promise.reject(new TypeError('Failed to fetch')) };
    const first = open(lost);
    await press('Add Product');
    await findDialog('Add Product');
    fillIn('Name', 'Garden bench');
    fillIn('Price', '49');
    fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
    await waitFor(() => expect(first.lastVariables('CreateProduct')).toBeDefined());
    first.unmount();

    const second = open();
    await findDialog('Add Product');
    fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
    await waitFor(() => expect(second.lastVariables('CreateProduct')).toBeDefined());

    expect(second.lastVariables('CreateProduct')?.id).toBe(first.lastVariables('CreateProduct')?.id);
  });

  it('CF-32 an edit: only what was typed differs from what is stored by now', async () => {
    const { unmount } = open();
    await screen.findByRole('article', { name: 'Desk lamp' });
    await press('Edit Desk lamp');
    await findDialog('Edit Product');
    fillIn('Category', 'Garden');
    unmount();

    const { lastVariables } = open();
    await findDialog('Edit Product');
    expect(screen.getByLabelText('Category')).toHaveValue('Garden');
    await press('Save Product');

    expect(await screen.findByText('Product Updated')).toBeInTheDocument();
    expect(lastVariables('UpdateProduct')?.input).toMatchObject({ category: 'Garden', before: {} });
  });
});
