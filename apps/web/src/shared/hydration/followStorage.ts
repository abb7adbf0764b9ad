/**
 * Calls `listener` when another tab may have changed one of these keys of local storage (any key for `null`): at the browser's event, and
 * when the browser shows this page again after keeping it for Back, since the events of that time are lost. Returns the function that stops it.
 */
export function followStorage(keys: readonly string[] | null, listener: () => void): () => void {
  // Without a key, all of storage was emptied.
  const onStorage = ({ key }: StorageEvent) => {
    if (keys === null || key === null || keys.includes(key)) listener();
  };
  window.addEventListener('storage', onStorage);
  const stopReturns = onReturn(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    stopReturns();
  };
}

/**
 * Calls `listener` when the browser shows this page again as it was left, by Back or Forward: no event and no message of another tab
 * reached it in the meantime. Returns the function that stops it.
 */
export function onReturn(listener: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => window.removeEventListener('pageshow', onPageShow);
}
