import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DATA_REFRESH_MS } from '../../shared/apollo/refreshEvery.ts';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { findDraft, removeDraft } from '../../shared/session/drafts.ts';
import { setSession } from '../../shared/session/session.ts';
import { aClient, aConnection, noRehearsal } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findErrorToast, press, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { FaqsTab } from './FaqsTab.tsx';

interface Row {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly category: string;
}
const row = (id: string, question: string, category = 'GENERAL'): Row => ({ id, question, answer: `Answer ${id}`, category });

let owner: string;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  owner = signInForTest().user.id;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  removeDraft(owner, 'faqs');
  act(() => {
    clearNotifications();
    setSession(null);
  });
  vi.restoreAllMocks();
});

interface SaveVariables {
  readonly added: readonly Row[];
  readonly changed: readonly (Partial<Row> & { readonly id: string; readonly before: Partial<Row> })[];
}

/** A small api with the FAQs of one client. */
function anApi(rows: readonly Row[] = [row('a', 'Do you deliver?'), row('b', 'Can I pay by card?', 'PRICING')]) {
  const store = {
    rows: [...rows],
    deleted: [] as Row[],
    unanswered: [] as { id: string; question: string; wordings: string[]; times: number; lastAskedAt: string }[],
  };
  const Faqs: Handler = ({ search, filter }) => {
    const { category } = (filter ?? {}) as { category?: string };
    const found = store.rows.filter(
      (each) => (!category || each.category === category) && (!search || each.question.includes(String(search))),
    );
    return { client: { ...aClient(), faqList: aConnection(found) } };
  };
  /** Whether a row is no longer as a change saw it. */
  const isClash = ({ id, before }: SaveVariables['changed'][number]) =>
    store.rows.some((each) => each.id === id && !Object.entries(before).every(([field, value]) => each[field as 'answer'] === value));
  const SaveFaqs: Handler = (variables) => {
    const { added, changed: sent } = variables as unknown as SaveVariables;
    const conflicts = store.rows.filter(({ id }) => sent.some((each) => each.id === id && isClash(each)));
    const changed = sent.filter((each) => !isClash(each)).map(({ before: _, ...each }) => each);
    const gone = changed.filter(({ id }) => !store.rows.some((each) => each.id === id)).map(({ id }) => id);
    store.rows = [...store.rows.map((each) => ({ ...each, ...changed.find(({ id }) => id === each.id) })), ...added];
    const ids = new Set([...added, ...changed].map(({ id }) => id));
    return { saveFaqs: { saved: store.rows.filter(({ id }) => ids.has(id)), skipped: [], gone, conflicts } };
  };
  let dismissed: typeof store.unanswered = [];
  const api = fakeApi({
    Faqs,
    RehearsalState: noRehearsal,
    UnansweredQuestions: () => ({ client: { ...aClient(), unansweredQuestions: store.unanswered } }),
    AnswerUnansweredQuestion: ({ id, input }) => {
      store.unanswered = store.unanswered.filter((each) => each.id !== id);
      const added = { id: String(id), ...(input as { question: string; answer: string }), category: 'GENERAL' };
      store.rows = [...store.rows, added];
      return { answerUnansweredQuestion: added };
    },
    DismissUnansweredQuestion: ({ id }) => {
      dismissed = store.unanswered;
      store.unanswered = store.unanswered.filter((each) => each.id !== id);
      return { dismissUnansweredQuestion: id };
    },
    RestoreUnansweredQuestion: ({ id }) => {
      store.unanswered = [...store.unanswered, ...dismissed.filter((each) => each.id === id)];
      return { restoreUnansweredQuestion: id };
    },
    FaqsById: ({ ids }) => ({ faqsById: store.rows.filter(({ id }) => (ids as string[]).includes(id)) }),
    SaveFaqs,
    MoveFaq: ({ id, place, other }) => {
      const moved = store.rows.find((each) => each.id === id)!;
      const others = store.rows.filter((each) => each !== moved);
      const at = others.findIndex((each) => each.id === other);
      const index = { FIRST: 0, LAST: others.length, BEFORE: at, AFTER: at + 1 }[place as 'FIRST'];
      store.rows = others.toSpliced(index, 0, moved);
      return { moveFaq: moved };
    },
    DeleteFaqs: ({ ids }) => {
      store.deleted = store.rows.filter(({ id }) => (ids as string[]).includes(id));
      store.rows = store.rows.filter(({ id }) => !(ids as string[]).includes(id));
      return {
        deleteFaqs: { id: 'deletion-1', count: store.deleted.length, undoUntil: new Date(Date.now() + 600_000).toISOString() },
      };
    },
    UndoDeletion: () => {
      store.rows = [...store.deleted, ...store.rows];
      return { undoDeletion: store.deleted.length };
    },
  });
  return { store, api };
}

