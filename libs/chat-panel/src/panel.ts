import type { ChatProduct } from '@larkline/chat-protocol';
import type { Backend } from './backend.ts';
import { makeLog, type ChatLog, type LogItem } from './chat-log.ts';
import { makeComposer, type Composer, type Draft } from './composer.ts';
import { birdsOnWire, closeIcon, el } from './element.ts';
import { showExtras } from './extras.ts';
import { makeLeaveRow, type LeaveRow } from './leave-row.ts';
import { showItems, type ShownItems } from './log-view.ts';
import { makePersonForm, type PersonFormView } from './person-form.ts';
import { TEXTS, type OwnTexts } from './texts.ts';
import { followVisiblePart } from './visible-part.ts';

/** Distance from the end of the log, in pixels, within which new messages scroll it. */
const NEAR_END = 80;

export interface PanelOptions {
  readonly backend: Backend;
  /** Shown until the conversation is open. */
  readonly businessName: string;
  readonly side: 'left' | 'right';
  /** `fixed`: floats over the page; `inline`: fills its container. */
  readonly placed: 'fixed' | 'inline';
  /** `null` without a way to close it. */
  readonly onClose: (() => void) | null;
  /** Returns the address of a picture of a product; `null` where there are none. */
  pictureUrl(path: string | null): string | null;
  /** Text that was typed and not sent; kept by the caller. */
  readonly draft: Draft;
  /** Whether the visitor can leave a conversation behind and begin a new one, such as the next person at a shared computer. */
  readonly canLeave?: boolean;
  /** Whether each message shows its time; without, none does. */
  readonly showsTimes?: boolean;
  /** Whether the visitor waits for each answer before writing on. */
  readonly oneAtATime?: boolean;
  /** Returns what a press on a product says; without, products have no button for it. */
  readonly askAbout?: (product: ChatProduct) => string;
  readonly texts?: OwnTexts;
}

/** A chat that is shown. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows the last message and puts the cursor into the field for messages. */
  focus(): void;
  /** Ends everything that it began. */
  destroy(): void;
}

/** The parts of a panel. */
interface Parts {
  readonly title: HTMLElement;
  readonly status: HTMLElement;
  readonly bar: HTMLElement;
  readonly list: HTMLElement;
  readonly typing: HTMLElement;
  readonly extras: HTMLElement;
  readonly form: PersonFormView;
  readonly scroll: HTMLElement;
  readonly spoken: HTMLElement;
  readonly composer: Composer;
  readonly restart: HTMLElement;
  readonly leaving: LeaveRow;
  readonly element: HTMLElement;
}

/** Makes a panel for a conversation. Its style is `makeStyle`, in the shadow root that it is put into. */
export function makePanel(options: PanelOptions): Panel {
  const { backend } = options;
  const parts = makeParts(options, () => render());
  const { element, composer } = parts;
  const shown: ShownItems = new Map();
  /** Keys of what needs no announcement any more; `null` until the conversation is open. */
  let announced: Set<string> | null = null;
  let isTouched = false;
  const render = () => {
    const log = makeLog(backend.state);
    const hadFocus = focusedIn(element);
    keepEnd(parts, () => {
      showLog(parts, options, log, shown);
      showBelow(parts, options, log);
      // What had the focus is gone: the next thing to use has it.
      if (hadFocus && (!hadFocus.isConnected || hadFocus.closest('[hidden]'))) focusOn(parts, isTouched);
    });
    // What was said before the panel was opened is read with the log, not announced.
    const { latest } = log;
    if (announced && latest && !announced.has(latest.key)) parts.spoken.textContent = latest.text;
    if (backend.state.session) announced ??= new Set();
    if (latest) announced?.add(latest.key);
  };
  element.addEventListener('pointerdown', ({ pointerType }) => (isTouched = pointerType === 'touch'));
  element.addEventListener('keydown', (event) => {
    isTouched = false;
    onKey(event, element, options);
  });
  const showModal = () => {
    if (options.placed === 'fixed') element.setAttribute('aria-modal', String(coversWindow(element, options)));
  };
  window.addEventListener('resize', showModal);
  const standStill = options.placed === 'fixed' ? followVisiblePart(element, (place) => keepEnd(parts, place)) : null;
  const leave = backend.subscribe(render);
  render();
  queueMicrotask(() => composer.fit());
  return {
    element,
    focus() {
      // An element that was out of the document is at its beginning again.
      scrollToLast(parts);
      showModal();
      focusOn(parts, false);
    },
    destroy() {
      window.removeEventListener('resize', showModal);
      standStill?.();
      leave();
    },
  };
}

