import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { InboxTab } from './InboxTab.tsx';

const HOUR_MS = 3_600_000;

beforeEach(() => {
  const session = signInForTest(own.email);
  setSession({ ...session, user: { id: own.id, email: own.email } });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const own = { __typename: 'StaffMember', id: '00000000-0000-7000-8000-0000000000aa', email: 'ann@larkline.example', fullName: 'Ann Lark' };
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const aCall = (startsInHours: number, changes: object = {}) => ({
  __typename: 'WelcomeCall',
  id: 'call-1',
  name: 'Amara <b>Okafor</b>',
  email: 'amara@fernhill.example',
  phone: '+44 20 7946 0112',
  status: 'CONFIRMED',
  startsAt: inHours(startsInHours),
  endsAt: inHours(startsInHours + 0.5),
  assignee: null as typeof own | null,
  notes: 'Two practices',
  createdAt: '2026-11-20T14:05:00.000Z',
  revision: 2,
  changedBy: null,
  changedAt: null,
  letters: [] as object[],
  ...changes,
});

const page = (...nodes: object[]) => ({
  welcomeCalls: {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});

function renderCalls(call: object, handlers: Record<string, Handler> = {}) {
  const asked: Record<string, unknown[]> = {};
  const recorded = Object.fromEntries(
    Object.entries<Handler>({
      CallList: () => page(call),
      OneCall: () => ({ welcomeCall: call }),
      InboxStaff: () => ({ staffMembers: [own] }),
      ...handlers,
    }).map(([name, handler]): [string, Handler] => [
      name,
      (variables, ...rest) => {
        (asked[name] ??= []).push(variables);
        return handler(variables, ...rest);
      },
    ]),
  );
  renderScreen({ '/admin': <InboxTab /> }, { api: fakeApi(recorded), at: '/admin?tab=inbox&part=calls' });
  return asked;
}

const openCall = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Amara/ }));
  const drawer = within(await screen.findByRole('region', { name: 'Details' }));
  await drawer.findByRole('button', { name: 'Write email' });
  return drawer;
};
const actionLabels = (drawer: ReturnType<typeof within>) =>
  within(drawer.getByRole('group', { name: 'Actions' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('CON-08 lists upcoming calls, the next one first, and shows text of visitors as text', async () => {
  const asked = renderCalls(aCall(5));

  const row = await screen.findByRole('row', { name: /Amara/ });
  for (const text of ['Amara <b>Okafor</b>', '+44 20 7946 0112', 'Confirmed', 'Unassigned']) expect(row).toHaveTextContent(text);
  expect(asked['CallList']?.at(-1)).toMatchObject({ filter: { progress: 'UPCOMING' }, sort: 'SOONEST' });

  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByTitle('Outcome missing'));
  await waitFor(() => expect(asked['CallList']?.at(-1)).toMatchObject({ filter: { progress: 'TO_RECORD' } }));
});

it('says that nothing waits', async () => {
  renderCalls(aCall(5), { CallList: () => page() });
  expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
});

it('says that the calls could not be loaded', async () => {
  renderCalls(aCall(5), {
    CallList: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });

  expect(await findErrorToast()).toHaveTextContent('Failed to load welcome calls.');
});

it.each([
  ['to come', aCall(5), ['Assign to me', 'Write email', 'Cancel call']],
  ['of mine', aCall(5, { assignee: own }), ['Write email', 'Cancel call']],
  ['that is over', aCall(-5), ['Assign to me', 'Write email', 'Mark as held', 'Mark as no-show']],
  ['that was held', aCall(-5, { status: 'HELD' }), ['Write email', 'Mark as no-show']],
  ['that was cancelled', aCall(5, { status: 'CANCELLED' }), ['Write email']],
])('offers of a call %s what can be done with it', async (_state, call, actions) => {
  renderCalls(call);

  expect(actionLabels(await openCall())).toEqual(actions);
});

it('records the outcome with the revision that was shown', async () => {
  let current = aCall(-5);
  const asked = renderCalls(current, {
    CallList: () => page(current),
    RecordCall: () => {
      current = { ...current, status: 'NO_SHOW', revision: 3 };
      return { recordWelcomeCallOutcome: current };
    },
  });
  const drawer = await openCall();

  await userEvent.click(drawer.getByRole('button', { name: 'Mark as no-show' }));

  expect(await screen.findByText('Outcome recorded')).toBeInTheDocument();
  expect(asked['RecordCall']).toEqual([{ id: 'call-1', revision: 2, outcome: 'NO_SHOW' }]);
});

it('cancels a call with a reason, and keeps the reason when that is refused', async () => {
  let refused = false;
  const asked = renderCalls(aCall(5), {
    CancelCall: () => {
      if (!refused) {
        refused = true;
        throw refusal('WORK_CHANGED', 'This welcome call was changed by ben@larkline.example.');
      }
      return { cancelWelcomeCall: aCall(5, { status: 'CANCELLED', revision: 3 }) };
    },
  });
  const drawer = await openCall();
  await userEvent.click(drawer.getByRole('button', { name: 'Cancel call' }));
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  const dialog = within(reason.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  await userEvent.type(reason, 'We are ill.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel call' }));

  expect(await findErrorToast()).toHaveTextContent('This welcome call was changed by ben@larkline.example.');
  expect(reason).toHaveValue('We are ill.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel call' }));

  expect(await screen.findByText('Call cancelled')).toBeInTheDocument();
  const sent = asked['CancelCall']?.map((each) => (each as { input: { id: string } }).input) ?? [];
  expect(sent.at(-1)).toMatchObject({ welcomeCallId: 'call-1', revision: 2, text: 'We are ill.' });
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});
