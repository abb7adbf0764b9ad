/** What became of a wish to open the chat. */
export type ChatOpening = 'open' | 'off' | 'unreachable';

declare global {
  interface Window {
    /** Set by the widget (docs/widget.md). */
    Larkline?: { open(): Promise<boolean>; close(): void };
  }
}

const ID_URL = '/functions/v1/site-chat';
const SCRIPT_URL = '/widget.js';
const TIMEOUT_MS = 10_000;
const PUBLIC_ID = /^[\w-]{3,100}$/;
/** What a visitor does first; until then the page has the network and the processor to itself. */
const FIRST_ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

let loading: Promise<boolean> | null = null;

/** Opens the chat of this site, which is loaded now if it was not. Never rejects. */
export async function openSiteChat(): Promise<ChatOpening> {
  try {
    if (!(await load())) return 'off';
    return (await window.Larkline?.open()) ? 'open' : 'unreachable';
  } catch (cause) {
    console.warn('The chat could not be loaded', cause);
    return 'unreachable';
  }
}

/** Shows the chat of this site on the page, from the first thing that the visitor does; returns the function that takes it away. */
export function carrySiteChat(): () => void {
  const root = document.documentElement;
  root.dataset['chat'] = 'on';
  const start = () => {
    stopWaiting();
    load().catch((cause: unknown) => console.warn('The chat could not be loaded', cause));
  };
  const stopWaiting = () => {
    for (const act of FIRST_ACTS) window.removeEventListener(act, start, true);
  };
  for (const act of FIRST_ACTS) window.addEventListener(act, start, { capture: true, passive: true });
  const themes = new MutationObserver(followTheme);
  themes.observe(root, { attributeFilter: ['data-theme'] });
  return () => {
    stopWaiting();
    themes.disconnect();
    window.Larkline?.close();
    delete root.dataset['chat'];
  };
}

/** Resolves with whether there is a chat. Rejects when it cannot be loaded; the next call tries again. */
function load(): Promise<boolean> {
  loading ??= loadOnce();
  loading.catch(() => (loading = null));
  return loading;
}

async function loadOnce(): Promise<boolean> {
  const response = await fetch(ID_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const { publicId } = ((await response.json()) ?? {}) as { readonly publicId?: unknown };
  if (typeof publicId !== 'string' || !PUBLIC_ID.test(publicId)) return false;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.dataset['clientId'] = publicId;
    script.dataset['scheme'] = document.documentElement.dataset['theme'] ?? 'light';
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('widget.js did not load'));
    });
    document.head.append(script);
  });
  return true;
}

// The page has a switch for its theme, and the chat stands in it.
function followTheme(): void {
  const theme = document.documentElement.dataset['theme'] ?? 'light';
  for (const of of document.querySelectorAll<HTMLElement>(`larkline-chat, script[src="${SCRIPT_URL}"]`)) of.dataset['scheme'] = theme;
}
