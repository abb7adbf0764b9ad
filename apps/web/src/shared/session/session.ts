import { useSyncExternalStore } from 'react';
import { readCookies, readStored, writeCookie, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';

/** The key of the session in local storage; other tabs follow a change (`followStorage`). */
export const SESSION_STORAGE_KEY = 'larkline.session';
/** The api's cookie that says that there is a refresh cookie; on https its name has the prefix. */
const MARK = /(?:^|; )(?:__Host-)?signed-in=/;

/** Who is signed in and until when the access token holds. The refresh token is a cookie that no script can read (AUT-16). */
export interface Session {
  readonly accessToken: string;
  /** ISO 8601 instant. */
  readonly expiresAt: string;
  readonly user: { readonly id: string; readonly email: string };
}

const listeners = makeListeners((call) => followStorage([SESSION_STORAGE_KEY], call));
let lastText: string | null = null;
let lastSession: Session | null = null;
let sittings = 0;

/** The session of this browser, or `null`; the same object until it changes. */
export function getSession(): Session | null {
  if (typeof window === 'undefined') return null;
  const text = readText();
  if (text !== lastText) {
    const before = lastSession?.user.id;
    lastText = text;
    lastSession = text === null ? null : parseSession(text);
    if (lastSession?.user.id !== before) sittings += 1;
  }
  return lastSession;
}

/** Returns a number that changes whenever a person signs in or their session ends. */
export function currentSitting(): number {
  getSession();
  return sittings;
}

/**
 * Whether the session is gone from storage although the api can renew it: Safari deletes what scripts have stored after seven days without
 * a visit, and keeps the cookies. It is not lost after a sign-out, even when the api could not be reached (AUT-15).
 */
export function isSessionLost(): boolean {
  return typeof window !== 'undefined' && getSession() === null && MARK.test(readCookies());
}

/** Keeps or forgets the session and calls every subscriber of this tab; the browser raises an event in the other tabs. */
export function setSession(session: Session | null): void {
  // First, so that no other tab takes the session for lost.
  if (session === null) removeMark();
  const text = session && JSON.stringify(session);
  // Where storage is full or forbidden, the session lives as long as the page.
  memoryText = writeStored('local', SESSION_STORAGE_KEY, text) ? undefined : text;
  listeners.call();
}

/** Calls `listener` when the session changes, here or in another tab; gives the way to stop. */
export function subscribeToSession(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** The session as React state; `null` while prerendering and hydrating (AUT-13). */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, getSession, getServerSession);
}

function removeMark(): void {
  const [prefix, attribute] = window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  writeCookie(`${prefix}signed-in=; Path=/; Max-Age=0${attribute}`);
}

let memoryText: string | null | undefined;

function readText(): string | null {
  return memoryText === undefined ? readStored('local', SESSION_STORAGE_KEY) : memoryText;
}

function parseSession(text: string): Session | null {
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { accessToken, expiresAt, user } = value as Partial<Record<keyof Session, unknown>>;
  if (typeof accessToken !== 'string' || typeof expiresAt !== 'string' || typeof user !== 'object' || user === null) return false;
  const { id, email } = user as { id?: unknown; email?: unknown };
  return typeof id === 'string' && typeof email === 'string';
}

function getServerSession(): null {
  return null;
}
