import { fireEvent, screen } from '@testing-library/react';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type FakeApi, type Handler } from '../../shared/testkit/fakeApi.ts';
import { renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { ProfileTab } from './ProfileTab.tsx';

signInForEachTest();
const pass = stopClockForEachTest();
afterEach(() => sessionStorage.clear());

const withChoice = (choice: 'EACH_EVENT' | 'DAILY_DIGEST' | 'ONLY_PROBLEMS') =>
  aClient({ notificationSettings: { id: 'client-1', choice } });

async function renderTab(handlers: Record<string, Handler> = {}): Promise<FakeApi> {
  const api = fakeApi({
    Profile: () => ({ client: withChoice('EACH_EVENT') }),
    ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: aDashboard() }),
    SaveNotifications: ({ input }) => ({
      saveNotificationSettings: {
        client: withChoice((input as { choice: 'ONLY_PROBLEMS' }).choice),
        undo: { id: 'save-1', undoUntil: new Date(Date.now() + 600_000).toISOString() },
      },
    }),
    UndoNotifications: () => ({ undoSave: { client: withChoice('EACH_EVENT'), undo: null } }),
    ...handlers,
  });
  renderScreen({ '/': <ProfileTab /> }, { api });
  await pass(50);
  return api;
}

const radio = (name: RegExp) => screen.getByRole('radio', { name });

it('shows what is chosen, and which mails come with every choice', async () => {
  const api = await renderTab({ Profile: () => ({ client: withChoice('DAILY_DIGEST') }) });

  expect(radio(/One summary a day/)).toBeChecked();
  expect(radio(/Each appointment and message/)).not.toBeChecked();
  expect(screen.getByText(/We'll always email you if your calendar needs reconnecting/)).toBeInTheDocument();
  await pass(10_000);
  expect(api.count('SaveNotifications')).toBe(0);
});

it('saves another choice automatically, and undoes it', async () => {
  const api = await renderTab();

  fireEvent.click(radio(/Only problems/));
  await pass(2_500);
  expect(api.calls.find(({ name }) => name === 'SaveNotifications')?.variables).toEqual({
    input: { choice: 'ONLY_PROBLEMS', before: { choice: 'EACH_EVENT' } },
  });
  expect(radio(/Only problems/)).toBeChecked();

  fireEvent.click(screen.getByRole('button', { name: 'Undo the last change to Email preferences' }));
  await pass(50);
  expect(api.calls.find(({ name }) => name === 'UndoNotifications')?.variables).toEqual({ id: 'save-1' });
  expect(radio(/Each appointment and message/)).toBeChecked();
});

it('keeps a choice that could not be saved, and says so', async () => {
  await renderTab({
    SaveNotifications() {
      throw refusal('UNAVAILABLE', 'Down');
    },
  });

  fireEvent.click(radio(/Only problems/));
  await pass(2_500);

  expect(screen.getByText('Not saved yet, trying again')).toBeInTheDocument();
  expect(radio(/Only problems/)).toBeChecked();
});
