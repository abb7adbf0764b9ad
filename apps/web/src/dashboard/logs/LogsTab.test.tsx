import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, fillIn, findAddress, findDialog, findErrorToast, press, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { aLog, aTranscript } from '../../shared/testkit/conversationLog.ts';
import { LogsTab } from './LogsTab.tsx';

function open(handlers = aLog(), at = '/dashboard?tab=call-logs') {
  const api = fakeApi(handlers);
  renderScreen({ '/dashboard': <LogsTab /> }, { api, at });
  const last = () => api.calls.findLast(({ name }) => name === 'Conversations')?.variables;
  return { api, last };
}

signInForEachTest();

/** The name of the first conversation. */
const NAME = 'Urgent check-up booked, 21 Nov 2026, 00:52';

it('LOG-01 LOG-04 shows this month, newest first, with type, call id, time of the business, duration and excerpt', async () => {
  const { last } = open();

  const row = within((await screen.findByText('vc-1')).closest('tr')!);
  for (const text of ['Call', '21 Nov 2026, 00:52', '2m 04s', 'Assistant: Good morning…', 'Booked'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(last()).toMatchObject({ sort: 'NEWEST', filter: { type: 'VOICE', month: 'this' }, search: null });
});

it('LOG-04 titles a conversation by its result and the caller; its id comes last', async () => {
  const caller = { name: 'Priya Shah', contact: '+44 20 7946 0112' };
  const rows = [
    aTranscript('1', { caller, summary: 'Urgent check-up booked. Chipped tooth.' }),
    aTranscript('2', { type: 'CHAT', outcome: 'TRANSFERRED', summary: null }),
  ];
  open(aLog(rows), '/dashboard?tab=call-logs&type=all');

  const row = (await screen.findByText('vc-1')).closest('tr')!;
  expect(row.cells[0]).toHaveTextContent('Urgent check-up bookedPriya Shah, +44 20 7946 0112');
  expect([...row.cells].at(-1)).toHaveTextContent('vc-1');
  const chat = screen.getByText('vc-2').closest('tr')!;
  expect(chat.cells[0]).toHaveTextContent('Chat without a summary');
  expect(within(chat).getByText('Team replied')).toBeInTheDocument();
  expect(within(chat).queryByText('Transferred')).not.toBeInTheDocument();
});

it.each([
  ['call-logs', { type: 'VOICE', month: 'this' }],
  ['chat-logs', { type: 'CHAT', month: 'this' }],
])('CF-56 DSH-06 the tab %s presets the filter', async (tab, filter) => {
  const { last } = open(aLog([aTranscript('1'), aTranscript('2', { type: 'CHAT' })]), `/dashboard?tab=${tab}`);
  await screen.findByText(tab === 'call-logs' ? 'vc-1' : 'vc-2');

  expect(last()).toMatchObject({ filter });
});

it('LOG-02 CF-41 filters all types, chats only, and calls and voice together', async () => {
  const { last } = open(aLog([aTranscript('1'), aTranscript('2', { type: 'CHAT' }), aTranscript('3', { type: 'VOICE' })]));
  await screen.findByText('vc-3');
  expect(screen.getByRole('radio', { name: 'Voice Only' })).toBeChecked();
  expect(screen.getByText('vc-1')).toBeInTheDocument();
  expect(screen.queryByText('vc-2')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('radio', { name: 'All Types' }));
  expect(await screen.findByText('vc-2')).toBeInTheDocument();
  expect(last()).toMatchObject({ filter: { month: 'this' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Chat Only' }));
  await findAddress('/dashboard?tab=call-logs&type=chat');
  expect(last()).toMatchObject({ filter: { type: 'CHAT' } });
});

it('LOG-03 searches all months while one types, marks what was found as text, and says when there is nothing', async () => {
  const { last } = open();
  await screen.findByText('vc-1');

  fillIn('Search conversations', 'book');

  expect((await screen.findAllByText('book')).map((each) => each.tagName)).toEqual(['MARK', 'MARK']);
  expect(screen.getByText(/<b>it<\/b>/)).toBeInTheDocument();
  expect(last()).toMatchObject({ search: 'book', filter: { type: 'VOICE' }, counting: false });
  expect(last()?.['filter']).not.toHaveProperty('month');
  fillIn('Search conversations', 'nothing of it');
  expect(await screen.findByText('No conversations match', { selector: 'h3' })).toBeInTheDocument();
});

it('LOG-05 shows summary and full transcript by speaker in a dialog, which the address names', async () => {
  open(aLog([aTranscript('1', { fullTranscript: 'Assistant: Hello\nCustomer: <img src=x>\nand more' })]));
  await screen.findByText('vc-1');

  await press(`View Full Transcript of ${NAME}`);

  const dialog = within(await findDialog('Full Transcript'));
  expect(await dialog.findByText('Urgent check-up booked.')).toBeInTheDocument();
  expect(dialog.getByText('Assistant')).toBeInTheDocument();
  expect(dialog.getByText(/<img src=x>\s+and more/)).toBeInTheDocument();
  await findAddress('/dashboard?tab=call-logs&conversation=1');
  expect(dialog.queryByLabelText(/^Recording/)).not.toBeInTheDocument();
  expect(dialog.getByRole('link', { name: 'See your appointments' })).toHaveAttribute('href', '/dashboard?tab=calendar');
});

it('LOG-05 loads a conversation of more than one page to its end, and again after that failed', async () => {
  const lines = Array.from({ length: 1_100 }, (_, at) => ({
    speaker: 'CALLER' as const,
    name: null,
    text: `Line ${at + 1}`,
    startSeconds: null,
    sources: null,
  }));
  const ConversationTurns = ({ offset }: Record<string, unknown>) => ({
    transcript: { id: '1', turns: lines.slice(offset as number, (offset as number) + 500) },
  });
  const { api } = open({
    ...aLog([aTranscript('1', { turns: lines.slice(0, 500), turnCount: 1_100 })]),
    ConversationTurns: (variables) => {
      if (variables['offset'] === 1_000) throw refusal('INTERNAL', 'Something went wrong');
      return ConversationTurns(variables);
    },
  });
  await screen.findByText('vc-1');
  await press(`View Full Transcript of ${NAME}`);

  const dialog = within(await findDialog('Full Transcript'));
  expect(await dialog.findByText("We couldn't load the last 100 lines.")).toBeInTheDocument();
  expect(dialog.getByText('Line 1000')).toBeInTheDocument();
  api.handlers['ConversationTurns'] = ConversationTurns;
  await press('Try again');

  expect(await dialog.findByText('Line 1100')).toBeInTheDocument();
  expect(dialog.queryByText(/couldn't load|more lines/)).not.toBeInTheDocument();
  expect(dialog.getAllByText(/^Line \d+$/)).toHaveLength(1_100);
});

it('LOG-03 LOG-05 marks a search in the transcript, shows the first match, and leads to the next', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(this.closest('li')?.textContent ?? null);
  };
  open(
    aLog([aTranscript('1', { fullTranscript: 'Assistant: Book it?\nCustomer: Booking <b>now</b>' })]),
    '/dashboard?tab=call-logs&q=book',
  );
  await screen.findByRole('button', { name: `View Full Transcript of ${NAME}` });

  await press(`View Full Transcript of ${NAME}`);
  const dialog = within(await findDialog('Full Transcript'));
  expect(await dialog.findByText('Match 1 of 2 for “book”')).toBeInTheDocument();
  await press('Next match');
  expect(dialog.getByText('Match 2 of 2 for “book”')).toBeInTheDocument();
  expect(dialog.getByText('Book', { selector: 'mark[aria-current]' }).parentElement).toHaveTextContent('Booking <b>now</b>');
  await press('Next match');

  expect(dialog.getByText('Match 1 of 2 for “book”')).toBeInTheDocument();
  expect(shown).toEqual(['AssistantBook it?', 'CustomerBooking <b>now</b>', 'AssistantBook it?']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('LOG-05 says when the conversation of an address is gone', async () => {
  open(aLog(), '/dashboard?tab=call-logs&conversation=gone');

  expect(await screen.findByText('This conversation no longer exists.')).toBeInTheDocument();
});

it("LOG-06 offers 'Listen' with a recording only, plays in place, and seeks by line", async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const turns = [{ speaker: 'CALLER' as const, name: null, text: 'A tooth', startSeconds: 65.5, sources: null }];
  open(aLog([aTranscript('1', { recordingPath: '/files/recordings?transcript=1', turns }), aTranscript('2', { summary: 'Price asked.' })]));
  await screen.findByText('vc-2');
  expect(screen.queryByRole('button', { name: 'Listen to Price asked, 21 Nov 2026, 00:52' })).not.toBeInTheDocument();

  await press(`Listen to ${NAME}`);
  expect(screen.getByLabelText(`Recording of ${NAME}`)).toHaveAttribute('src', '/files/recordings?transcript=1');
  await press(`Close the player for ${NAME}`);
  expect(screen.queryByLabelText(`Recording of ${NAME}`)).not.toBeInTheDocument();

  await press(`View Full Transcript of ${NAME}`);
  const dialog = within(await findDialog('Full Transcript'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Play from 1:05' }));
  const recording = dialog.getByLabelText<HTMLAudioElement>(`Recording of ${NAME}`);
  expect(recording.currentTime).toBe(65.5);
  fireEvent.timeUpdate(recording);
  expect(dialog.getByText('A tooth').closest('li')).toHaveAttribute('aria-current', 'true');
  fireEvent.ended(recording);
  expect(dialog.getByText('A tooth').closest('li')).not.toHaveAttribute('aria-current');
  expect(play).toHaveBeenCalledTimes(1);
});

it('LOG-07 E21 says that the logs could not be loaded', async () => {
  open({
    ...aLog(),
    Conversations: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });

  await findErrorToast();
  expect(errorToasts()).toEqual(['Error: Failed to load call and chat logs.']);
});

it('teaches a business without conversations, without filters to try', async () => {
  open(aLog([], []));

  expect(await screen.findByText('No calls or chats yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Connect your assistant' })).toHaveAttribute('href', '/dashboard?tab=integration');
  expect(screen.queryByLabelText('Search conversations')).not.toBeInTheDocument();
});

it('leads from an empty month to the latest one that has conversations, and to the other type', async () => {
  open(aLog([]), '/dashboard?tab=call-logs');
  expect(await screen.findByText('No calls in November 2026')).toBeInTheDocument();

  await press('Show September 2026');

  await findAddress('/dashboard?tab=call-logs&month=2026-09');
  expect(await screen.findByText('No calls in September 2026')).toBeInTheDocument();
  await press('Show all types');
  await findAddress('/dashboard?tab=call-logs&month=2026-09&type=all');
});

it('names what of an address it could not read', async () => {
  open(aLog(), '/dashboard?tab=call-logs&month=2026-13');

  expect(await screen.findByText(/part of this link: month/)).toBeInTheDocument();
});

it('C-10 exports the list as it is filtered, and says when that fails', async () => {
  const asked: string[] = [];
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    return new Response('[]', { headers: { 'content-type': 'application/json' } });
  });
  URL.createObjectURL ??= () => 'blob:x';
  URL.revokeObjectURL ??= () => undefined;
  open(aLog(), '/dashboard?tab=call-logs&q=book');
  await screen.findByText('vc-1', { exact: false });

  await press('Export');
  await press('CSV');
  expect(asked).toEqual([`/files/conversations.csv?sort=NEWEST&search=book&filter=${encodeURIComponent('{"type":"VOICE"}')}`]);
  answer.mockResolvedValue(new Response('{"errors":[{"message":"These conversations do not fit into one file."}]}', { status: 400 }));
  await press('JSON');
  expect(await findErrorToast()).toHaveTextContent('Failed to export conversations.');
});
