/** The browser's two storages: `local` is shared by all tabs, `session` belongs to one tab and outlives a reload. */
export type Area = 'local' | 'session';

/** Returns a stored text; `null` if there is none or the browser forbids storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return getStorage(area).getItem(key);
  } catch {
    return null;
  }
}

/** Returns the keys of a storage; none if the browser forbids storage. */
export function storedKeys(area: Area): readonly string[] {
  try {
    return Object.keys(getStorage(area));
  } catch {
    return [];
  }
}

/** Returns a value that was stored as JSON; `null` if there is none, it is damaged, or the browser forbids storage. */
export function readStoredJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(readStored(area, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for `null`. Returns whether the browser did: storage can be full or forbidden. */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) getStorage(area).removeItem(key);
    else getStorage(area).setItem(key, text);
    return true;
  } catch (cause) {
    console.warn(`The browser could not store ${key}`, cause);
    return false;
  }
}

/** Returns the cookies that scripts may read; an empty text if the browser forbids cookies. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Sets a cookie, if the browser allows it. */
export function writeCookie(cookie: string): void {
  try {
    document.cookie = cookie;
  } catch (cause) {
    console.warn('The browser could not set a cookie', cause);
  }
}

function getStorage(area: Area): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage;
}