async function open(setting = anApi(), at = '/dashboard?tab=faqs') {
  const view = renderScreen({ '/dashboard': <FaqsTab />, '/elsewhere': <p>Elsewhere</p> }, { api: setting.api, at });
  await screen.findByRole('button', { name: /^Add (your first )?FAQ$/ });
  return { ...setting, ...view };
}

const faq = (name: string) => within(screen.getByRole('article', { name }));
const type = (name: string, label: string, value: string) => fireEvent.change(faq(name).getByLabelText(label), { target: { value } });
const questions = () =>
  within(screen.getByRole('list', { name: 'FAQs' }))
    .getAllByLabelText('Question')
    .map((field) => (field as HTMLInputElement).value);
const lastSave = (api: ReturnType<typeof anApi>['api']) => api.calls.findLast(({ name }) => name === 'SaveFaqs')?.variables;

it('FAQ-01 FAQ-02 FAQ-05 E40 edits the list in its place, and saves new rows and changed fields together', async () => {
  const { api } = await open();
  expect(questions()).toEqual(['Do you deliver?', 'Can I pay by card?']);
  expect(screen.getByRole('button', { name: 'Save FAQs' })).toBeDisabled();

  type('Do you deliver?', 'Answer', 'Yes, daily.');
  await press('Add FAQ');
  type('new FAQ', 'Question', 'Do you open on Sundays?');
  type('new FAQ', 'Answer', 'From ten.');
  const category = faq('new FAQ').getByLabelText('Category');
  expect(category).toHaveValue('GENERAL');
  expect([...category.children].map((option) => option.textContent)).toEqual([
    'General',
    'Shipping',
    'Returns',
    'Pricing',
    'Support',
    'Products',
  ]);
  type('new FAQ', 'Category', 'SUPPORT');
  expect(api.count('SaveFaqs')).toBe(0);
  await press('Save FAQs');

  expect(await screen.findByText('FAQs Saved')).toBeInTheDocument();
  expect(lastSave(api)).toEqual({
    added: [{ id: expect.any(String), question: 'Do you open on Sundays?', answer: 'From ten.', category: 'SUPPORT' }],
    changed: [{ id: 'a', answer: 'Yes, daily.', before: { answer: 'Answer a' } }],
  });
  await waitFor(() => expect(questions()).toEqual(['Do you deliver?', 'Can I pay by card?', 'Do you open on Sundays?']));
  expect(screen.getByText('Everything is saved')).toBeInTheDocument();
});

it('a long question wraps on the screen and stays one line, even when lines are pasted', async () => {
  const { api } = await open();

  type('Do you deliver?', 'Question', 'Do you deliver\nto Bath?');
  expect(faq('Do you deliver?').getByLabelText('Question')).toHaveValue('Do you deliver to Bath?');
  expect(fireEvent.keyDown(faq('Do you deliver?').getByLabelText('Question'), { key: 'Enter' })).toBe(false);
  await press('Save FAQs');

  await waitFor(() => expect(lastSave(api)).toMatchObject({ changed: [{ id: 'a', question: 'Do you deliver to Bath?' }] }));
});

it('a business without FAQs has one place to add the first, and no bar with nothing to save', async () => {
  await open(anApi([]));
  expect(screen.queryByRole('group', { name: 'Changes' })).not.toBeInTheDocument();

  await press('Add your first FAQ');

  expect(screen.getByRole('group', { name: 'Changes' })).toHaveTextContent('1 unsaved');
});

