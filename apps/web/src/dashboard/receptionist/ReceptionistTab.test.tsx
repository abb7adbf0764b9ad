import { fireEvent, screen } from '@testing-library/react';
import { aClientWithoutPhone, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, isDown, type FakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ReceptionistTab } from './ReceptionistTab.tsx';

const client = aClientWithoutPhone();
const dashboard = aDashboard({ plan: 'combo_professional' });

signInForEachTest();
const pass = stopClockForEachTest();

async function renderTab(handlers: Record<string, Handler> = {}): Promise<FakeApi> {
  const api = fakeApi({
    Receptionist: () => ({ client, dashboard }),
    RequestPhoneReceptionist: () => ({
      requestPhoneReceptionist: { client: { ...client, phoneReceptionistStatus: 'PENDING_NEW' }, dashboard },
    }),
    ...handlers,
  });
  renderScreen({ '/': <ReceptionistTab /> }, { api });
  await pass(50);
  return api;
}

const inputs = (api: FakeApi) =>
  api.calls.filter(({ name }) => name === 'RequestPhoneReceptionist').map(({ variables }) => variables.input);
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('radio', { name }));
  await pass(50);
};

it('RCP-01 RCP-02 RCP-04 begins as Not configured, with a choice and a link to contact; Continue waits for the choice', async () => {
  await renderTab();

  expect(screen.getByText('Not configured')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact');
  await choose('Get a new number');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

it('RCP-04 choosing new clears the number', async () => {
  const api = await renderTab();
  await choose('Use my existing number');
  fillIn('Existing phone number', '+44 20 7946 0112');
  await choose('Get a new number');
  await choose('Use my existing number');
  expect(screen.getByLabelText(/Existing phone number/)).toHaveValue('');

  await choose('Get a new number');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(50);
  expect(inputs(api)).toEqual([{ method: 'NEW', phoneNumber: null }]);
});

it('RCP-05 E33 asks for the existing number, with its country code', async () => {
  const api = await renderTab();
  await choose('Use my existing number');
  expect(screen.getByText(/Include the country code/)).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(500);

  expect(errorToasts()).toEqual(['Error: Please enter your existing phone number']);
  expect(inputs(api)).toEqual([]);
});

it('RCP-03 RCP-06 E37 says that the request was submitted, hides the form and links to support', async () => {
  await renderTab();
  await choose('Get a new number');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(50);

  expect(screen.getByText('Success')).toBeInTheDocument();
  expect(screen.getByText('Your phone receptionist request has been submitted')).toBeInTheDocument();
  expect(screen.getByText('Pending (New Number)')).toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
});

it('RCP-02 RCP-06 an existing number is pending as such', async () => {
  const api = await renderTab({
    RequestPhoneReceptionist: () => ({
      requestPhoneReceptionist: { client: { ...client, phoneReceptionistStatus: 'PENDING_EXISTING' }, dashboard },
    }),
  });
  await choose('Use my existing number');
  fillIn('Existing phone number', '+44 20 7946 0112');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(50);

  expect(inputs(api)).toEqual([{ method: 'EXISTING', phoneNumber: '+44 20 7946 0112' }]);
  expect(screen.getByText('Pending (Existing Number)')).toBeInTheDocument();
});

it('RCP-06 E32 says that the request failed', async () => {
  await renderTab({ RequestPhoneReceptionist: isDown });
  await choose('Get a new number');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await pass(50);

  expect(errorToasts()).toEqual(['Error: Failed to submit request']);
});

it('RCP-06 E31 says that the data could not be loaded', async () => {
  await renderTab({ Receptionist: isDown });

  expect(errorToasts()).toEqual(['Error: Failed to load phone receptionist data']);
});

it('RCP-07 refreshes every ten minutes without disturbing edits', async () => {
  const api = await renderTab();
  await choose('Use my existing number');
  fillIn('Existing phone number', '+44 20');

  await pass(600_000);

  expect(api.count('Receptionist')).toBe(2);
  expect(screen.getByLabelText(/Existing phone number/)).toHaveValue('+44 20');
});

it('RCP-07 CF-35 shows the number within ten minutes after it was assigned', async () => {
  const api = await renderTab({ Receptionist: () => ({ client: { ...client, phoneReceptionistStatus: 'PENDING_NEW' }, dashboard }) });
  api.handlers.Receptionist = () => ({
    client: {
      ...client,
      phoneReceptionistStatus: 'ACTIVE',
      phoneReceptionistNumber: '+441174960112',
      phoneReceptionistNumberShown: '+44 117 496 0112',
    },
    dashboard,
  });

  await pass(600_000);

  expect(screen.getByText('Active')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '+44 117 496 0112' })).toHaveAttribute('href', 'tel:+441174960112');
});
