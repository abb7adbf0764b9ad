/**
 * Opens an address that is asked for first in a new tab, or in this one when the browser blocks new tabs. Must be called in the click
 * itself: the blank tab, which shows `words`, is opened before anything is awaited, since a later one counts as unasked for (CF-31).
 * Throws what `findUrl` throws, and an Error without an address; the blank tab is then closed again.
 */
export async function openInNewTab(words: string, findUrl: () => Promise<string | null | undefined>): Promise<void> {
  const tab = openBlankTab(words);
  try {
    const url = await findUrl();
    if (!url) throw new Error('No address received');
    // A buyer who closed the waiting tab does not want the page.
    if (tab?.closed) return;
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (cause) {
    tab?.close();
    throw cause;
  }
}

function openBlankTab(words: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  // The other page must not be able to move this one. `noopener` would return no handle to navigate the tab.
  tab.opener = null;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return tab;
}
