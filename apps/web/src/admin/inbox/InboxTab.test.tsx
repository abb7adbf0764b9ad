import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { InboxTab } from './InboxTab.tsx';

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

const AT = '2026-11-20T14:05:00.000Z';
const staffMember = (id: string, email: string) => ({ __typename: 'StaffMember', id, email, fullName: null as string | null });
const ben = staffMember('00000000-0000-7000-8000-0000000000be', 'ben@larkline.example');
const own = staffMember('00000000-0000-7000-8000-0000000000aa', 'ann@larkline.example');
const MESSAGE = {
  __typename: 'ContactMessage',
  id: 'message-1',
  name: 'Amara <b>Okafor</b>',
  email: 'amara@fernhill.example',
  subject: 'Prices',
  state: 'NEW',
  createdAt: AT,
  assignee: null as ReturnType<typeof staffMember> | null,
  message: 'What does <img src=x onerror=alert(1)> cost?\nשלום עולם',
  phone: null,
  company: null,
  revision: 3,
  changedBy: null as string | null,
  changedAt: null as string | null,
  firstAnsweredAt: null as string | null,
  handledAt: null as string | null,
  answers: [] as object[],
};
const ANSWER = {
  __typename: 'ContactAnswer',
  id: 'answer-1',
  author: 'ben@larkline.example',
  text: 'From £49 a month.',
  createdAt: AT,
  delivery: 'FAILED',
};

