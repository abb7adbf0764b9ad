import type { Look } from '@larkline/chat-protocol';
import { placeHost } from './host.ts';
import type { OpenPanel, PanelModule } from './panel-entry.ts';
import { chatIcon, el, makePalette, makeStyle } from '@larkline/chat-panel';

/** Path of the panel's script below the address of this one; set by the build. */
declare const __PANEL__: string;

interface Chat {
  /** Resolves with whether the chat is open: `false` when it is switched off or cannot be reached. */
  open(): Promise<boolean>;
  close(): void;
}

declare global {
  interface Window {
    /** Opens and closes the chat, for links and buttons of the page. Before, a page may set the `id` of the business here. */
    Larkline?: Chat | { readonly id?: unknown };
  }
}

/** How often the look is asked for again when the api does not answer; the page shows nothing in the meantime. */
const RETRIES_MS = [2_000, 10_000, 60_000];
const NOT_OPENED = 'We can’t open the chat at the moment. Please try again.';
/** That this page has the chat already; a name of its own, since an element with the id "Larkline" is a property of the window too. */
const MARK = Symbol.for('larkline.chat');

const script = document.currentScript as HTMLScriptElement | null;

const PUBLIC_ID = /^[\w-]{3,100}$/;

// A page never notices our own failure, apart from a line in the console.
try {
  if (!(MARK in window)) begin(script);
} catch (cause) {
  warn(`did not start: ${String(cause)}`);
}

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the only place where the owner of the page can read it
  console.warn(`Larkline chat ${text}`);
}

function begin(element: HTMLScriptElement | null): void {
  // Where messages go is known from the script's own address.
  if (!element?.src) return warn('did not start: load the script from its address (src), not as a copy or as a module.');
  const publicId = readId(element);
  if (!PUBLIC_ID.test(publicId))
    return warn('did not start: its script has no client_id. Add the attribute, or ?id=… to the address of the script.');
  const { src, dataset } = element;
  Object.defineProperty(window, MARK, { value: true });
  const base = new URL('.', src).href;
  const api = `${base}chat/v1/${publicId}`;
  const scheme = dataset['scheme'] ?? null;
  let loading: Promise<Chat | null> | null = null;
  const load = () => {
    loading ??= askForLook(api).then((look) => (look?.isOn ? show(look, { base, api, publicId, scheme }) : null));
    // What failed is asked for again.
    loading.catch(() => (loading = null));
    return loading;
  };
  let wanted = false;
  window.Larkline = {
    open: async () => {
      wanted = true;
      const chat = await load().catch(() => null);
      return wanted && chat !== null && chat.open();
    },
    close: () => {
      wanted = false;
      void loading?.then((chat) => chat?.close());
    },
  };
  const start = (attempt = 0) =>
    void load().catch(() => {
      const wait = RETRIES_MS[attempt];
      if (wait !== undefined) setTimeout(() => start(attempt + 1), wait);
    });
  // After the page, which has the network and the processor to itself until then.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', () => start(), { once: true });
}

/** Returns the id of the business: of the tag, of the script's address, or of the page, since tag managers remove attributes. */
function readId({ src, attributes }: HTMLScriptElement): string {
  const given = [attributes.getNamedItem('client_id')?.value, attributes.getNamedItem('data-client-id')?.value];
  // An element with the id "Larkline" is a property of the window as well.
  const page = window.Larkline instanceof Element ? undefined : (window.Larkline as { readonly id?: unknown } | undefined)?.id;
  const ids = [...given, new URL(src).searchParams.get('id'), page];
  return ids.find((id): id is string => typeof id === 'string' && id !== '') ?? '';
}

/** Returns how the chat looks, `null` where there is none for this page. Rejects when that is not known at the moment. */
async function askForLook(api: string): Promise<Look | null> {
  const answer = await fetch(`${api}/look`, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`Status ${answer.status}`);
  if (answer.ok) return (await answer.json()) as Look;
  warn(`is not shown: the server refuses this page (status ${answer.status}). The dashboard says which websites may show it.`);
  return null;
}

