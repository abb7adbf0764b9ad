import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { aShop } from '../../shared/testkit/productShop.ts';
import { fillIn, findDialog, findErrorToast, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ProductsTab } from './ProductsTab.tsx';

const refuse = () => {
  throw refusal('INTERNAL', 'Something went wrong');
};

function open({ shop, handlers } = aShop(), at = '/dashboard?tab=products&view=faqs') {
  const api = fakeApi(handlers);
  renderScreen({ '/dashboard': <ProductsTab /> }, { api, at });
  const lastVariables = (name: string) => api.calls.findLast((call) => call.name === name)?.variables;
  return { api, shop, lastVariables };
}

signInForEachTest();

it('PRD-08 E20 adds one with question and answer, both required', async () => {
  const { api, lastVariables } = open();
  await screen.findByText('Do you deliver?');
  await press('Add FAQ');
  const form = await findDialog('Add FAQ');
  for (const label of ['Question', 'Answer']) expect(screen.getByLabelText(label)).toBeRequired();
  await userEvent.click(within(form).getByRole('button', { name: 'Add FAQ' }));
  expect(await within(form).findByText('2 fields need your attention:')).toBeInTheDocument();
  expect(api.count('CreateProductFaq')).toBe(0);

  fillIn('Question', 'Is it in blue?');
  fillIn('Answer', 'Yes.');
  await userEvent.click(within(form).getByRole('button', { name: 'Add FAQ' }));

  expect(await screen.findByText('FAQ Created')).toBeInTheDocument();
  expect(lastVariables('CreateProductFaq')).toEqual({ id: expect.any(String), input: { question: 'Is it in blue?', answer: 'Yes.' } });
  expect(await screen.findByRole('tab', { name: 'Product FAQs (2)' })).toBeInTheDocument();
});

it('PRD-08 E20 edits one, sending what was changed only', async () => {
  const { lastVariables } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Do you deliver?' }));
  await findDialog('Edit FAQ');
  fillIn('Answer', 'Within ten miles.');
  await press('Save FAQ');

  expect(await screen.findByText('FAQ Updated')).toBeInTheDocument();
  expect(lastVariables('UpdateProductFaq')).toEqual({
    id: 'f1',
    input: { answer: 'Within ten miles.', before: { answer: expect.any(String) } },
  });
  expect(await screen.findByText('Within ten miles.')).toBeInTheDocument();
});

it('PRD-08 E20 deletes one after a question', async () => {
  open();
  await screen.findByText('Do you deliver?');
  await press('Delete Do you deliver?');
  await userEvent.click(within(await findDialog('Delete this FAQ?')).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('FAQ Deleted')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'No product FAQs yet' })).toBeInTheDocument();
});

it.each([
  ['save', 'Edit Do you deliver?', 'UpdateProductFaq', 'Failed to save FAQ.'],
  ['deletion', 'Delete Do you deliver?', 'DeleteProductFaqs', 'Failed to delete FAQ.'],
])('PRD-08 E18 tells a failed %s', async (_what, action, operation, words) => {
  const { handlers, ...rest } = aShop();
  open({ ...rest, handlers: { ...handlers, [operation]: refuse } });
  await screen.findByText('Do you deliver?');
  await press(action);
  await screen.findByRole('dialog');
  if (operation === 'UpdateProductFaq') fillIn('Answer', 'No.');
  await press(/^(Save FAQ|Delete)$/);

  expect(await findErrorToast()).toHaveTextContent(`Error${words}`);
});