const page = (...nodes: object[]) => ({
  contactMessages: {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});

function renderInbox(handlers: Record<string, Handler> = {}, at = '/admin?tab=inbox') {
  const asked: Record<string, unknown[]> = {};
  const recorded = Object.fromEntries(
    Object.entries<Handler>({
      InboxList: () => page(MESSAGE),
      InboxMessage: () => ({ contactMessage: MESSAGE }),
      InboxStaff: () => ({ staffMembers: [ben, own] }),
      ...handlers,
    }).map(([name, handler]): [string, Handler] => [
      name,
      (variables, ...rest) => {
        (asked[name] ??= []).push(variables);
        return handler(variables, ...rest);
      },
    ]),
  );
  renderScreen({ '/admin': <InboxTab /> }, { api: fakeApi(recorded), at });
  return asked;
}

const openMessage = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Amara/ }));
  const drawer = within(await screen.findByRole('region', { name: 'Details' }));
  await drawer.findByRole('button', { name: 'Answer' });
  return drawer;
};
const openAnswer = async () => {
  const drawer = await openMessage();
  await userEvent.click(drawer.getByRole('button', { name: 'Answer' }));
  const form = await screen.findByRole('textbox', { name: /^Answer/ });
  return within(form.closest<HTMLElement>('[role="dialog"]') ?? document.body);
};
const typeAnswer = async (dialog: ReturnType<typeof within>, text: string) => {
  await userEvent.type(await dialog.findByRole('textbox', { name: /^Answer/ }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
};

describe('the list', () => {
  it('asks for what is not answered, the oldest first, and shows text of visitors as text', async () => {
    const asked = renderInbox();

    const row = await screen.findByRole('row', { name: /Amara/ });
    for (const text of ['Amara <b>Okafor</b>: Prices', 'amara@fernhill.example', 'New', 'Unassigned', '20 Nov 2026, 14:05'])
      expect(row).toHaveTextContent(text);
    expect(asked['InboxList']?.at(-1)).toMatchObject({ filter: { progress: 'UNANSWERED' }, sort: 'OLDEST' });
  });

  it('is filtered by state and by what is assigned to me', async () => {
    const asked = renderInbox();
    await screen.findByRole('row', { name: /Amara/ });

    await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
    await userEvent.click(await screen.findByTitle('Answered'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Assigned to' }));
    await userEvent.click(await screen.findByTitle('Assigned to me'));

    await waitFor(() => expect(asked['InboxList']?.at(-1)).toMatchObject({ filter: { progress: 'ANSWERED', assigneeId: own.id } }));
  });

  it('shows every message when the address says so', async () => {
    const asked = renderInbox({}, '/admin?tab=inbox&state=all');

    await screen.findByRole('row', { name: /Amara/ });
    expect(asked['InboxList']?.at(-1)).toMatchObject({ filter: {} });
  });

  it('says that nothing waits', async () => {
    renderInbox({ InboxList: () => page() });

    expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
  });

  it('says that it could not be loaded', async () => {
    renderInbox({
      InboxList: () => {
        throw refusal('INTERNAL', 'Something went wrong');
      },
    });

    expect(await findErrorToast()).toHaveTextContent('Failed to load messages.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('a message', () => {
  it('shows its whole text as text, and its answers with what became of the mail', async () => {
    renderInbox({ InboxMessage: () => ({ contactMessage: { ...MESSAGE, state: 'ANSWERED', firstAnsweredAt: AT, answers: [ANSWER] } }) });

    const drawer = await openMessage();

    expect(drawer.getByText(/<img src=x onerror=alert\(1\)> cost\?/)).toHaveAttribute('dir', 'auto');
    const answer = drawer.getByRole('listitem');
    for (const text of ['ben@larkline.example', '20 Nov 2026, 14:05', 'Email failed', 'From £49 a month.'])
      expect(answer).toHaveTextContent(text);
  });

  it('is taken with the revision that was shown', async () => {
    let current = MESSAGE;
    const asked = renderInbox({
      InboxList: () => page(current),
      AssignMessage: () => {
        current = { ...MESSAGE, state: 'IN_PROGRESS', revision: 4, assignee: own };
        return { assignContactMessage: current };
      },
    });
    const drawer = await openMessage();

    await userEvent.click(drawer.getByRole('button', { name: 'Assign to me' }));

    expect(await screen.findByText('Message assigned to you')).toBeInTheDocument();
    expect(asked['AssignMessage']).toEqual([{ id: 'message-1', revision: 3, assigneeId: own.id }]);
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Assign to me' })).not.toBeInTheDocument());
  });

  it('that another member of staff took says who was first, and is shown as it is now', async () => {
    const message = 'This message was changed by ben@larkline.example on 20 Nov 2026 at 14:05 after you opened it.';
    let taken = false;
    renderInbox({
      InboxMessage: () => ({ contactMessage: taken ? { ...MESSAGE, state: 'IN_PROGRESS', revision: 4, assignee: ben } : MESSAGE }),
      AssignMessage: () => {
        taken = true;
        throw refusal('WORK_CHANGED', message);
      },
    });
    const drawer = await openMessage();

    await userEvent.click(drawer.getByRole('button', { name: 'Assign to me' }));

    expect(await findErrorToast()).toHaveTextContent(message);
    expect(await drawer.findByText('In progress')).toBeInTheDocument();
  });

  it('is closed and reopened', async () => {
    let current = MESSAGE;
    const asked = renderInbox({
      InboxList: () => page(current),
      CloseMessage: () => {
        current = { ...MESSAGE, state: 'CLOSED', revision: 4, handledAt: AT };
        return { closeContactMessage: current };
      },
      ReopenMessage: () => {
        current = { ...MESSAGE, revision: 5 };
        return { reopenContactMessage: current };
      },
    });
    const drawer = await openMessage();

    const group = within(drawer.getByRole('group', { name: 'Actions' }));
    await userEvent.click(group.getByRole('button', { name: 'Close' }));
    await userEvent.click(await group.findByRole('button', { name: 'Reopen' }));

    expect(await screen.findByText('Message reopened')).toBeInTheDocument();
    expect(asked['CloseMessage']).toEqual([{ id: 'message-1', revision: 3 }]);
    expect(asked['ReopenMessage']).toEqual([{ id: 'message-1', revision: 4 }]);
  });

  it('that was deleted in the meantime says so', async () => {
    renderInbox({ InboxMessage: () => ({ contactMessage: null }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Amara/ }));

    expect(await screen.findByText('This message no longer exists')).toBeInTheDocument();
  });
});

describe('an answer', () => {
  it('is sent once with an id of its own and the revision that was shown', async () => {
    const asked = renderInbox({
      AnswerMessage: () => ({
        answerContactMessage: { ...MESSAGE, state: 'ANSWERED', revision: 4, answers: [{ ...ANSWER, delivery: 'QUEUED' }] },
      }),
    });
    const dialog = await openAnswer();
    expect(dialog.getByText(/<img src=x/)).toBeInTheDocument();

    await typeAnswer(dialog, 'From £49 a month.');

    expect(await screen.findByText('Answer sent')).toBeInTheDocument();
    expect(asked['AnswerMessage']).toEqual([
      { input: { id: expect.stringMatching(/^[\da-f-]{36}$/), messageId: 'message-1', revision: 3, text: 'From £49 a month.' } },
    ]);
    expect(await screen.findByText('Email queued')).toBeInTheDocument();
  });

  it('asks for a text', async () => {
    const asked = renderInbox();
    await openAnswer();

    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));

    expect((await screen.findAllByText('Please write your message.')).length).toBeGreaterThan(0);
    expect(asked['AnswerMessage']).toBeUndefined();
  });

  it('keeps its text and its id after a failure', async () => {
    let fails = true;
    const asked = renderInbox({
      AnswerMessage: () => {
        if (fails) throw refusal('INTERNAL', 'Something went wrong');
        return { answerContactMessage: { ...MESSAGE, state: 'ANSWERED', revision: 4, answers: [ANSWER] } };
      },
    });
    const dialog = await openAnswer();
    await typeAnswer(dialog, 'Hello');
    expect(await findErrorToast()).toHaveTextContent('Failed to send this answer.');
    expect(dialog.getByRole('textbox', { name: /^Answer/ })).toHaveValue('Hello');

    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));

    expect(await screen.findByText('Answer sent')).toBeInTheDocument();
    const ids = asked['AnswerMessage']?.map((each) => (each as { input: { id: string } }).input.id) ?? [];
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('that comes second says who was first, keeps its text, and is sent after the change was shown', async () => {
    const changed = { ...MESSAGE, state: 'ANSWERED', revision: 4, changedBy: ben.email, changedAt: AT, assignee: ben, answers: [ANSWER] };
    let refused = false;
    const asked = renderInbox({
      InboxMessage: () => ({ contactMessage: refused ? changed : MESSAGE }),
      AnswerMessage: () => {
        if (refused) return { answerContactMessage: { ...changed, revision: 5 } };
        refused = true;
        throw refusal('WORK_CHANGED', 'This message was changed by ben@larkline.example.');
      },
    });
    const dialog = await openAnswer();
    await typeAnswer(dialog, 'Hello');

    expect(await findErrorToast()).toHaveTextContent('This message was changed by ben@larkline.example.');
    expect(await dialog.findByText('This changed while you were writing')).toBeInTheDocument();
    expect(dialog.getByText('From £49 a month.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Answer/ })).toHaveValue('Hello');

    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(asked['AnswerMessage']?.at(-1)).toMatchObject({ input: { revision: 4, text: 'Hello' } }));
  });
});
