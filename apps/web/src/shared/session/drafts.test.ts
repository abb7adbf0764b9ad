import { renderHook, waitFor } from '@testing-library/react';
import { signInForTest } from '../testkit/renderScreen.tsx';
import { allowOnDevice } from './deviceDrafts.ts';
import { forgetShared } from './personalStore.ts';
import { setSession } from './session.ts';
import { readDrafts, findDraft, forgetDrafts, keepDraft, removeDraft, useTakenOver } from './drafts.ts';

const aDraft = (values: Record<string, unknown>) => ({ title: 'Profile', base: {}, values });

afterEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

it('keeps a draft by person and form until it is removed', () => {
  keepDraft('amara', 'profile 1', aDraft({ phone: '1' }));
  keepDraft('amara', 'products new', aDraft({ name: 'Lamp' }));
  expect(readDrafts('amara').map(({ name }) => name)).toEqual(['profile 1', 'products new']);

  removeDraft('amara', 'profile 1');

  expect(findDraft('amara', 'profile 1')).toBeNull();
  expect(findDraft('amara', 'products new')?.values).toEqual({ name: 'Lamp' });
});

it('never returns the draft of one person to another, whose own draft takes its place', () => {
  keepDraft('amara', 'profile 1', aDraft({ phone: '1' }));
  expect(readDrafts('helen')).toEqual([]);

  keepDraft('helen', 'profile 1', aDraft({ phone: '2' }));

  expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('amara');
  forgetDrafts('helen');
  expect(readDrafts('helen')).toHaveLength(1);
  forgetDrafts('amara');
  expect(window.sessionStorage).toHaveLength(0);
});

it('keeps no passwords, secrets and tokens, and nothing of a visitor', () => {
  keepDraft('amara', 'account', aDraft({ name: 'Amara', password: 'p', newPassword: 'p', apiToken: 't', clientSecret: 's' }));
  keepDraft(undefined, 'account', aDraft({ name: 'A visitor' }));

  expect(findDraft('amara', 'account')?.values).toEqual({ name: 'Amara' });
  expect(window.sessionStorage.getItem('larkline.drafts')).not.toContain('visitor');
});

it('ignores what was damaged', () => {
  for (const text of ['{', '[]', '{"person":"amara","content":{"x":1}}']) {
    window.sessionStorage.setItem('larkline.drafts', text);
    expect(readDrafts('amara')).toEqual([]);
  }
});

describe('CF-32 drafts that outlive the tab', () => {
  const KEPT = 'larkline.person.drafts';
  const onDevice = () => window.localStorage.getItem(KEPT) ?? '';
  let person: string;
  beforeEach(() => {
    person = signInForTest().user.id;
  });
  afterEach(() => {
    setSession(null);
    vi.useRealTimers();
  });
  /** What a new tab of this browser does. */
  const openTab = async () => {
    window.sessionStorage.clear();
    const { result } = renderHook(() => useTakenOver());
    await waitFor(() => expect(result.current).toBe(true));
  };

  it('are not kept on the device unless the person allows it there, and deleted when they no longer do', () => {
    keepDraft(person, 'faqs', aDraft({ answer: 'Typed' }));
    expect(onDevice()).toBe('');

    allowOnDevice(person, true);
    keepDraft(person, 'faqs', aDraft({ answer: 'Typed', password: 'hidden', cardNumber: '4242' }));
    expect(onDevice()).toContain('Typed');
    expect(onDevice()).not.toMatch(/hidden|4242/);
    allowOnDevice(person, false);
    expect(onDevice()).toBe('');
  });

  it('are there in the next tab, until they are saved or discarded', async () => {
    allowOnDevice(person, true);
    keepDraft(person, 'faqs', aDraft({ answer: 'Typed' }));

    await openTab();
    expect(findDraft(person, 'faqs')?.values).toEqual({ answer: 'Typed' });
    removeDraft(person, 'faqs');
    expect(onDevice()).not.toContain('Typed');
    await openTab();
    expect(findDraft(person, 'faqs')).toBeNull();
  });

  it.each([
    [7 * 24 * 60 * 60 * 1_000 - 1, 'Typed'],
    [7 * 24 * 60 * 60 * 1_000, undefined],
  ])('are deleted after 7 days: after %d ms the next tab has %s', async (milliseconds, answer) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    allowOnDevice(person, true);
    keepDraft(person, 'faqs', aDraft({ answer: 'Typed' }));
    vi.setSystemTime(Date.now() + milliseconds);

    await openTab();
    expect(findDraft(person, 'faqs')?.values['answer']).toBe(answer);
    if (answer === undefined) expect(onDevice()).not.toContain('Typed');
  });

  it('stay with a tab that is still open', async () => {
    allowOnDevice(person, true);
    keepDraft(person, 'faqs', aDraft({ answer: 'Typed' }));
    const name = `larkline.tab.${window.sessionStorage.getItem('larkline.tab')}`;
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: async () => ({ held: [{ name }] }) } });

    await openTab();
    Reflect.deleteProperty(navigator, 'locks');
    expect(findDraft(person, 'faqs')).toBeNull();
    expect(onDevice()).toContain('Typed');
  });

  it('are deleted at the sign-out, and before another person reads them', async () => {
    allowOnDevice(person, true);
    keepDraft(person, 'faqs', aDraft({ answer: 'Typed' }));
    forgetShared();
    expect(onDevice()).toBe('');

    keepDraft(person, 'faqs', aDraft({ answer: 'Typed' }));
    const other = signInForTest('b@other.example').user.id;
    await openTab();
    expect(readDrafts(other)).toEqual([]);
    forgetDrafts(other);
    expect(onDevice()).toBe('');
  });
});
