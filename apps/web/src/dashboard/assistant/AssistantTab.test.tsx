import { fireEvent, screen, within } from '@testing-library/react';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, isDown, type FakeApi, savedChanges, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { AssistantTab } from './AssistantTab.tsx';

const settings = {
  id: 'client-1',
  receptionistVoiceGender: 'FEMALE' as const,
  receptionistVoiceAge: 'MIDDLE_AGED' as const,
  receptionistVoiceAccent: 'US' as const,
  receptionistPersonality: ['FRIENDLY' as const],
  chatbotPersonality: ['FRIENDLY' as const],
};
const synced = { id: 'client-1', syncState: 'SYNCED' as const, syncedAt: '2026-11-20T09:00:00Z', failure: null };
const dashboard = aDashboard({ plan: 'combo_professional' });
const client = aClient({
  businessName: 'Fernhill',
  businessInfo: null,
  calendarSettings: { id: 'client-1', timezone: 'America/New_York' },
  assistantSettings: settings,
  voiceAssistant: synced,
});

signInForEachTest();
const pass = stopClockForEachTest('2026-11-20T18:30:00Z');

async function renderTab(handlers: Record<string, Handler> = {}): Promise<FakeApi> {
  const api = fakeApi({
    Assistant: () => ({ client, dashboard }),
    UpdateAssistantSettings: ({ input }) => ({
      updateAssistantSettings: {
        client: {
          ...client,
          assistantSettings: { ...settings, ...(input as object) },
          voiceAssistant: { ...synced, syncState: 'PENDING' },
        },
        dashboard: aDashboard(),
        undo: { id: 'save-1', undoUntil: '2026-11-20T18:40:00Z' },
      },
    }),
    UndoAssistantSettings: () => ({ undoSave: { client, dashboard: aDashboard(), undo: null } }),
    ...handlers,
  });
  renderScreen({ '/': <AssistantTab /> }, { api });
  await pass(50);
  return api;
}

const inputs = (api: FakeApi) => savedChanges(api, 'UpdateAssistantSettings');
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));

it('AST-01 AST-02 AST-03 shows every choice, with what is stored', async () => {
  await renderTab();

  const labels = (name: string) =>
    group(name)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  expect(labels('Voice')).toEqual(['Female', 'Male']);
  expect(labels('Age')).toEqual(['Young', 'Middle-aged', 'Elderly']);
  expect(labels('Accent')).toEqual(['American', 'British', 'Australian', 'Custom']);
  for (const name of ['Female', 'Middle-aged', 'American']) expect(screen.getByRole('radio', { name })).toBeChecked();
  for (const manner of ['Calm', 'Friendly', 'Assertive', 'Bubbly', 'Monotone'])
    expect(screen.getAllByRole('checkbox', { name: manner })).toHaveLength(2);
  for (const friendly of screen.getAllByRole('checkbox', { name: 'Friendly' })) expect(friendly).toBeChecked();
});

