import { fireEvent, screen } from '@testing-library/react';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { aClientWithoutPhone, aDashboard, noRehearsal } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, isDown, type FakeApi, savedChanges, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { IntegrationTab } from './IntegrationTab.tsx';

const SNIPPET =
  '<script src="https://larkline.example/widget.js" client_id="lc_1" webhook_url="https://larkline.example/chat/v1/lc_1" async></script>';
const installation = {
  id: 'client-1',
  publicId: 'lc_1',
  snippet: SNIPPET,
  seenAt: null,
  checkedAt: null,
  checkResult: null,
  checkDetail: null,
  siteChecks: [],
};
const personHours = {
  told: 'We’re open until 17:30 today. We’ll get back to you by email.',
  week: 'Monday to Friday: 09:00–17:30',
};
const chatSettings = {
  id: 'client-1',
  origins: [] as string[],
  colour: '#0f5c4d',
  side: 'RIGHT' as const,
  greeting: null,
  invitation: null,
  personHours,
};
const client = aClientWithoutPhone({
  website: 'https://fernhill.example',
  chatbotInstallation: installation,
  chatSettings,
});
const dashboard = aDashboard({ plan: 'combo_professional' });

signInForEachTest();
const pass = stopClockForEachTest();
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function renderTab(handlers: Record<string, Handler> = {}, at = '/'): Promise<FakeApi> {
  const api = fakeApi({
    Integration: () => ({ client, dashboard }),
    RehearsalState: noRehearsal,
    WebhookEndpoints: () => ({ client: { ...client, webhookEndpoints: null } }),
    RequestPhoneReceptionist: ({ input }) => ({
      requestPhoneReceptionist: {
        client: { ...client, phoneReceptionistStatus: (input as { method: string }).method === 'NEW' ? 'PENDING_NEW' : 'PENDING_EXISTING' },
        dashboard,
      },
    }),
    ...handlers,
  });
  renderScreen({ '/': <IntegrationTab /> }, { api, at });
  await pass(50);
  return api;
}

function giveClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
}

const sent = (api: FakeApi) => api.calls.filter(({ name }) => name === 'RequestPhoneReceptionist').map(({ variables }) => variables.input);
// The forms of the telephone and of the chat, in this order.
const saveButton = (form: 'chat' | 'phone') => screen.getAllByRole('button', { name: 'Save' }).at(form === 'phone' ? 0 : 1) as HTMLElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('INT-01 INT-02 INT-08 CF-22 shows the snippet, how it is installed, technical notes, and how long setup takes', async () => {
  await renderTab();

  for (const card of ['Website Chatbot', 'AI Phone Receptionist']) expect(screen.getByRole('heading', { name: card })).toBeInTheDocument();
  expect(screen.getByLabelText('Snippet').textContent).toBe(SNIPPET);
  for (const name of ['How to install', 'Technical notes']) expect(screen.getByRole('heading', { name })).toBeInTheDocument();
  expect(screen.getByText(/Chatbot setup completes within 24 hours/)).toBeInTheDocument();
  expect(screen.getByText(/Phone setup completes within 24 hours/)).toBeInTheDocument();
});

it.each([
  ['combo_professional', ['Phone', 'Website']],
  ['phone-receptionist_basic', ['Phone', 'Website']],
  ['live-chatbot_basic', ['Website', 'Phone']],
])('INT-01 INT-05 on %s the halves are %j, then folded webhooks that are not asked for', async (plan, halves) => {
  const api = await renderTab({ Integration: () => ({ client, dashboard: aDashboard({ plan }) }) });

  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.filter((title) => ['Phone', 'Website', 'Webhooks'].includes(title))).toEqual([...halves, 'Webhooks']);
  expect(screen.getByText('Webhooks').closest('details')).not.toHaveAttribute('open');
  expect(api.count('WebhookEndpoints')).toBe(0);
});

it('an address that names the webhooks opens them', async () => {
  const api = await renderTab({}, '/#webhooks');
  await pass(500);

  expect(screen.getByText('Webhooks').closest('details')).toHaveAttribute('open');
  expect(screen.getByRole('region', { name: 'Webhooks' })).toHaveFocus();
  expect(api.count('WebhookEndpoints')).toBe(1);
});

it('INT-03 E36 copies the snippet', async () => {
  const writeText = vi.fn(async () => undefined);
  giveClipboard(writeText);
  await renderTab();

  press('Copy');
  await pass(50);

  expect(writeText).toHaveBeenCalledWith(SNIPPET);
  expect(screen.getByText('Copied!')).toBeInTheDocument();
});

it('INT-03 E30 says that the snippet could not be copied', async () => {
  giveClipboard(() => Promise.reject(new Error('denied')));
  await renderTab();

  press('Copy');
  await pass(50);

  expect(errorToasts()).toEqual(['Error: Failed to copy snippet']);
});