function makeParts(options: PanelOptions, render: () => void): Parts {
  const { backend, onClose, texts = {} } = options;
  const title = el('bdi', {}, options.businessName);
  const status = el('bdi', {});
  const close = onClose && el('button', { type: 'button', 'aria-label': texts.close ?? TEXTS.close, onclick: onClose }, closeIcon());
  const bar = el('p', { class: 'bar', role: 'status', dir: 'auto', hidden: true });
  const list = el('ul', { class: 'log' });
  // Said as a whole by `spoken` when an answer is complete, not sentence by sentence.
  const record = el('div', { role: 'log', 'aria-label': TEXTS.log, 'aria-live': 'off' }, list);
  const typing = el('p', { class: 'say msg', hidden: true }, dots(texts.typing ?? TEXTS.typing));
  const extras = el('div', { class: 'extras' });
  const form = makePersonForm((wish) => backend.askForPerson(wish));
  const about = { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': TEXTS.conversation };
  const scroll = el('div', about, record, typing, extras, form.element);
  const spoken = el('p', { class: 'vh', 'aria-live': 'polite' });
  const composer = makeComposer(options.draft, (text) => send(backend, scroll, text));
  const again = el('button', { class: 'main', type: 'button', onclick: () => backend.restart() }, TEXTS.restart);
  const restart = el('div', { class: 'write', hidden: true }, again);
  const leaving = makeLeaveRow({
    render,
    stay: () => composer.focus(),
    leave() {
      form.element.reset();
      composer.clear();
      backend.leave();
    },
  });
  const foot = el('div', { class: 'foot' }, el('span', {}, TEXTS.by), leaving.button, el('span', {}, texts.mistakes ?? TEXTS.mistakes));
  const element = el(
    'section',
    {
      class: 'panel',
      role: options.placed === 'fixed' ? 'dialog' : 'region',
      // Of our own texts; the page can be in another language.
      lang: 'en',
      'aria-labelledby': 'title',
      'data-side': options.side,
      'data-placed': options.placed,
    },
    // Not a `header`: the page has a banner of its own.
    el('div', { class: 'head' }, el('div', {}, el('h2', { id: 'title' }, title), el('p', {}, status)), birdsOnWire(), close),
    bar,
    scroll,
    leaving.element,
    composer.element,
    restart,
    foot,
    spoken,
  );
  return { title, status, bar, list, typing, extras, form, scroll, spoken, composer, restart, leaving, element };
}

function send(backend: Backend, scroll: HTMLElement, text: string): void {
  backend.send(text);
  scroll.scrollTop = scroll.scrollHeight;
}

function showLog(
  { title, status, bar, list, typing, composer, scroll }: Parts,
  options: PanelOptions,
  log: ChatLog,
  shown: ShownItems,
): void {
  const { backend, pictureUrl, askAbout, showsTimes = false, texts = {} } = options;
  const { session } = backend.state;
  title.textContent = session?.businessName ?? options.businessName;
  status.textContent = statusText(backend, log, texts);
  const notice = noticeText(backend);
  setHidden(bar, notice === null);
  bar.className = isOpening(backend) ? 'vh' : 'bar';
  if (bar.textContent !== (notice ?? '')) bar.textContent = notice ?? '';
  const greeting: LogItem[] = session?.greeting
    ? [{ kind: 'answer', key: 'greeting', text: session.greeting, sources: [], products: [], at: null }]
    : [];
  showItems(list, [...greeting, ...log.items], shown, {
    pictureUrl,
    takeBack: (id) => composer.putBack(backend.takeBack(id)),
    askAbout: askAbout ? (product) => send(backend, scroll, askAbout(product)) : null,
    showsTimes,
    texts,
  });
  setHidden(typing, !log.isTyping && !isOpening(backend));
}

function showBelow(parts: Parts, { backend, oneAtATime, canLeave = false }: PanelOptions, log: ChatLog): void {
  const { extras, form, scroll, composer, restart, leaving } = parts;
  const { session, problem, events } = backend.state;
  const isOver = log.isClosed || log.isFull;
  showExtras(extras, log, (text) => send(backend, scroll, text));
  setHidden(form.element, !log.showsForm);
  form.describe(session?.personHours ?? '', session?.isUsedUp === true);
  form.fillPhone(log.phone);
  const mayLeave = canLeave && session !== null && !isOver && problem === null && events.length > 0;
  if (!mayLeave) leaving.reset();
  setHidden(leaving.button, !mayLeave || leaving.isAsking());
  setHidden(leaving.element, !leaving.isAsking());
  setHidden(composer.element, isOver || session?.isUsedUp === true || problem !== null || leaving.isAsking());
  setHidden(restart, !isOver || problem !== null);
  if (oneAtATime) showBusy(parts, log.isTyping);
}

function showBusy({ composer, list }: Parts, isBusy: boolean): void {
  composer.setBusy(isBusy);
  for (const button of list.querySelectorAll('.ask')) button.setAttribute('aria-disabled', String(isBusy));
}

/** Goes to the next thing to use; after a touch not into the field, whose keyboard would cover the answer. */
function focusOn({ composer, form, restart, scroll }: Parts, isTouched: boolean): void {
  if (!restart.hidden && form.element.hidden) restart.querySelector('button')?.focus();
  else if (isTouched || composer.element.hidden || composer.isBusy()) scroll.focus();
  else composer.focus();
}

function focusedIn(element: HTMLElement): Element | null {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot;
  return element.contains(activeElement) ? activeElement : null;
}

/** Whether it covers the window: there is nothing beside it to go to. */
function coversWindow(element: HTMLElement, { placed }: PanelOptions): boolean {
  return placed === 'fixed' && element.offsetWidth >= window.innerWidth;
}

function onKey(event: KeyboardEvent, element: HTMLElement, options: PanelOptions): void {
  // Escape that ends the choice of a character is part of typing.
  if (event.key === 'Escape' && !event.isComposing && options.onClose) {
    event.stopPropagation();
    options.onClose();
  }
  if (event.key !== 'Tab' || !coversWindow(element, options)) return;
  const fields = [...element.querySelectorAll<HTMLElement>('button,input,textarea,a[href],[tabindex="0"]')].filter(
    (each) => each.offsetParent !== null,
  );
  const at = focusedIn(element);
  const [first, last] = [fields[0], fields.at(-1)];
  if (event.shiftKey && at === first) last?.focus();
  else if (!event.shiftKey && at === last) first?.focus();
  else return;
  event.preventDefault();
}

function statusText({ state }: Backend, { personName, isFull }: ChatLog, texts: OwnTexts): string {
  if (state.problem !== null) return '';
  if (personName) return TEXTS.personStatus(personName);
  if (isFull || state.session?.isUsedUp) return TEXTS.formTitle;
  return texts.assistantStatus ?? TEXTS.assistantStatus;
}

function noticeText({ state }: Backend): string | null {
  if (state.problem !== null) return state.problem;
  if (state.connection === 'offline') return TEXTS.offline;
  if (state.connection === 'waiting') return TEXTS.unreachable;
  if (state.connection === 'tooFast') return TEXTS.tooFast;
  return isOpening({ state }) ? TEXTS.opening : null;
}

// It takes a moment: a bar that comes and goes would move everything.
function isOpening({ state }: Pick<Backend, 'state'>): boolean {
  return state.session === null && state.problem === null && (state.connection === 'opening' || state.connection === 'open');
}

// To the end, unless the last message would leave the view; less than the gap above it, so that nothing of the one before is seen.
/** Runs a change; a log that was near its end before shows its last message afterwards. */
function keepEnd(parts: Parts, change: () => void): void {
  const { scrollHeight, scrollTop, clientHeight } = parts.scroll;
  change();
  if (scrollHeight - scrollTop - clientHeight < NEAR_END) scrollToLast(parts);
}

function scrollToLast({ scroll, list }: Parts): void {
  const last = list.lastElementChild as HTMLElement | null;
  const top = last ? last.offsetTop - scroll.offsetTop - 9 : Infinity;
  scroll.scrollTop = Math.min(top, scroll.scrollHeight);
}

function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

function dots(text: string): HTMLElement {
  return el('span', { class: 'dots' }, el('span', { class: 'vh' }, text), el('i', {}), el('i', {}), el('i', {}));
}
