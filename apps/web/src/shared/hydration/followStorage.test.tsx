import { act, render, screen } from '@testing-library/react';
import { CONSENT_STORAGE_KEY, subscribeToConsent } from '../consent/consent.ts';
import { THEME_STORAGE_KEY, useTheme } from '../brand/theme.ts';
import { makePersonalStore } from '../session/personalStore.ts';
import { SESSION_STORAGE_KEY, subscribeToSession, useSession } from '../session/session.ts';
import { onOutcomeStored } from '../session/oauthOutcome.ts';
import * as z from 'zod/mini';
import { followStorage } from './followStorage.ts';

beforeEach(() => localStorage.clear());

/** What the browser does when a page comes back that it kept for Back, or a new page is shown. */
function show(persisted: boolean): void {
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
}

it.each([
  ['the session', subscribeToSession],
  ['the cookie choice', subscribeToConsent],
  ['the outcome of a pop-up', onOutcomeStored],
  ['drafts', makePersonalStore('probe', z.string(), '').subscribe],
  ['stored texts', (listener: () => void) => followStorage(null, listener)],
])('AUT-14 %s is read again when the page comes back by Back, and not before', (_what, subscribe) => {
  const listener = vi.fn();
  const stop = subscribe(listener);

  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);

  stop();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('AUT-14 AUT-15 a page that comes back shows nobody who signed out in another tab in the meantime', () => {
  const session = { accessToken: 'a', expiresAt: '2999-01-01T00:00:00Z', user: { id: 'user-1', email: 'helen@shop.example' } };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  const Probe = () => <p>{useSession()?.user.email ?? 'signed out'}</p>;
  render(<Probe />);
  expect(screen.getByText('helen@shop.example')).toBeInTheDocument();

  localStorage.removeItem(SESSION_STORAGE_KEY);
  show(true);

  expect(screen.getByText('signed out')).toBeInTheDocument();
});

it('PUB-06 a page that comes back has the theme that was chosen in the meantime', () => {
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof window.matchMedia;
  const Probe = () => <p>{useTheme().theme}</p>;
  render(<Probe />);

  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  show(true);

  expect(screen.getByText('dark')).toBeInTheDocument();
});

it('hears of its own keys only, and of storage that was emptied', () => {
  const listener = vi.fn();
  const stop = followStorage([SESSION_STORAGE_KEY], listener);
  const changeElsewhere = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

  changeElsewhere(CONSENT_STORAGE_KEY);
  expect(listener).not.toHaveBeenCalled();
  changeElsewhere(SESSION_STORAGE_KEY);
  changeElsewhere(null);
  stop();
  changeElsewhere(SESSION_STORAGE_KEY);

  expect(listener).toHaveBeenCalledTimes(2);
});
