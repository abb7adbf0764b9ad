import { fireEvent, screen, within } from '@testing-library/react';
import { planLabel } from '@larkline/catalogue';
import { aClient, aDashboard, anAnswering } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type FakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, address, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { CurrentPlanTab } from './CurrentPlanTab.tsx';

const OFF = { id: 'services-1', aiReceptionist: false, liveChatbot: false, receptionistType: null, chatbotType: null, status: 'ACTIVE' };

signInForEachTest();
const pass = stopClockForEachTest();

interface Facts {
  readonly plan?: string | null;
  readonly billingStatus?: string | null;
  readonly services?: object | null;
  readonly overrides?: Record<string, Handler>;
}

async function renderTab({ plan = 'combo_professional', billingStatus = 'ACTIVE', services = OFF, overrides = {} }: Facts = {}) {
  let row = services;
  const billing = plan === null ? null : { id: 'billing-1', plan, planLabel: planLabel(plan), billingStatus };
  const client = () => aClient({ services: row as never, billing: billing as never });
  const change = (undo: object | null) => ({ client: client(), dashboard: aDashboard(), undo });
  const api = fakeApi({
    CurrentPlan: () => ({ client: client() }),
    SaveServices({ input }) {
      row = { ...OFF, ...row, ...(input as object) };
      return { saveServices: change({ id: 'save-1', undoUntil: new Date(Date.now() + 600_000).toISOString() }) };
    },
    UndoServices() {
      row = services;
      return { undoSave: change(null) };
    },
    ...overrides,
  });
  renderScreen({ '/dashboard': <CurrentPlanTab /> }, { api, at: '/dashboard?tab=current-plan' });
  await pass(50);
  return api;
}

const saves = (api: FakeApi) => api.calls.filter(({ name }) => name === 'SaveServices').map(({ variables }) => variables.input);
const receptionist = () => screen.getByRole('switch', { name: 'AI receptionist' });
const chatbot = () => screen.getByRole('switch', { name: 'Live chatbot' });
const optionTexts = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

it('SRV-01 SRV-02 SRV-03 shows a type picker only while its service is on', async () => {
  const api = await renderTab();
  expect(screen.queryByLabelText('Receptionist type')).not.toBeInTheDocument();

  fireEvent.click(receptionist());
  fireEvent.click(chatbot());
  await pass(50);

  expect(saves(api)).toEqual([{ aiReceptionist: true }, { liveChatbot: true }]);
  expect(optionTexts('Receptionist type')).toEqual([
    'Choose one',
    'Appointment booking',
    'General inquiries',
    'Customer support',
    'Sales assistant',
  ]);
  expect(optionTexts('Chatbot type')).toEqual([
    'Choose one',
    'Customer service',
    'Sales support',
    'Lead generation',
    'FAQ assistant',
    'Appointment booking',
  ]);
  fireEvent.click(chatbot());
  await pass(50);
  expect(screen.queryByLabelText('Chatbot type')).not.toBeInTheDocument();
});

it('SRV-08 E50 tells a saved choice, and puts it back with a message when it could not be saved', async () => {
  const api = await renderTab({ services: { ...OFF, aiReceptionist: true } });
  fillIn('Receptionist type', 'SALES_ASSISTANT');
  await pass(50);
  expect(screen.getByText('Configuration Updated')).toBeInTheDocument();
  expect(saves(api)).toEqual([{ receptionistType: 'SALES_ASSISTANT' }]);

  delete api.handlers.SaveServices;
  fireEvent.click(receptionist());
  expect(receptionist()).not.toBeChecked();
  await pass(50);
  expect(errorToasts()).toEqual(['Error: Failed to update service configuration.']);
  expect(receptionist()).toBeChecked();
});

it.each<[plan: string | null, label: string, phone: boolean, chat: boolean]>([
  [null, 'Free', false, false],
  ['starter', 'Starter', true, false],
  ['phone-receptionist_basic', 'AI Phone Receptionist - Basic', true, false],
  ['live_chatbot_pro', 'AI Live Chat Bot - Pro', false, true],
  ['full_suite_premium', 'Full Communication Suite - Premium', true, true],
  ['my_new_plan', 'My New Plan', true, true],
])('SRV-04 SRV-05 SRV-06 CF-09 CF-12 CF-15 the plan %s is shown as %s and allows what it includes', async (plan, label, phone, chat) => {
  await renderTab({ plan });

  expect(screen.getAllByText(label)).not.toHaveLength(0);
  expect(receptionist().getAttribute('aria-disabled')).toBe(String(!phone));
  expect(chatbot().getAttribute('aria-disabled')).toBe(String(!chat));
});

