/** How often the chat comes back after the page has removed it; a page that wants it gone wins. */
const MOST_RETURNS = 10;

/** The element of the chat on the page of a client. */
export interface Host {
  readonly root: ShadowRoot;
  /** Puts it into the page, unless it is there. */
  place(): void;
}

/**
 * Makes the element with its shadow root, in the colour scheme of a page that decides on one (`light` or `dark`; `null`: the system's).
 * Pages of one document replace their body or what is in it: it is put back then.
 */
export function placeHost(scheme: string | null): Host {
  const { host, root } = makeHost();
  if (scheme !== null) host.dataset['scheme'] = scheme;
  // Above every rule of the page, also those that it calls important.
  host.style.setProperty('all', 'initial', 'important');
  // A page of one document can have addresses without a chat (docs/widget.md).
  host.style.setProperty('display', 'var(--larkline-chat-display, block)', 'important');
  let returns = 0;
  const place = () => {
    if (!host.isConnected) document.body.append(host);
    watcher.disconnect();
    // The children alone, so that a page pays nothing for what it changes further down.
    watcher.observe(document.documentElement, { childList: true });
    watcher.observe(document.body, { childList: true });
  };
  const watcher = new MutationObserver(() => {
    if (host.isConnected || returns >= MOST_RETURNS) return;
    returns += 1;
    place();
  });
  return { root, place };
}

function makeHost() {
  // The page may have an element of this name, with a shadow root or an opinion of its own.
  for (const name of ['larkline-chat', 'div']) {
    try {
      const host = document.createElement(name);
      return { host, root: host.attachShadow({ mode: 'open' }) };
    } catch {
      // The next one.
    }
  }
  throw new Error('No element can have a shadow root');
}