it('CF-48 FAQ-03 skips a blank row without an error; it stays on the screen as unsaved', async () => {
  const { api } = await open();
  await press('Add FAQ');
  type('new FAQ', 'Question', 'Only a question');
  type('Can I pay by card?', 'Question', ' ');
  type('Do you deliver?', 'Answer', 'Yes.');
  await press('Save FAQs');

  expect(await screen.findByText('FAQs Saved')).toBeInTheDocument();
  expect(lastSave(api)).toMatchObject({ added: [], changed: [{ id: 'a', answer: 'Yes.' }] });
  expect(faq('new FAQ').getByLabelText('Question')).toHaveValue('Only a question');
  expect(faq('new FAQ').getByText('Not saved: the answer is empty')).toBeInTheDocument();
  expect(faq('Can I pay by card?').getByText('Not saved: the question is empty')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps a text that is too long unsaved, with its fault beside it, and saves the others', async () => {
  const { api } = await open();
  type('Do you deliver?', 'Question', 'x'.repeat(201));
  type('Can I pay by card?', 'Answer', 'Yes.');
  expect(faq('Do you deliver?').getByRole('alert')).toHaveTextContent('At most 200 characters');
  await press('Save FAQs');

  expect(await screen.findByText('FAQs Saved')).toBeInTheDocument();
  expect(lastSave(api)).toMatchObject({ added: [], changed: [{ id: 'b', answer: 'Yes.' }] });
  expect(screen.getByText('1 unsaved')).toBeInTheDocument();
});

it('FAQ-04 E39 CF-32 typed text survives a filter, a refetch, and a failed save', async () => {
  const { api, client, store } = await open();
  type('Do you deliver?', 'Answer', 'Typed');

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search FAQs' }), { target: { value: 'card' } });
  const elsewhere = await screen.findByRole('region', { name: 'Unsaved changes on other pages' });
  expect(within(elsewhere).getByLabelText('Answer')).toHaveValue('Typed');
  store.rows = store.rows.map((each) => ({ ...each, category: 'RETURNS' }));
  await act(() => client.refetchQueries({ include: 'active' }));
  expect(within(elsewhere).getByLabelText('Answer')).toHaveValue('Typed');

  api.handlers['SaveFaqs'] = () => {
    throw refusal('LIMIT_REACHED', 'You can have at most 10,000 rows.');
  };
  await press('Save FAQs');
  await findErrorToast();
  expect(errorToasts()).toEqual(['Error: Failed to save FAQs']);
  expect(within(elsewhere).getByLabelText('Answer')).toHaveValue('Typed');
});

it('DSH-15 CF-32 asks again after 10 minutes: other rows follow, typed text stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { store, api } = await open();
    type('Do you deliver?', 'Answer', 'Typed');
    store.rows = store.rows.map((each) => ({ ...each, answer: 'Changed elsewhere' }));

    await act(() => vi.advanceTimersByTimeAsync(DATA_REFRESH_MS));

    await waitFor(() => expect(faq('Can I pay by card?').getByLabelText('Answer')).toHaveValue('Changed elsewhere'));
    expect(faq('Do you deliver?').getByLabelText('Answer')).toHaveValue('Typed');
    expect(api.count('SaveFaqs')).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('CF-32 typed text is there again after the screen was left, new rows included', async () => {
  const setting = anApi();
  const { unmount } = await open(setting);
  type('Do you deliver?', 'Answer', 'Typed');
  await press('Add FAQ');
  type('new FAQ', 'Question', 'Half a row');
  unmount();
  expect(findDraft(owner, 'faqs')).not.toBeNull();

  await open(setting);

  expect(faq('Do you deliver?').getByLabelText('Answer')).toHaveValue('Typed');
  expect(faq('new FAQ').getByLabelText('Question')).toHaveValue('Half a row');
  expect(screen.getByText('2 unsaved')).toBeInTheDocument();
});

it('CF-32 a field that was changed elsewhere since a draft was typed shows what is stored, and lets the person choose', async () => {
  const setting = anApi();
  const { unmount } = await open(setting);
  type('Do you deliver?', 'Answer', 'Mine');
  type('Do you deliver?', 'Category', 'SHIPPING');
  unmount();
  setting.store.rows = setting.store.rows.map((each) => (each.id === 'a' ? { ...each, answer: 'Theirs' } : each));

  await open(setting);

  expect(await faq('Do you deliver?').findByText('Changed elsewhere while you typed')).toBeInTheDocument();
  expect(faq('Do you deliver?').getByLabelText('Answer')).toHaveValue('Mine');
  expect(faq('Do you deliver?').getByLabelText('Category')).toHaveValue('SHIPPING');
  await press('Use the saved version');
  expect(faq('Do you deliver?').getByLabelText('Answer')).toHaveValue('Theirs');
});

it('CF-32 after a reload a draft of another page is compared with what is stored there now', async () => {
  const setting = anApi();
  const { unmount } = await open(setting);
  type('Do you deliver?', 'Answer', 'Mine');
  unmount();
  setting.store.rows = setting.store.rows.map((each) => (each.id === 'a' ? { ...each, answer: 'Theirs' } : each));

  await open(setting, '/dashboard?tab=faqs&q=card');

  const elsewhere = within(await screen.findByRole('region', { name: 'Unsaved changes on other pages' }));
  expect(await elsewhere.findByText('Changed elsewhere while you typed')).toBeInTheDocument();
});

it('CF-32 a change on another page while someone types elsewhere is shown beside it', async () => {
  const { store, client } = await open();
  type('Do you deliver?', 'Answer', 'Mine');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search FAQs' }), { target: { value: 'card' } });
  const elsewhere = within(await screen.findByRole('region', { name: 'Unsaved changes on other pages' }));
  store.rows = store.rows.map((each) => (each.id === 'a' ? { ...each, answer: 'Theirs' } : each));
  await act(() => client.refetchQueries({ include: 'active' }));

  expect(await elsewhere.findByText('Changed elsewhere while you typed')).toBeInTheDocument();
  expect(elsewhere.getByLabelText('Answer')).toHaveValue('Mine');
});

it('CF-32 FAQ-05 a change in another tab shows beside a typed field and is not overwritten; other fields update, other rows are saved', async () => {
  const { store, client, api } = await open();
  type('Do you deliver?', 'Answer', 'Mine');
  store.rows = store.rows.map((each) => (each.id === 'a' ? { ...each, answer: 'Theirs', category: 'SHIPPING' } : each));
  await act(() => client.refetchQueries({ include: 'active' }));

  const first = faq('Do you deliver?');
  expect(await first.findByText('Changed elsewhere while you typed')).toBeInTheDocument();
  expect(first.getByText('“Theirs”')).toBeInTheDocument();
  expect(first.getByLabelText('Answer')).toHaveValue('Mine');
  expect(first.getByLabelText('Category')).toHaveValue('SHIPPING');
  type('Can I pay by card?', 'Answer', 'Yes.');
  await press('Save FAQs');
  expect(await screen.findByText('Not saved: 1 changed elsewhere: choose a version.')).toBeInTheDocument();
  expect(store.rows.map(({ answer }) => answer)).toEqual(['Theirs', 'Yes.']);
  await press('Keep mine');
  await press('Save FAQs');
  await waitFor(() => expect(lastSave(api)).toEqual({ added: [], changed: [{ id: 'a', answer: 'Mine', before: { answer: 'Theirs' } }] }));
});

it('an FAQ that was deleted elsewhere stays with what was typed, and can be added again', async () => {
  const { store, api } = await open();
  type('Do you deliver?', 'Answer', 'Mine');
  store.rows = store.rows.filter(({ id }) => id !== 'a');
  await press('Save FAQs');

  expect(await faq('new FAQ').findByText('Deleted elsewhere. Save to add it again')).toBeInTheDocument();
  await press('Save FAQs');
  expect(await screen.findByText('FAQs Saved')).toBeInTheDocument();
  expect(lastSave(api)).toMatchObject({ added: [{ question: 'Do you deliver?', answer: 'Mine', category: 'GENERAL' }], changed: [] });
});

it('undoes edits and new rows, each with an offer to undo that', async () => {
  await open();
  type('Do you deliver?', 'Answer', 'Mine');
  await press('Undo changes');
  expect(faq('Do you deliver?').getByLabelText('Answer')).toHaveValue('Answer a');
  await press('Redo');
  expect(faq('Do you deliver?').getByLabelText('Answer')).toHaveValue('Mine');
  type('Do you deliver?', 'Answer', 'Answer a');
  expect(screen.getByText('Everything is saved')).toBeInTheDocument();

  await press('Add FAQ');
  type('new FAQ', 'Answer', 'Some text');
  await press('Discard new FAQ');
  expect(screen.queryByRole('article', { name: 'new FAQ' })).toBeNull();
  await press('Undo');
  expect(faq('new FAQ').getByLabelText('Answer')).toHaveValue('Some text');
});

it('FAQ-04 E39 deletes selected FAQs together, offers to undo it, and says when it failed', async () => {
  const { api, store } = await open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Do you deliver?' }));
  await press('Select all on this page');
  await userEvent.click(within(screen.getByRole('group', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'No FAQs yet' })).toBeInTheDocument();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  await waitFor(() => expect(questions()).toHaveLength(2));
  expect(store.rows).toHaveLength(2);

  api.handlers['DeleteFaqs'] = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  await press('Delete Do you deliver?');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete FAQ')).toBeInTheDocument();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('FAQ-04 E39 says that the list could not be loaded, and tries again', async () => {
  const { api } = anApi();
  const { Faqs } = api.handlers;
  api.handlers['Faqs'] = () => {
    throw refusal('INTERNAL', 'Something went wrong');
  };
  renderScreen({ '/dashboard': <FaqsTab /> }, { api, at: '/dashboard?tab=faqs' });
  await findErrorToast();
  expect(errorToasts()).toEqual(['Error: Failed to load FAQs']);
  api.handlers['Faqs'] = Faqs!;
  await press('Try again');
  await waitFor(() => expect(questions()).toHaveLength(2));
});

it('moves by the arrow keys, keeps the focus, and says the new place; not while the list is filtered', async () => {
  const { api, store } = await open(anApi([row('a', 'One'), row('b', 'Two'), row('c', 'Three')]));
  const handle = screen.getByRole('button', { name: 'Move One' });
  handle.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');

  expect(questions()).toEqual(['Two', 'Three', 'One']);
  expect(screen.getByRole('button', { name: 'Move One' })).toHaveFocus();
  expect(screen.getByText('One is now 3 of 3')).toBeInTheDocument();
  await waitFor(() => expect(store.rows.map(({ id }) => id)).toEqual(['b', 'c', 'a']));
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(questions()).toEqual(['One', 'Two', 'Three']));

  api.handlers['MoveFaq'] = () => {
    throw refusal('NOT_FOUND', 'This FAQ no longer exists.');
  };
  await userEvent.keyboard('{ArrowDown}');
  expect(await findErrorToast()).toHaveTextContent('Failed to move FAQ');
  await waitFor(() => expect(questions()).toEqual(['One', 'Two', 'Three']));

  fireEvent.change(screen.getByRole('searchbox', { name: 'Search FAQs' }), { target: { value: 'T' } });
  await waitFor(() => expect(questions()).toEqual(['Two', 'Three']));
  expect(screen.queryByRole('button', { name: 'Move Two' })).toBeNull();
});

it('makes an FAQ of a question that had no answer, and dismisses another one', async () => {
  const setting = anApi();
  const asked = (id: string, question: string, times: number) => ({
    id,
    question,
    wordings: times > 1 ? ['unicorn <i>?'] : [],
    times,
    lastAskedAt: '2026-11-24T10:00:00Z',
  });
  setting.store.unanswered = [asked('u1', 'Do you sell <b>unicorns</b>?', 2), asked('u2', 'Is there a pool?', 1)];
  await open(setting);
  expect(screen.getByText('Do you sell <b>unicorns</b>?')).toBeInTheDocument();
  expect(screen.getByText(/Asked 2 times, last on 24 Nov 2026/)).toBeInTheDocument();
  expect(screen.getByText('“unicorn <i>?”')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Is there a pool?' }));
  await waitFor(() => expect(screen.queryByText('Is there a pool?')).not.toBeInTheDocument());
  expect(screen.getByText('Dismissed: Is there a pool?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByText('Is there a pool?')).toBeInTheDocument());
  expect(screen.queryByText('Dismissed: Is there a pool?')).not.toBeInTheDocument();
  setting.store.unanswered = setting.store.unanswered.filter(({ id }) => id === 'u1');
  fireEvent.click(screen.getByRole('button', { name: /^Answer: Do/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Answer'), { target: { value: 'Sadly not.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save as FAQ' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Unanswered questions' })).not.toBeInTheDocument());

  expect(setting.api.calls.find(({ name }) => name === 'AnswerUnansweredQuestion')?.variables).toEqual({
    id: 'u1',
    input: { question: 'Do you sell <b>unicorns</b>?', answer: 'Sadly not.' },
  });
  await waitFor(() => expect(questions()).toContain('Do you sell <b>unicorns</b>?'));
});

it('tells a viewer why a question is not dismissed', async () => {
  const setting = anApi();
  setting.store.unanswered = [{ id: 'u1', question: 'Is there a pool?', wordings: [], times: 1, lastAskedAt: '2026-11-24T10:00:00Z' }];
  setting.api.handlers['DismissUnansweredQuestion'] = () => Promise.reject(refusal('FORBIDDEN', 'Your role only lets you view.'));
  await open(setting);
  await press('Dismiss: Is there a pool?');
  expect(await findErrorToast()).toHaveTextContent('Your role only lets you view.');
});
