import { ApolloLink } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getSession, setSession, useSession } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/signOut.ts';
import { answerFetch } from '../../shared/testkit/answerFetch.ts';
import { aClient, aDashboard } from '../../shared/testkit/builders.ts';
import { signInForEachTest, stopClockForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type FakeApi } from '../../shared/testkit/fakeApi.ts';
import { fillIn, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { hasUnsaved } from '../../shared/session/unsaved.ts';
import { UnsavedNotice } from '../../shared/session/UnsavedNotice.tsx';
import { ProfileTab } from './ProfileTab.tsx';

signInForEachTest();
const pass = stopClockForEachTest();

/** An api that stores, and notes under whose token each save arrives. */
function aStoringApi() {
  const server = {
    row: aClient({ industry: null }),
    saves: [] as { as: string | undefined; input: object }[],
    hold: null as Promise<void> | null,
  };
  let as: string | undefined;
  const api = fakeApi({
    Profile: () => ({ client: server.row }),
    ProfileOverview: () => ({ client: aClient({ stats: [] }), dashboard: aDashboard() }),
    EndSession: () => ({ signOut: true }),
    async SaveProfile({ input }) {
      const { before = {}, ...changes } = input as Record<string, unknown> & { before?: object };
      const save = { as, input: changes };
      const { hold } = server;
      server.hold = null;
      await hold;
      const row = server.row as Readonly<Record<string, unknown>>;
      const gone = Object.entries(before).filter(([field, value]) => (row[field] ?? '') !== (value ?? '') && row[field] !== changes[field]);
      if (gone.length > 0) throw refusal('CONFLICT', 'Changed', Object.fromEntries(gone.map(([field]) => [field, 'Changed'])));
      server.saves.push(save);
      server.row = { ...server.row, ...save.input };
      return { saveProfile: { client: server.row, dashboard: aDashboard(), undo: null } };
    },
  });
  const noteToken = new ApolloLink((operation, forward) => {
    as = (operation.getContext().headers as Record<string, string | undefined>).authorization;
    return forward(operation);
  });
  const link = ApolloLink.from([noteToken, api.link]);
  return { server, api: { ...api, link } satisfies FakeApi };
}

function GuardedCard() {
  const session = useSession();
  return session ? <ProfileTab key={session.user.id} /> : <p>Signed out</p>;
}

async function renderGuarded() {
  const { server, api } = aStoringApi();
  const view = renderScreen({ '/': <GuardedCard /> }, { api });
  await pass(50);
  return { server, api, view };
}

it('two tabs: editing the website in one does not undo the phone saved in the other', async () => {
  signInForTest();
  const { server, api } = aStoringApi();
  const first = renderScreen({ '/': <ProfileTab /> }, { api });
  const second = renderScreen({ '/': <ProfileTab /> }, { api });
  await waitFor(() => expect(document.querySelectorAll('#profile_phone')).toHaveLength(2));
  const type = (view: typeof first, id: string, value: string) =>
    fireEvent.change(view.container.querySelector(`[id="profile_${id}"]`) as HTMLInputElement, { target: { value } });

  type(first, 'phone', '+44 20 7946 0100');
  await pass(2_500);
  type(second, 'website', 'https://fernhill.example');
  await pass(2_500);

  expect(server.row).toMatchObject({ phone: '+44 20 7946 0100', website: 'https://fernhill.example' });
});

it('CF-32 two people on one field, the second of whom has not loaded what the first saved: both texts are seen, and the choice is stored', async () => {
  signInForTest();
  const { server } = await renderGuarded();
  fillIn('Phone', '+44 20 7946 0100');
  server.row = { ...server.row, phone: '+44 20 7946 0999' };
  await pass(2_500);

  expect(server.row.phone).toBe('+44 20 7946 0999');
  expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0100');
  expect(screen.getByText('Not saved: a field needs your attention')).toBeInTheDocument();
  expect(screen.getByText('“+44 20 7946 0999”')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await pass(2_500);
  expect(server.row.phone).toBe('+44 20 7946 0100');
  expect(hasUnsaved()).toBe(false);
});

it('AUT-15 a sign-out right after a letter saves it first', async () => {
  signInForTest();
  const { server, api } = await renderGuarded();
  const restoreFetch = answerFetch(api);
  fillIn('Phone', '+44 20 7946 0100');
  await pass(500);

  act(() => void signOut());
  await pass(5_000);

  expect(screen.getByText('Signed out')).toBeInTheDocument();
  expect(server.row.phone).toBe('+44 20 7946 0100');
  restoreFetch();
});

it('AUT-15 a sign-out asks before it loses what could not be saved', async () => {
  signInForTest();
  const { api } = await renderGuarded();
  const restoreFetch = answerFetch(api);
  delete api.handlers.SaveProfile;
  fillIn('Phone', '+44 20 7946 0100');

  act(() => void signOut());
  await pass(5_000);
  const question = screen.getByRole('dialog');
  expect(within(question).getByText('Log out and lose your changes?')).toBeInTheDocument();
  expect(question).toHaveTextContent('Profile');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await pass(1_000);
  expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0100');

  act(() => void signOut());
  await pass(5_000);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Log out' }));
  await pass(5_000);
  expect(screen.getByText('Signed out')).toBeInTheDocument();
  expect(window.sessionStorage).toHaveLength(0);
  restoreFetch();
});

it('what one person typed is never sent in the name of another', async () => {
  signInForTest('a@shop.example');
  const { server } = await renderGuarded();
  let release: () => void = () => undefined;
  server.hold = new Promise((resolve) => (release = resolve));
  fillIn('Phone', '+44 20 7946 0001');
  await pass(2_100);
  fillIn('Website', 'https://a.example');
  await pass(1_000);

  act(() => setSession(null));
  await pass(1_000);
  act(() => void signInForTest('b@other.example'));
  await pass(1_000);
  expect(screen.getByText('Someone else signed in before the changes to Profile were saved.')).toBeInTheDocument();
  release();
  await pass(60_000);

  expect(server.saves).toEqual([{ as: 'Bearer token of a@shop.example', input: { phone: '+44 20 7946 0001' } }]);
});

it('a failed save is tried again automatically', async () => {
  signInForTest();
  const { server, api } = await renderGuarded();
  const { SaveProfile } = api.handlers;
  delete api.handlers.SaveProfile;
  fillIn('Phone', '+44 20 7946 0100');
  await pass(2_100);
  expect(screen.getByText('Not saved yet, trying again')).toBeInTheDocument();

  Object.assign(api.handlers, { SaveProfile });
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(50);

  expect(server.row.phone).toBe('+44 20 7946 0100');
  expect(screen.getByText(/^Saved at/)).toBeInTheDocument();
});

it('unsaved edits come back into the form when it is opened again, and when the person signs in again', async () => {
  signInForTest();
  const { server, api, view } = await renderGuarded();
  const { SaveProfile } = api.handlers;
  delete api.handlers.SaveProfile;
  fillIn('Phone', '+44 20 7946 0100');
  view.unmount();
  const elsewhere = renderScreen({ '/': <UnsavedNotice /> }, { api });
  await pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('Not saved yet: your changes to Profile.');
  elsewhere.unmount();
  renderScreen({ '/': <GuardedCard /> }, { api });
  await pass(50);
  expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0100');

  act(() => setSession(null));
  await pass(60_000);
  Object.assign(api.handlers, { SaveProfile });
  act(() => void signInForTest());
  await pass(50);
  expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0100');
  await pass(2_100);

  expect(server.row.phone).toBe('+44 20 7946 0100');
  expect(hasUnsaved()).toBe(false);
  expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('7946');
});

describe('AUT-13 a session that ends while something is typed', () => {
  /** The session ends within the 2 s after an edit; then someone else stores `theirs`, and the person signs in again. */
  async function typeAndComeBack(theirs: object) {
    signInForTest();
    const { server } = await renderGuarded();
    fillIn('Phone', '+44 20 7946 0100');
    fillIn('Website', 'https://mine.example');
    act(() => setSession(null));
    expect(screen.getByText(/Sign in again to save your changes to Profile/)).toBeInTheDocument();
    await pass(60_000);
    server.row = { ...server.row, ...theirs };
    act(() => void signInForTest());
    await pass(50);
    return server;
  }

  it('CF-32 a field changed elsewhere since is shown and not overwritten; the rest is saved', async () => {
    const server = await typeAndComeBack({ phone: '+44 20 7946 0999' });

    expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0100');
    expect(screen.getByLabelText('Website')).toHaveValue('https://mine.example');
    const notice = screen.getByText('Changed elsewhere while you typed').closest<HTMLElement>('[role="status"]')!;
    expect(notice).toHaveTextContent('The saved version is “+44 20 7946 0999”.');
    await pass(2_100);
    expect(server.saves.map(({ input }) => input)).toEqual([{ website: 'https://mine.example' }]);
    expect(screen.queryByText(/^Saved at/)).not.toBeInTheDocument();

    fireEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    await pass(2_100);
    expect(server.row.phone).toBe('+44 20 7946 0100');
    expect(screen.queryByText('Changed elsewhere while you typed')).not.toBeInTheDocument();
    expect(screen.getByText(/^Saved at/)).toBeInTheDocument();
  });

  it('CF-32 what is stored can be kept', async () => {
    const server = await typeAndComeBack({ phone: '+44 20 7946 0999', website: 'https://theirs.example' });

    for (const _ of ['phone', 'website']) fireEvent.click(screen.getAllByRole('button', { name: 'Use the saved version' })[0]!);
    await pass(5_000);

    expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0999');
    expect(screen.getByLabelText('Website')).toHaveValue('https://theirs.example');
    expect(server.saves).toEqual([]);
    expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('0100');
  });

  it('another person neither sees nor keeps the draft', async () => {
    signInForTest('a@shop.example');
    const { server } = await renderGuarded();
    fillIn('Phone', '+44 20 7946 0100');
    act(() => setSession(null));
    await pass(1_000);
    expect(window.sessionStorage.getItem('larkline.drafts')).toContain('0100');

    act(() => void signInForTest('b@other.example'));
    await pass(60_000);

    expect(screen.getByLabelText('Phone')).toHaveValue('');
    expect(window.sessionStorage.getItem('larkline.drafts')).toBeNull();
    expect(server.saves).toEqual([]);
  });
});

it('a reload of the page brings unsaved text back into its form, and it is saved', async () => {
  signInForTest();
  const draft = { title: 'Profile', address: '/dashboard', base: { phone: '' }, values: { phone: '+44 20 7946 0100' } };
  const person = getSession()?.user.id;
  window.sessionStorage.setItem('larkline.drafts', JSON.stringify({ person, content: { 'profile client-1': draft } }));

  const { server } = await renderGuarded();
  expect(screen.getByLabelText('Phone')).toHaveValue('+44 20 7946 0100');
  await pass(2_100);

  expect(server.saves.map(({ input }) => input)).toEqual([{ phone: '+44 20 7946 0100' }]);
});

it('PRF-02 half of a character that an input method composes is not saved', async () => {
  signInForTest();
  const { server } = await renderGuarded();
  const name = screen.getByLabelText('Business Name');
  fireEvent.compositionStart(name);
  fillIn('Business Name', 'にほん');
  await pass(10_000);
  expect(server.saves).toEqual([]);

  fillIn('Business Name', '日本');
  fireEvent.compositionEnd(name);
  await pass(2_100);

  expect(server.saves.map(({ input }) => input)).toEqual([{ businessName: '日本' }]);
});
