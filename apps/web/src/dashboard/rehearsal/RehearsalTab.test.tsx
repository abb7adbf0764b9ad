import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { aClient, aConnection, aDashboard } from '../../shared/testkit/builders.ts';
import { fakeApi, isDown, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findErrorToast, press, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { RehearsalNotice } from '../../shared/answers/RehearsalNotice.tsx';
import { RehearsalTab } from './RehearsalTab.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInForTest();
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => {
    clearNotifications();
    setSession(null);
  });
  vi.restoreAllMocks();
});

const FAQ = { kind: 'FAQ', id: 'f1', title: 'How much is postage?' };
const answered = (text: string, sources: readonly object[] = [FAQ]) => ({ outcome: 'ANSWERED', text, sources });
const UNKNOWN = { outcome: 'UNKNOWN', text: 'I don’t know that.', sources: [] };
const aQuestion = (id: string, question: string, changes: object = {}) => ({
  id,
  question,
  expected: '',
  follows: null,
  change: 'SAME',
  keptAt: '2026-11-20T10:00:00.000Z',
  keptAnswer: answered('It is £4.50.'),
  latestAnswer: answered('It is £4.50.'),
  ...changes,
});
type Question = ReturnType<typeof aQuestion>;

function anApi(kept: readonly Question[] = [], plan = 'combo_basic') {
  const store = { kept: [...kept], waiting: 0, run: 4 };
  const changed = () => store.kept.filter(({ change }) => change !== 'SAME');
  const state = () => ({
    id: aClient().id,
    run: store.run,
    total: store.kept.length,
    changed: changed().length,
    waiting: store.waiting,
    answeredAt: store.kept.length > 0 ? '2026-11-26T10:00:00.000Z' : null,
  });
  const RehearsedReply: Handler = ({ text, memory }) => {
    const isKnown = String(text).includes('postage');
    return {
      rehearsedReply: {
        sentences: [{ text: isKnown ? 'It is £4.50.' : UNKNOWN.text, sources: isKnown ? [FAQ] : [] }],
        outcome: isKnown ? 'ANSWERED' : 'UNKNOWN',
        suggestions: isKnown ? ['Do you wrap gifts?'] : [],
        products: [],
        days: [],
        form: false,
        memory: `${memory ?? ''}>`,
      },
    };
  };
  const api = fakeApi({
    FirstQuestions: () => ({
      dashboard: { ...aDashboard(), plan },
      client: {
        ...aClient(),
        unansweredQuestions: [
          {
            id: 'u',
            question: 'Do you sell unicorns?',
            times: 1,
            firstAskedAt: '2026-11-01T00:00:00Z',
            lastAskedAt: '2026-11-01T00:00:00Z',
          },
        ],
        faqList: aConnection([
          { id: 'f1', question: FAQ.title, answer: 'It is £4.50.', category: 'GENERAL', createdAt: '2026-11-01T00:00:00Z' },
        ]),
        products: aConnection([]),
      },
    }),
    RehearsalState: () => ({ client: { ...aClient(), rehearsal: state() } }),
    KeptQuestions: ({ filter }) => {
      const { difference } = (filter ?? {}) as { difference?: string };
      return { client: { ...aClient(), rehearsedQuestions: aConnection(difference === 'CHANGED' ? changed() : store.kept) } };
    },
    RehearsedReply,
    KeepRehearsedQuestion: ({ id, input }) => {
      const row = aQuestion(String(id), (input as { question: string }).question);
      store.kept.push(row);
      return { keepRehearsedQuestion: row };
    },
    AcceptRehearsedAnswers: ({ ids, run }) => {
      const wanted = changed().filter(({ id }) => !ids || (ids as string[]).includes(id));
      if (Number(run) < store.run) return { acceptRehearsedAnswers: 0 };
      store.kept = store.kept.map((row) => (wanted.includes(row) ? { ...row, change: 'SAME', keptAnswer: row.latestAnswer } : row));
      return { acceptRehearsedAnswers: wanted.length };
    },
    RunRehearsal: () => {
      store.waiting = store.kept.length;
      return { runRehearsal: state() };
    },
    AddRehearsedFaq: ({ added }) => ({
      saveFaqs: { saved: (added as { id: string }[]).map((faq) => ({ ...faq, createdAt: '2026-11-01T00:00:00Z' })), skipped: [], gone: [] },
    }),
    ExpectRehearsedAnswer: ({ id, expected }) => ({ expectRehearsedAnswer: { ...store.kept.find((row) => row.id === id), expected } }),
  });
  return { api, store };
}

const show = (api: ReturnType<typeof anApi>['api'], at = '/dashboard?tab=rehearsal') =>
  renderScreen({ '/dashboard': <RehearsalTab /> }, { api, at });
const ask = (text: string) => userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), `${text}{Enter}`);
const findRow = async (question: string) => (await screen.findByRole('heading', { name: question })).closest('li')!;

it('suggests unanswered questions of visitors, the questions of FAQs and the usual ones', async () => {
  const { api } = anApi();
  show(api);

  await press(await screen.findByRole('button', { name: 'Do you sell unicorns?' }).then(({ textContent }) => textContent));

  expect(api.calls.find(({ name }) => name === 'RehearsedReply')?.variables).toEqual({ text: 'Do you sell unicorns?', memory: null });
  expect(await screen.findByText('No answer')).toBeInTheDocument();
});

