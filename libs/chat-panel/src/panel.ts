import { MESSAGE_MAX_LENGTH, type DayShown } from '@larkline/chat-protocol';
import type { Backend } from './backend.ts';
import { makeLog, type ChatLog, type LogItem } from './chat-log.ts';
import { closeIcon, el, sendIcon } from './element.ts';
import { showItems } from './log-view.ts';
import { makePersonForm } from './person-form.ts';
import { TEXTS } from './texts.ts';

/** Distance from the end of the log, in pixels, within which new messages scroll it. */
const NEAR_END = 80;
const MOST_TIMES = 6;

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
  pictureOf(path: string | null): string | null;
  /** Text that was typed and not sent; kept by the caller. */
  readonly draft: { read(): string; write(text: string): void };
}

/** A chat that is shown. */
export interface Panel {
  readonly element: HTMLElement;
  /** Puts the cursor into the field for messages. */
  focus(): void;
  /** Ends everything that it began. */
  destroy(): void;
}

/** Makes a panel for a conversation. Its style is `styleOf`, in the shadow root that it is put into. */
export function makePanel(options: PanelOptions): Panel {
  const { backend, draft } = options;
  const title = el('h2', { id: 'title' }, options.businessName);
  const status = el('p', {}, TEXTS.assistantStatus);
  const close =
    options.onClose && el('button', { type: 'button', 'aria-label': TEXTS.close, onclick: () => options.onClose?.() }, closeIcon());
  const bar = el('p', { class: 'bar', role: 'status', hidden: true });
  const list = el('ul', { class: 'log' });
  // Said as a whole by `spoken` when an answer is complete, not sentence by sentence.
  const record = el('div', { role: 'log', 'aria-label': TEXTS.log, 'aria-live': 'off' }, list);
  const typing = el('p', { class: 'say msg', hidden: true }, dots());
  const extras = el('div', { class: 'day' });
  const form = makePersonForm((wish) => backend.askForPerson(wish));
  const scroll = el(
    'div',
    { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': TEXTS.log },
    record,
    typing,
    extras,
    form.element,
  );
  const spoken = el('p', { class: 'vh', 'aria-live': 'polite' });
  const input = el('textarea', {
    class: 'field',
    rows: '1',
    'aria-label': TEXTS.input,
    placeholder: TEXTS.input,
    maxlength: String(MESSAGE_MAX_LENGTH),
    enterkeyhint: 'send',
  });
  const button = el('button', { type: 'submit', 'aria-label': TEXTS.send }, sendIcon());
  const write = el('form', { class: 'write' }, input, button);
  const restart = el(
    'div',
    { class: 'write', hidden: true },
    el('button', { class: 'main', type: 'button', onclick: () => backend.restart() }, TEXTS.restart),
  );
  const foot = el('div', { class: 'foot' }, el('span', {}, TEXTS.by), el('span', {}, TEXTS.mistakes));
  const element = el(
    'section',
    {
      class: 'panel',
      role: options.placed === 'fixed' ? 'dialog' : 'region',
      'aria-labelledby': 'title',
      'data-side': options.side,
      'data-placed': options.placed,
    },
    el('header', { class: 'head' }, el('div', {}, title, status), close),
    bar,
    scroll,
    write,
    restart,
    foot,
    spoken,
  );
  const shown = new Map<string, { item: LogItem; element: HTMLElement }>();
  let announced: string | null | undefined;

  const send = (text: string) => {
    if (text.trim() === '') return;
    backend.send(text.trim());
    scroll.scrollTop = scroll.scrollHeight;
  };
  const submit = () => {
    if (input.value.trim() === '') return;
    const text = input.value;
    input.value = '';
    draft.write('');
    fit(input, button);
    send(text);
    input.focus();
  };
  const takeBack = (id: string) => {
    input.value = [backend.takeBack(id), input.value].filter(Boolean).join('\n').slice(0, MESSAGE_MAX_LENGTH);
    draft.write(input.value);
    fit(input, button);
    input.focus();
  };
  const render = () => {
    const { state } = backend;
    const log = makeLog(state);
    const isNearEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < NEAR_END;
    title.textContent = state.session?.businessName ?? options.businessName;
    status.textContent = log.personName ? TEXTS.personStatus(log.personName) : TEXTS.assistantStatus;
    const notice = noticeOf(backend);
    setHidden(bar, notice === null);
    if (bar.textContent !== (notice ?? '')) bar.textContent = notice ?? '';
    const greeting: LogItem[] = state.session
      ? [{ kind: 'answer', key: 'greeting', text: state.session.greeting, sources: [], products: [] }]
      : [];
    showItems(list, [...greeting, ...log.items], shown, { pictureOf: options.pictureOf, takeBack });
    setHidden(typing, !log.isTyping);
    const focused = () => (element.getRootNode() as Document | ShadowRoot).activeElement;
    const hadFocus = extras.contains(focused()) || form.element.contains(focused());
    showExtras(extras, log, send);
    setHidden(form.element, !log.showsForm);
    form.describe(state.session?.personHours ?? '', state.session?.isUsedUp === true);
    setHidden(write, log.isClosed || state.session?.isUsedUp === true);
    setHidden(restart, !log.isClosed);
    // What had the focus is gone: the next thing to use has it.
    if (hadFocus && (form.element.hidden || extras.hidden) && (focused() === null || !element.contains(focused()) || isHidden(focused())))
      (write.hidden ? scroll : input).focus();
    if (isNearEnd) scrollToLast(scroll, list);
    // What was said before the panel was opened is read with the log, not announced.
    if (announced !== undefined && log.latest && log.latest.key !== announced) spoken.textContent = log.latest.text;
    if (state.session) announced = log.latest?.key ?? null;
  };

  input.value = draft.read();
  input.addEventListener('input', () => {
    draft.write(input.value);
    fit(input, button);
  });
  input.addEventListener('keydown', (event) => {
    // Enter that ends the choice of a character is part of typing.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    submit();
  });
  write.addEventListener('submit', (event) => {
    event.preventDefault();
    submit();
  });
  element.addEventListener('keydown', (event) => onKey(event, element, options));
  const leave = backend.subscribe(render);
  render();
  queueMicrotask(() => {
    fit(input, button);
    scroll.scrollTop = scroll.scrollHeight;
  });
  return {
    element,
    focus: () => (write.hidden ? scroll : input).focus(),
    destroy: leave,
  };
}

function onKey(event: KeyboardEvent, element: HTMLElement, { placed, onClose }: PanelOptions): void {
  if (event.key === 'Escape' && onClose) {
    event.stopPropagation();
    onClose();
  }
  // As wide as the window there is nothing beside it to go to.
  const isFull = placed === 'fixed' && element.offsetWidth >= window.innerWidth;
  if (event.key !== 'Tab' || !isFull) return;
  const fields = [...element.querySelectorAll<HTMLElement>('button,input,textarea,a[href],[tabindex="0"]')].filter(
    (each) => each.offsetParent !== null,
  );
  const at = (element.getRootNode() as Document | ShadowRoot).activeElement;
  const [first, last] = [fields[0], fields.at(-1)];
  if (event.shiftKey && at === first) last?.focus();
  else if (!event.shiftKey && at === last) first?.focus();
  else return;
  event.preventDefault();
}

function noticeOf({ state }: Backend): string | null {
  if (state.problem !== null) return state.problem;
  if (state.connection === 'offline') return TEXTS.offline;
  if (state.connection === 'waiting') return TEXTS.unreachable;
  return state.session === null ? TEXTS.opening : null;
}

// To the end, unless the last message would leave the view.
function scrollToLast(scroll: HTMLElement, list: HTMLElement): void {
  const last = list.lastElementChild as HTMLElement | null;
  const top = last ? last.offsetTop - scroll.offsetTop - 12 : Infinity;
  scroll.scrollTop = Math.min(top, scroll.scrollHeight);
}

function isHidden(element: Element | null): boolean {
  return element?.closest('[hidden]') !== null;
}

function setHidden(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}

function fit(input: HTMLTextAreaElement, button: HTMLButtonElement): void {
  input.rows = Math.min(5, Math.max(1, input.value.split('\n').length + Math.floor(input.value.length / 60)));
  button.setAttribute('aria-disabled', String(input.value.trim() === ''));
}

function dots(): HTMLElement {
  return el('span', { class: 'dots' }, el('span', { class: 'vh' }, TEXTS.typing), el('i', {}), el('i', {}), el('i', {}));
}

/** Shows suggestions and times below the log; they are made again only when they change. */
function showExtras(box: HTMLElement, { suggestions, days }: ChatLog, send: (text: string) => void): void {
  const mark = JSON.stringify([suggestions, days]);
  if (box.dataset['mark'] === mark) return;
  box.dataset['mark'] = mark;
  const times = days.map((day) => dayOf(day, send));
  const chips = suggestions.map((text) => el('button', { class: 'chip', type: 'button', onclick: () => send(text) }, text));
  box.replaceChildren(
    ...times,
    ...(chips.length > 0 ? [el('div', { class: 'chips', role: 'group', 'aria-label': TEXTS.suggestions }, ...chips)] : []),
  );
  box.hidden = times.length === 0 && chips.length === 0;
}

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

function dayOf({ date, times }: DayShown, send: (text: string) => void): HTMLElement {
  const name = DAY.format(new Date(date)).replace(',', '');
  const choice = (time: string) =>
    el('button', { class: 'chip', type: 'button', 'aria-label': `${name}, ${time}`, onclick: () => send(`${name} at ${time}`) }, time);
  const more = times.slice(MOST_TIMES);
  const row = el('div', { class: 'chips', role: 'group', 'aria-label': name }, ...times.slice(0, MOST_TIMES).map(choice));
  if (more.length > 0) {
    const button = el('button', { class: 'text', type: 'button' }, TEXTS.moreTimes);
    button.addEventListener('click', () => {
      const added = more.map(choice);
      button.replaceWith(...added);
      added[0]?.focus();
    });
    row.append(button);
  }
  return el('div', { class: 'day' }, el('h3', {}, name), row);
}
