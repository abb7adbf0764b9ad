import { fireEvent, screen, within } from '@testing-library/react';
import type { LiveChat, LiveChatEvent } from '../../../shared/apollo/schema.generated.ts';
import { aClient, type Fixture } from '../../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, isDown, refusal, type FakeApi, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { address, errorToasts, fillIn, renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { ChatsNow, OPEN_CHATS_MS } from './ChatsNow.tsx';
import { LiveChatDialog } from './LiveChatDialog.tsx';
import { LIVE_CHAT_MS } from './useLiveChat.ts';

const chat: Fixture<LiveChat> = {
  id: 'chat-1',
  startedAt: '2026-11-20T13:52:00Z',
  changedAt: '2026-11-20T13:55:00Z',
  page: 'https://kettle.example/tea',
  turns: 2,
  lastMessage: 'Is <b>anybody</b> there?',
  personName: null,
  isYours: false,
  isWaiting: false,
  emergencyAt: null,
  isClosed: false,
};
const mine = { ...chat, personName: 'Test', isYours: true };

const event = (seq: number, kind: LiveChatEvent['kind'], changes: Fixture<LiveChatEvent> = {}): Fixture<LiveChatEvent> => ({
  seq,
  kind,
  at: '2026-11-20T13:52:00Z',
  messageId: null,
  text: null,
  name: null,
  email: null,
  phone: null,
  sources: [],
  ...changes,
});
const log = [
  event(1, 'VISITOR', { messageId: 'm1', text: 'Postage? <img src=x>' }),
  event(2, 'SENTENCE', { messageId: 'm1', text: 'It is £4.50.', sources: [{ id: 'f1', title: 'How much is postage?' }] }),
  event(3, 'SENTENCE', { messageId: 'm1', text: 'Free over £60.', sources: [{ id: 'f1', title: 'How much is postage?' }] }),
  event(4, 'ANSWERED', { messageId: 'm1' }),
  event(5, 'HANDEDOVER', { messageId: 'm2', name: 'Ann <i>', email: 'ann@visitor.example', phone: '07700 900123', text: 'Ring <b>me</b>' }),
];

signInForEachTest();
const pass = stopClockForEachTest('2026-11-20T14:00:00Z');

interface Live {
  readonly api: FakeApi;
  /** What the api has; a test may change it. */
  readonly now: { chat: Fixture<LiveChat> | null; events: Fixture<LiveChatEvent>[] };
}

async function open(handlers: Record<string, Handler> = {}, start: Fixture<LiveChat> | null = chat): Promise<Live> {
  const now: Live['now'] = { chat: start, events: [...log] };
  const api = fakeApi({
    LiveChat: ({ after }) => ({ liveChat: now.chat, liveChatEvents: now.events.filter(({ seq }) => (seq ?? 0) > Number(after)) }),
    JoinChat: () => ({ joinChat: (now.chat = mine) }),
    LeaveChat: () => ({ leaveChat: (now.chat = chat) }),
    WriteToVisitor: ({ messageId, text }) => {
      now.chat = mine;
      now.events.push(event(now.events.length + 1, 'PERSON', { messageId: String(messageId), text: String(text), name: 'Test' }));
      return { writeToVisitor: mine };
    },
    ...handlers,
  });
  renderScreen(
    { '/dashboard': <LiveChatDialog id="chat-1" timezone="Europe/London" onClose={() => undefined} /> },
    { api, at: '/dashboard?chat=chat-1' },
  );
  await pass(50);
  return { api, now };
}

const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
};
const write = async (text: string) => {
  fillIn('Your message to the visitor', text);
  await press('Send');
};
const lines = () => [...screen.getByRole('group', { name: 'Chat' }).querySelectorAll('li')].map(({ textContent }) => textContent);

