import { timeoutSignal } from '../hydration/timeoutSignal.ts';

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

/** Shows the chat of this site on the page. Never rejects. */
export async function showSiteChat(): Promise<void> {
  await load().catch((cause: unknown) => console.warn('The chat could not be loaded', cause));
}

/** Resolves with whether there is a chat. Rejects when it cannot be loaded; the next call tries again. */
function load(): Promise<boolean> {
  loading ??= loadOnce();
  loading.catch(() => (loading = null));
  return loading;
}

async function loadOnce(): Promise<boolean> {
  const response = await fetch(ID_URL, { signal: timeoutSignal(TIMEOUT_MS) });
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
  new MutationObserver(followTheme).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return true;
}

// The page has a switch for its theme, and the chat is on that page.
function followTheme(): void {
  const theme = document.documentElement.dataset['theme'] ?? 'light';
  for (const of of document.querySelectorAll<HTMLElement>(`larkline-chat, script[src="${SCRIPT_URL}"]`)) of.dataset['scheme'] = theme;
}