it('CF-56 leads to the setup of the phone receptionist', async () => {
  await renderTab();

  expect(screen.getByRole('link', { name: 'Phone receptionist setup' })).toHaveAttribute('href', '/dashboard?tab=receptionist-integration');
});

it('INT-05 INT-07 E35 a new number is requested at once, and is the setup method then', async () => {
  const api = await renderTab();
  fireEvent.click(screen.getByRole('radio', { name: 'Get a new number' }));
  await pass(50);
  fireEvent.click(saveButton('phone'));
  await pass(50);

  expect(sent(api)).toEqual([{ method: 'NEW', phoneNumber: null }]);
  expect(screen.getByText('Settings saved')).toBeInTheDocument();
  expect(screen.getByText('Pending (New Number)')).toBeInTheDocument();
});

it('INT-05 INT-06 INT-07 CF-58 E35 Save waits for the existing number, and then requests it', async () => {
  const api = await renderTab();
  const save = saveButton('phone');
  expect(save).toBeDisabled();

  fireEvent.click(screen.getByRole('radio', { name: 'Use my existing number' }));
  await pass(50);
  expect(save).toBeDisabled();
  fillIn('Existing phone number', '   ');
  await pass(50);
  expect(save).toBeDisabled();
  fillIn('Existing phone number', '+44 20 7946 0112');
  await pass(50);
  fireEvent.click(save);
  await pass(50);

  expect(sent(api)).toEqual([{ method: 'EXISTING', phoneNumber: '+44 20 7946 0112' }]);
  expect(screen.getByText('Settings saved')).toBeInTheDocument();
  expect(screen.getByText('Pending (Existing Number)')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
});

it('INT-07 E28 E29 says what could not be loaded or saved', async () => {
  const api = await renderTab({ RequestPhoneReceptionist: isDown });
  fireEvent.click(screen.getByRole('radio', { name: 'Get a new number' }));
  await pass(50);
  fireEvent.click(saveButton('phone'));
  await pass(50);
  expect(errorToasts()).toEqual(['Error: Failed to save integration settings']);
  expect(sent(api)).toHaveLength(1);
});

it('INT-07 E28 says that the data could not be loaded', async () => {
  await renderTab({ Integration: isDown });

  expect(errorToasts()).toEqual(['Error: Failed to load integration data']);
});

it.each([
  ['FOUND', 'Found'],
  ['OTHER_ID', 'Old snippet'],
  ['NOT_FOUND', 'Not found'],
  ['UNREACHABLE', 'Not reached'],
  ['REFUSED', 'Refused'],
])('looks for the snippet on the website: %s', async (checkResult, label) => {
  const checked = { ...installation, checkResult: checkResult as 'FOUND', checkDetail: 'In detail.', checkedAt: '2026-11-20T14:05:00Z' };
  await renderTab({
    CheckChatbotInstallation: () => ({ checkChatbotInstallation: { client: { ...client, chatbotInstallation: checked }, dashboard } }),
  });

  press('Check fernhill.example');
  await pass(50);

  expect(screen.getByText(label)).toBeInTheDocument();
  expect(screen.getByText(/Checked on/)).toHaveTextContent('Checked on 20 Nov 2026 at 14:05.');
});

it.each([
  ['combo_professional', true],
  ['combo_premium', false],
])('PRC-10 on %s it says that the plan is for one website: %s', async (plan, isSaid) => {
  await renderTab({ Integration: () => ({ client, dashboard: aDashboard({ plan }) }) });

  expect(screen.queryByText(/Your plan includes one website and its subdomains; Premium includes several/) !== null).toBe(isSaid);
});

it('INT-02 says when a page with the snippet was last seen, which a tag manager hides from the check', async () => {
  const [checkedAt, seenAt] = ['2026-11-20T14:05:00Z', '2026-11-21T09:30:00Z'];
  const seen = { ...client, chatbotInstallation: { ...installation, checkResult: 'NOT_FOUND' as const, checkedAt, seenAt } };
  await renderTab({ Integration: () => ({ client: seen, dashboard }) });

  expect(screen.getByText('Not found')).toBeInTheDocument();
  expect(screen.getByText(/^Last seen/)).toHaveTextContent('Last seen on one of your pages on 21 Nov 2026 at 09:30.');
});

it('looks for the snippet on each further site, and says what to do', async () => {
  const sites = { ...client, chatSettings: { ...chatSettings, origins: ['https://tea.example', 'https://shop.example:8443'] } };
  const check = { site: 'https://tea.example', result: 'UNREACHABLE' as const, detail: 'In detail.', checkedAt: '2026-11-20T14:05:00Z' };
  const checked = { ...installation, siteChecks: [check] };
  const api = await renderTab({
    Integration: () => ({ client: sites, dashboard }),
    CheckChatbotInstallation: () => ({ checkChatbotInstallation: { client: { ...sites, chatbotInstallation: checked }, dashboard } }),
  });
  expect(screen.getByRole('button', { name: 'Check shop.example:8443' })).toBeInTheDocument();

  press('Check tea.example');
  await pass(50);

  expect(api.calls.filter(({ name }) => name === 'CheckChatbotInstallation').map(({ variables }) => variables)).toEqual([
    { site: 'https://tea.example' },
  ]);
  expect(screen.getByText('Not reached')).toBeInTheDocument();
  expect(screen.getByText(/couldn't read your home page\. In detail\. If it opens in your browser/)).toBeInTheDocument();
});

it('says when a person answers and where that is set, and leads to the rehearsal', async () => {
  await renderTab();

  expect(screen.getByText('Monday to Friday: 09:00–17:30')).toBeInTheDocument();
  expect(screen.getByText(/now will see: “We’re open until 17:30 today/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change your hours' })).toHaveAttribute('href', '/dashboard?tab=business-info');
  expect(screen.getByRole('link', { name: 'ask your assistant in Rehearsal' })).toHaveAttribute('href', '/dashboard?tab=rehearsal');
});

it('leads to the hours when none are set', async () => {
  const unset = { ...chatSettings, personHours: { told: 'We’ll get back to you by email.', week: null } };
  await renderTab({ Integration: () => ({ client: { ...client, chatSettings: unset }, dashboard }) });

  expect(screen.getByText(/the chat won't say when you'll reply/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set your hours' })).toBeInTheDocument();
});

it('replaces the client id after a question', async () => {
  const other = { ...installation, publicId: 'lc_2', snippet: SNIPPET.replaceAll('lc_1', 'lc_2') };
  await renderTab({ ReplaceChatbotId: () => ({ replaceChatbotId: { client: { ...client, chatbotInstallation: other } } }) });

  press('Replace the client id');
  await pass(500);
  expect(screen.getByText(/Every page with the old snippet will stop showing your chat straight away/)).toBeInTheDocument();
  press('Replace');
  await pass(500);

  expect(screen.getByLabelText('Snippet')).toHaveTextContent('lc_2');
});

it('names what the plan does not include', async () => {
  await renderTab({ Integration: () => ({ client, dashboard: aDashboard({ plan: 'phone-receptionist_basic' }) }) });

  expect(screen.getByText(/This assistant isn't part of your plan/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Snippet')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Get a new number' })).toBeInTheDocument();
});

it('ADM-08 says why staff who act for a business cannot replace its client id', async () => {
  actForTest(anActing());
  const api = await renderTab();

  press('Replace the client id');
  await pass(500);

  expect(errorToasts().join()).toContain("You can't do this while acting for a business");
  expect(screen.queryByRole('button', { name: 'Replace' })).not.toBeInTheDocument();
  expect(api.count('ReplaceChatbotId')).toBe(0);
  actForTest(null);
});

it('changes how the chat looks, and the sites that may show it', async () => {
  const api = await renderTab({
    UpdateChatSettings: ({ input }) => ({
      updateChatSettings: {
        client: { ...client, chatSettings: { ...chatSettings, ...(input as object) } },
        undo: { id: 'save-1', undoUntil: '2026-11-20T18:40:00Z' },
      },
    }),
  });
  fillIn('Other websites', 'https://shop.fernhill.example/\n\n');
  fireEvent.click(screen.getByRole('radio', { name: 'Left' }));
  fillIn('Greeting', 'Hello!');
  fireEvent.click(saveButton('chat'));
  await pass(50);

  expect(savedChanges(api, 'UpdateChatSettings')).toEqual([
    { origins: ['https://shop.fernhill.example'], side: 'LEFT', greeting: 'Hello!' },
  ]);
});

it('names a site that is none, and saves nothing of it', async () => {
  const api = await renderTab();
  fillIn('Other websites', 'https://fernhill-tea.example\nhttps://shop.fernhill.example/tea');
  fireEvent.click(saveButton('chat'));
  await pass(50);

  expect(screen.getAllByText(/^Line 2: leave out what follows the name.*: https:\/\/shop\.fernhill\.example$/).length).toBeGreaterThan(0);
  expect(api.count('UpdateChatSettings')).toBe(0);
});

it('previews the colour of the chat as it is chosen, with text that can be read on it, on light and dark pages', async () => {
  await renderTab();
  const heads = () =>
    [...screen.getByRole('group', { name: 'Preview' }).querySelectorAll('figure')].map((figure) => {
      const { background, color } = figure.querySelector<HTMLElement>('[style]')!.style;
      return [background, color];
    });
  expect(heads()).toEqual(Array(2).fill(['rgb(15, 92, 77)', 'rgb(255, 255, 255)']));

  fillIn('Colour', '#ffee88');
  await pass(50);
  expect(heads()).toEqual(Array(2).fill(['rgb(255, 238, 136)', 'rgb(0, 0, 0)']));
});