it('shows what was said with the sources of each answer, and what the visitor left, all of it as text', async () => {
  await open();

  expect(lines()).toEqual([
    'Visitor13:52Postage? <img src=x>',
    'Assistant13:52It is £4.50. Free over £60.From: How much is postage?',
    'Ann <i>13:52Asked to speak to someoneRing <b>me</b>Reply by email: ann@visitor.exampleRing them on: 07700 900123',
  ]);
  expect(screen.getByRole('link', { name: 'ann@visitor.example' })).toHaveAttribute('href', 'mailto:ann%40visitor.example');
  expect(screen.getByText('Assistant is replying')).toBeInTheDocument();
  expect(screen.getByText('On https://kettle.example/tea')).toBeInTheDocument();
});

it('shows and reads out what the visitor writes within two seconds, asking for what is new alone', async () => {
  const { api, now } = await open();
  now.events.push(event(6, 'VISITOR', { text: 'Hello?' }));
  await pass(LIVE_CHAT_MS);

  expect(lines().at(-1)).toBe('Visitor13:52Hello?');
  expect(screen.getByRole('status', { name: 'Latest message from the visitor' })).toHaveTextContent('Visitor: Hello?');
  expect(api.calls.findLast(({ name }) => name === 'LiveChat')?.variables).toMatchObject({ after: 5 });
});

it.each([
  ['Enter', {}],
  ['Ctrl Enter', { ctrlKey: true }],
  ['⌘Enter', { metaKey: true }],
])('takes the chat over, writes by %s, and leaves it to the assistant again', async (_key, held) => {
  const { api } = await open();
  await press('Join');
  expect(screen.getByText("You're replying")).toBeInTheDocument();
  const field = screen.getByLabelText('Your message to the visitor');
  fillIn('Your message to the visitor', 'I am here.');
  fireEvent.keyDown(field, { key: 'Enter', shiftKey: true });
  expect(api.count('WriteToVisitor')).toBe(0);
  fireEvent.keyDown(field, { key: 'Enter', ...held });
  await pass(50);

  expect(field).toHaveValue('');
  expect(lines().at(-1)).toBe('Test13:52I am here.');
  await press('Hand back to the assistant');
  expect(screen.getByText('Assistant is replying')).toBeInTheDocument();
});

it('keeps a message that could not be sent, says so, and sends it again under the same id, once', async () => {
  const { api, now } = await open({ WriteToVisitor: isDown }, mine);
  await write('First');
  expect(screen.getByRole('alert')).toHaveTextContent("couldn't be sent");
  expect(lines().at(-1)).toBe('YouNot sent yetFirst');

  const ids: unknown[] = api.calls.filter(({ name }) => name === 'WriteToVisitor').map(({ variables }) => variables['messageId']);
  api.handlers['WriteToVisitor'] = ({ messageId, text }) => {
    ids.push(messageId);
    now.events.push(event(6, 'PERSON', { messageId: String(messageId), text: String(text), name: 'Test' }));
    return { writeToVisitor: mine };
  };
  await press('Try again');

  expect(new Set(ids).size).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(lines().filter((line) => line?.includes('First'))).toHaveLength(1);
  await pass(60_000);
  expect(ids).toHaveLength(2);
});

it('sends again automatically, and keeps the typed text until it is next opened', async () => {
  await open({ WriteToVisitor: isDown }, mine);
  await write('Unsent');
  fillIn('Your message to the visitor', 'Half a sen');

  expect(JSON.stringify({ ...sessionStorage })).toContain('Half a sen');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Unsent');
});

it('says who has the chat, and writes only after taking it over', async () => {
  const { now } = await open({}, { ...chat, personName: 'Sam' });
  expect(screen.getByText('Sam is replying')).toBeInTheDocument();
  expect(screen.getByLabelText('Your message to the visitor')).toBeDisabled();

  await press('Take over from Sam');
  expect(now.chat).toBe(mine);
  expect(screen.getByLabelText('Your message to the visitor')).toBeEnabled();
});

it('keeps a message that another person was faster for, with the reason', async () => {
  await open({
    WriteToVisitor: () => {
      throw refusal('CHAT_TAKEN', 'Sam is answering this chat. Take it over first.');
    },
  });
  await write('Me too');

  expect(screen.getByRole('alert')).toHaveTextContent('Sam is answering this chat. Take it over first.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: Me too');
  await press('Discard');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says a refusal to a viewer', async () => {
  await open({
    JoinChat: () => {
      throw refusal('FORBIDDEN', 'Your role can look at this only.');
    },
  });
  await press('Join');

  expect(errorToasts()).toEqual(['Error: Your role can look at this only.']);
});