it('shows each answer with its source, and sends what was remembered with the next question', async () => {
  const { api } = anApi();
  show(api);
  await ask('what is postage');
  await press(await screen.findByRole('button', { name: 'Do you wrap gifts?' }).then(({ textContent }) => textContent));
  await screen.findByText('No answer');

  const source = within(screen.getByRole('log')).getByRole('link', { name: FAQ.title });
  expect(source).toHaveAttribute('href', `/dashboard?${new URLSearchParams({ tab: 'faqs', q: FAQ.title })}`);
  expect(api.calls.filter(({ name }) => name === 'RehearsedReply').map(({ variables }) => variables['memory'])).toEqual([null, '>']);
  await press('Start again');
  expect(screen.getByText('Try one of these:')).toBeInTheDocument();
});

it('keeps a question with what was remembered before it, and lists it', async () => {
  const { api } = anApi();
  show(api);
  expect(await screen.findByText('No saved questions yet')).toBeInTheDocument();
  await ask('what is postage');
  await screen.findByText('It is £4.50.');
  await ask('and unicorns');
  await press(
    await screen.findByRole('button', { name: 'Save this question: and unicorns' }).then((button) => button.getAttribute('aria-label')!),
  );

  expect(within(await findRow('and unicorns')).getByText('Unchanged')).toBeInTheDocument();
  expect(api.calls.find(({ name }) => name === 'KeepRehearsedQuestion')?.variables).toMatchObject({
    input: { question: 'and unicorns', memory: '>', follows: 'what is postage' },
  });
});

it('says when an answer did not arrive, and asks again', async () => {
  const { api } = anApi();
  const { RehearsedReply } = api.handlers;
  api.handlers['RehearsedReply'] = () => {
    throw refusal('RATE_LIMITED', 'Too many attempts. Try again in 20 seconds.');
  };
  show(api);
  await ask('what is postage');
  expect(await screen.findByText('Too many attempts. Try again in 20 seconds.')).toBeInTheDocument();
  api.handlers['RehearsedReply'] = RehearsedReply!;
  await press('Ask again');

  expect(await screen.findByText('It is £4.50.')).toBeInTheDocument();
});

it('shows both answers where they differ, with the source that was lost, and accepts the new one', async () => {
  const { api } = anApi([
    aQuestion('a', 'Postage?', { change: 'NEWLY_UNKNOWN', latestAnswer: UNKNOWN }),
    aQuestion('b', 'Gifts?', { change: 'CHANGED', latestAnswer: answered('It is £5.') }),
    aQuestion('c', 'Same?'),
  ]);
  show(api);
  const row = within(await findRow('Postage?'));
  expect(row.getByText('No longer answered')).toBeInTheDocument();
  expect(row.getByText(/No longer uses/)).toHaveTextContent(FAQ.title);
  expect(within(await findRow('Same?')).queryByText('Now')).toBeNull();
  await press('Accept the new answer to: Gifts?');

  await waitFor(async () => expect(within(await findRow('Gifts?')).getByText('Unchanged')).toBeInTheDocument());
  expect(api.calls.find(({ name }) => name === 'AcceptRehearsedAnswers')?.variables).toEqual({ run: 4, ids: ['b'] });
});

it('opens on what changed from the notice, and accepts all; nothing is accepted while it is asked again', async () => {
  const { api, store } = anApi([
    aQuestion('b', 'Gifts?', { change: 'CHANGED', latestAnswer: answered('It is £5.') }),
    aQuestion('c', 'Same?'),
  ]);
  show(api, '/dashboard?tab=rehearsal&answers=changed');
  await findRow('Gifts?');
  expect(screen.queryByRole('heading', { name: 'Same?' })).toBeNull();
  store.run = 5;
  await press('Accept the new answer');
  expect(await screen.findByText('The answers have just changed again. Please check them first')).toBeInTheDocument();
  await waitFor(() => expect(api.count('RehearsalState')).toBeGreaterThan(1));
  await press('Accept the new answer');
  expect(await screen.findByText('No answers have changed')).toBeInTheDocument();
  await press('Show all questions');
  await press(/Run now/);
  expect(await screen.findByText('Asking again: 2 to go…')).toBeInTheDocument();
});

it('makes an FAQ of an unanswered question with one press', async () => {
  const { api } = anApi([aQuestion('a', 'Unicorns?', { keptAnswer: UNKNOWN, latestAnswer: UNKNOWN })]);
  show(api);
  await findRow('Unicorns?');
  await press('Add an FAQ for this: Unicorns?');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Answer'), 'None.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as FAQ' }));

  await waitFor(() => expect(api.count('AddRehearsedFaq')).toBe(1));
  expect(api.calls.find(({ name }) => name === 'AddRehearsedFaq')?.variables).toMatchObject({
    added: [{ question: 'Unicorns?', answer: 'None.', category: 'GENERAL' }],
  });
});

it('offers a retry when the questions could not be loaded, and nothing to a plan without an assistant', async () => {
  const failing = anApi();
  failing.api.handlers['KeptQuestions'] = isDown;
  const { unmount } = show(failing.api);
  await findErrorToast();
  expect(errorToasts()).toContain('Error: Failed to load your saved questions');
  unmount();

  show(anApi([], 'free').api);
  expect(await screen.findByText(/Your plan has no assistant to rehearse/)).toBeInTheDocument();
});

it.each([
  [[], 0, 'Rehearse your assistant'],
  [[aQuestion('a', 'Same?')], 0, 'Your saved question still gets the answer you accepted.'],
  [[aQuestion('a', 'Same?')], 1, 'Asking your saved questions again…'],
  [
    [aQuestion('a', 'Other?', { change: 'CHANGED' }), aQuestion('b', 'Another?', { change: 'LOST_SOURCE' })],
    0,
    '2 rehearsed answers changed',
  ],
])('says beside the FAQs how the rehearsal stands: %#', async (kept, waiting, text) => {
  const { api, store } = anApi(kept);
  store.waiting = waiting;
  renderScreen({ '/dashboard': <RehearsalNotice /> }, { api, at: '/dashboard?tab=faqs' });
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
});