it('PRC-10 a plan with the standard voice says where a choice comes with, and keeps the manner open', async () => {
  await renderTab({ Assistant: () => ({ client, dashboard: aDashboard({ plan: 'combo_basic' }) }) });

  expect(screen.getByText(/Choosing a voice comes with Pro and Premium/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/dashboard?tab=billing');
  const open = ['Voice', 'Age', 'Accent']
    .flatMap((name) => group(name).getAllByRole<HTMLInputElement>('radio'))
    .filter((radio) => !radio.disabled);
  expect(open.map((radio) => radio.closest('label')?.textContent)).toEqual(['Female', 'Middle-aged', 'American']);
  expect(screen.getAllByRole('checkbox', { name: 'Calm' })[0]).toBeEnabled();
});

it('AST-01 AST-02 AST-04 E38 saves the changed fields, and says Settings Saved by hand', async () => {
  const api = await renderTab();

  fireEvent.click(screen.getByRole('radio', { name: 'Male' }));
  fireEvent.click(screen.getByRole('radio', { name: 'British' }));
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Calm' })[0] as HTMLElement);
  for (const name of ['Bubbly', 'Monotone']) fireEvent.click(screen.getAllByRole('checkbox', { name })[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);

  expect(inputs(api)).toEqual([
    {
      receptionistVoiceGender: 'MALE',
      receptionistVoiceAccent: 'UK',
      receptionistPersonality: ['CALM', 'FRIENDLY'],
      chatbotPersonality: ['FRIENDLY', 'BUBBLY', 'MONOTONE'],
    },
  ]);
  expect(screen.getByText('Settings Saved')).toBeInTheDocument();
  expect(screen.getByText('Waiting')).toBeInTheDocument();
});

it('undoes the last save', async () => {
  const api = await renderTab();
  fireEvent.click(screen.getByRole('radio', { name: 'Male' }));
  await pass(2_100);

  fireEvent.click(screen.getByRole('button', { name: 'Undo the last change to Assistant Customization' }));
  await pass(50);

  expect(api.calls.at(-1)).toEqual({ name: 'UndoAssistantSettings', variables: { id: 'save-1' } });
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(screen.getByText('Change undone')).toBeInTheDocument();
});

it('AST-04 E34 says that the settings could not be loaded', async () => {
  await renderTab({ Assistant: isDown });

  expect(errorToasts()).toEqual(['Error: Failed to load assistant settings']);
});

it('AST-04 E34 says that the settings could not be saved', async () => {
  await renderTab({ UpdateAssistantSettings: isDown });
  fireEvent.click(screen.getByRole('radio', { name: 'Male' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);

  expect(errorToasts()).toEqual(['Error: Failed to save assistant settings']);
});

it('previews what callers hear now at the place of the business, and follows unsaved choices', async () => {
  await renderTab();

  expect(screen.getByText('“Good afternoon, Fernhill. I’m the AI receptionist. How can I help?”')).toBeInTheDocument();
  expect(screen.getByText(/in New York, your calendar's timezone/)).toHaveTextContent('It is 13:30 in New York');
  fireEvent.click(screen.getByRole('radio', { name: 'Evening' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Australian' }));
  await pass(50);
  expect(screen.getByText('“Good evening, Fernhill. I’m the AI receptionist. How can I help?”')).toBeInTheDocument();
  expect(screen.getByText('Female, middle-aged, Australian accent, friendly')).toBeInTheDocument();
});

it('previews in writing alone where the browser has no voice', async () => {
  await renderTab();

  expect(screen.queryByRole('button', { name: 'Listen' })).not.toBeInTheDocument();
  expect(screen.getByText(/This browser can't play a voice/)).toBeInTheDocument();
});

it('speaks the preview in the chosen accent', async () => {
  const speak = vi.fn();
  Object.assign(window, {
    SpeechSynthesisUtterance: class {
      constructor(readonly text: string) {}
    },
    speechSynthesis: { speak, cancel: vi.fn(), getVoices: () => [] },
  });
  await renderTab();

  fireEvent.click(screen.getByRole('radio', { name: 'Australian' }));
  await pass(50);
  fireEvent.click(screen.getByRole('button', { name: 'Listen' }));

  expect(speak.mock.calls[0]?.[0]).toMatchObject({ text: expect.stringContaining('Fernhill'), lang: 'en-AU' });
  expect(screen.getByRole('button', { name: 'Stop' })).toBeInTheDocument();
  for (const name of ['SpeechSynthesisUtterance', 'speechSynthesis']) Reflect.deleteProperty(window, name);
});

it('shows a failure of the phone assistant, sends again, and follows it until it is up to date', async () => {
  const failed = { ...synced, syncState: 'FAILED' as const, failure: "The phone service hasn't accepted the changes." };
  const api = await renderTab({
    Assistant: () => ({ client: { ...client, voiceAssistant: failed }, dashboard }),
    RetryAssistantSync: () => ({ retryAssistantSync: { ...failed, syncState: 'PENDING' } }),
  });
  expect(screen.getByText("The phone service hasn't accepted the changes.")).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(50);
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  api.handlers.Assistant = () => ({ client: { ...client, voiceAssistant: synced }, dashboard });
  await pass(4_100);

  expect(screen.getByText('Up to date')).toBeInTheDocument();
  expect(screen.getByText(/last updated 20 Nov 2026, 04:00\. It looks up FAQs and products/)).toBeInTheDocument();
});