it('ends with the chat: says so, offers nothing to write, and asks no more', async () => {
  const { api, now } = await open({}, mine);
  now.chat = { ...mine, isClosed: true };
  now.events.push(event(6, 'CLOSED'));
  await pass(LIVE_CHAT_MS);

  expect(screen.getByText('The visitor has left, so this chat is closed.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Your message to the visitor')).not.toBeInTheDocument();
  const asked = api.count('LiveChat');
  await pass(10_000);
  expect(api.count('LiveChat')).toBe(asked);
});

it('says when the chat of an address is gone, or could not be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { api } = await open({ LiveChat: isDown });
  expect(screen.getByText("Part of this chat couldn't be loaded.")).toBeInTheDocument();

  api.handlers['LiveChat'] = () => ({ liveChat: null, liveChatEvents: [] });
  await press('Try again');
  expect(screen.getByText(/This chat no longer exists/)).toBeInTheDocument();
});

describe('the list', () => {
  const show = async (chats: Fixture<LiveChat>[]) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const api = fakeApi({ OpenChats: () => ({ client: { ...aClient(), openChats: chats } }), LiveChat: isDown });
    renderScreen({ '/dashboard': <ChatsNow timezone="Europe/London" /> }, { api, at: '/dashboard?tab=chat-logs' });
    await pass(50);
  };

  it('shows nothing without chats, and a new one within seconds', async () => {
    const chats: Fixture<LiveChat>[] = [];
    await show(chats);
    expect(screen.queryByRole('heading', { name: 'Chats now' })).not.toBeInTheDocument();
    chats.push(chat);
    await pass(OPEN_CHATS_MS + 50);

    expect(screen.getByRole('heading', { name: 'Chats now' })).toBeInTheDocument();
  });

  it('says that chats could not be loaded, even while they are asked for again, until they are there', async () => {
    let openChats: Handler = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      throw refusal('UNAVAILABLE', 'Down');
    };
    const api = fakeApi({ OpenChats: (variables) => openChats(variables) });
    renderScreen({ '/dashboard': <ChatsNow timezone="Europe/London" /> }, { api, at: '/dashboard?tab=chat-logs' });
    const failure = () => screen.queryByText("We couldn't load all open chats. Some may be missing here.");
    await pass(1_100);
    for (let looks = 0; looks < 10; looks += 1) {
      expect(failure()).toBeInTheDocument();
      await pass(900);
    }

    openChats = () => ({ client: { ...aClient(), openChats: [chat] } });
    await pass(2 * OPEN_CHATS_MS);

    expect(failure()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /anybody/ })).toBeInTheDocument();
  });

  it('lists visitors in danger before those who want a person, and says so', async () => {
    await show([mine, { ...chat, id: 'chat-2', isWaiting: true }, { ...mine, id: 'chat-3', emergencyAt: '2026-11-20T13:55:00.000Z' }]);

    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first!).getByText('Emergency')).toBeInTheDocument();
    expect(within(second!).getByText('Wants to speak to someone')).toBeInTheDocument();
  });

  it('lists those who want a person first, with the last message as text, since when, where and who answers', async () => {
    await show([mine, { ...chat, id: 'chat-2', isWaiting: true, lastMessage: 'Help' }]);

    const rows = screen.getAllByRole('listitem');
    expect(within(rows[0]!).getByText('Wants to speak to someone')).toBeInTheDocument();
    expect(rows[1]).toHaveTextContent(
      "Is <b>anybody</b> there?2 messages since 13:52, last at 13:55, on https://kettle.example/teaYou're replying",
    );
    fireEvent.click(screen.getByRole('button', { name: 'Help' }));
    await pass(50);
    expect(address()).toBe('/dashboard?tab=chat-logs&chat=chat-2');
  });
});