it('SRV-06 SRV-07 CF-11 CF-12 E51 a service outside the plan is not switched on; the billing tab opens 2 s after the message', async () => {
  const api = await renderTab({ plan: 'phone-receptionist_basic' });

  fireEvent.click(chatbot());
  expect(screen.getByText('Upgrade Required')).toBeInTheDocument();
  expect(screen.getByText('This feature requires a higher plan. Redirecting to billing...')).toBeInTheDocument();
  await pass(1_999);
  expect(address()).toBe('/dashboard?tab=current-plan');
  await pass(1);

  expect(address()).toBe('/dashboard?tab=billing');
  expect(saves(api)).toEqual([]);
  expect(chatbot()).not.toBeChecked();
});

it('SRV-07 CF-12 the refusal of the api, whose plan was changed in the meantime, does the same', async () => {
  await renderTab({
    overrides: {
      SaveServices() {
        throw refusal('UPGRADE_REQUIRED', 'This feature requires a higher plan.');
      },
    },
  });

  fireEvent.click(chatbot());
  await pass(50);
  expect(screen.getByText('Upgrade Required')).toBeInTheDocument();
  await pass(2_000);

  expect(address()).toBe('/dashboard?tab=billing');
  expect(chatbot()).not.toBeChecked();
});

it('SRV-06 a service that is on can be switched off in a smaller plan', async () => {
  const api = await renderTab({ plan: 'phone-receptionist_basic', services: { ...OFF, liveChatbot: true } });

  fireEvent.click(chatbot());
  await pass(50);

  expect(saves(api)).toEqual([{ liveChatbot: false }]);
  expect(screen.queryByText('Upgrade Required')).not.toBeInTheDocument();
});

it.each([
  ['ACTIVE', 'Active'],
  ['PAUSED', 'Paused'],
  ['MAINTENANCE', 'Maintenance'],
  ['CANCELLED', 'Cancelled'],
])('SRV-09 shows the status %s of the services as %s', async (status, word) => {
  await renderTab({ services: { ...OFF, status }, billingStatus: 'PAST_DUE' });

  expect(screen.getByText('Services').nextElementSibling).toHaveTextContent(word);
  expect(screen.getByText('Past due')).toBeInTheDocument();
});

it('SRV-04 SRV-09 services without a row are Inactive, and a client without a plan is Free', async () => {
  await renderTab({ plan: null, services: null });

  expect(screen.getByText('Inactive')).toBeInTheDocument();
  expect(screen.getByText('Plan').nextElementSibling).toHaveTextContent(/^Free$/);
});

it('a change can be undone', async () => {
  const api = await renderTab();
  fireEvent.click(receptionist());
  await pass(50);

  fireEvent.click(screen.getByRole('button', { name: 'Undo the last change to Service Configuration' }));
  await pass(50);

  expect(api.count('UndoServices')).toBe(1);
  expect(receptionist()).not.toBeChecked();
});

it('says that the plan could not be loaded, and loads it on the next try', async () => {
  const api = await renderTab({
    overrides: {
      CurrentPlan() {
        throw refusal('INTERNAL', 'Something went wrong');
      },
    },
  });
  expect(screen.getByText("We couldn't load your plan.")).toBeInTheDocument();

  api.handlers.CurrentPlan = () => ({ client: aClient({ services: null, billing: null }) });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(screen.getByText('Inactive')).toBeInTheDocument();
});

it('a service that is on says what it does at this moment, and leads to what is missing', async () => {
  const answering = anAnswering(null, 'SNIPPET_NOT_SEEN');
  const client = aClient({ services: { ...OFF, aiReceptionist: true, liveChatbot: true } as never, billing: null, answering });
  await renderTab({ overrides: { CurrentPlan: () => ({ client }) } });

  expect(screen.getByText('Phone answering').closest('p')).toHaveAttribute('data-answered', 'true');
  const missing = screen.getByRole('link', { name: 'Chats aren’t answered yet: add the snippet to your website' });
  expect(missing).toHaveAttribute('href', '/dashboard?tab=integration');
});