interface Places {
  readonly base: string;
  readonly api: string;
  readonly publicId: string;
  /** `light` or `dark` where the page decides; `null`: the system does. */
  readonly scheme: string | null;
}

function show(look: Look, { base, api, publicId, scheme }: Places): Chat {
  const { root, place } = placeHost(scheme);
  root.adoptedStyleSheets = [makeSheet(look)];
  const direction = getComputedStyle(document.documentElement).direction;
  let loading: Promise<OpenPanel> | null = null;
  let opened: OpenPanel | null = null;
  let failures = 0;
  /** The button or link of the page that opened the chat, which gets the focus back. */
  let opener: HTMLElement | null = null;
  const { launch, button, failure } = makeLaunch(look, direction);
  const load = () => {
    loading ??= import(/* @vite-ignore */ new URL(failures ? `${__PANEL__}?${failures}` : __PANEL__, base).href).then(
      async ({ makeOpenPanel }: PanelModule) => {
        // Apart from reading the script, so that a slow processor answers to the page in between.
        await nextTask();
        return (opened = makeOpenPanel({ api, publicId, look, direction, onClose: () => chat.close() }));
      },
    );
    return loading;
  };
  const chat: Chat = {
    open() {
      place();
      opener = openerOn(root);
      button.setAttribute('aria-busy', 'true');
      return load()
        .then(async (panel) => {
          button.setAttribute('aria-expanded', 'true');
          launch.hidden = true;
          failure.textContent = '';
          if (!panel.element.isConnected) root.append(panel.element);
          // The first look of the browser at it is a task of its own.
          await nextTask();
          if (panel.element.isConnected) panel.open();
          return true;
        })
        .catch(() => {
          // The next press tries again, at another address: browsers remember a module that failed.
          loading = null;
          failures += 1;
          failure.textContent = NOT_OPENED;
          return false;
        })
        .finally(() => button.removeAttribute('aria-busy'));
    },
    close() {
      if (!opened?.element.isConnected) return;
      opened.close();
      opened.element.remove();
      launch.hidden = false;
      button.setAttribute('aria-expanded', 'false');
      (opener?.isConnected ? opener : button).focus();
    },
  };
  // The words beside the button look as if they could be pressed as well.
  launch.addEventListener('click', () => void chat.open());
  root.append(launch);
  place();
  if (hasLeft(publicId))
    load()
      .then((panel) => panel.sendLeft())
      .catch(() => (loading = null));
  return chat;
}

function makeSheet({ colour }: Look): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(makeStyle(makePalette(colour)));
  return sheet;
}

// Not by the constructor, which pages replace: a function of this kind returns the browser's own promise.
async function nextTask(): Promise<void> {
  let done: (() => void) | null = null;
  setTimeout(() => done?.());
  await { then: (resolve: () => void) => void (done = resolve) };
}

// Our own button is inside the element that has the focus then.
function openerOn(root: ShadowRoot): HTMLElement | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body && activeElement !== root.host ? activeElement : null;
}

function makeLaunch(look: Look, direction: string) {
  const button = el(
    'button',
    { class: 'bubble', type: 'button', 'aria-label': `Open chat with ${look.businessName}`, 'aria-expanded': 'false' },
    chatIcon(),
  );
  const invitation = look.invitation ? el('span', { class: 'invite', 'aria-hidden': 'true', dir: 'auto' }, look.invitation) : null;
  const failure = el('span', { class: 'invite bad', role: 'status' });
  return { button, failure, launch: el('div', { class: 'launch', 'data-side': look.side, dir: direction }, button, failure, invitation) };
}

// A message that an earlier page could not send is sent whether the chat is opened again or not.
function hasLeft(publicId: string): boolean {
  try {
    return /"refusal":null/.test(localStorage.getItem(`larkline-chat:${publicId}`) ?? '');
  } catch {
    return false;
  }
}
