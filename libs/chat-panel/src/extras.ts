import { LOCALE } from '@larkline/brand';
import type { ChatDay } from '@larkline/chat-protocol';
import type { ChatLog } from './chat-log.ts';
import { el } from './element.ts';
import { TEXTS } from './texts.ts';

/** Times of a day that are shown at first. */
const MOST_TIMES = 6;

/** Shows suggestions and times below the log; they are made again only when they change. */
export function showExtras(box: HTMLElement, { suggestions, days }: ChatLog, send: (text: string) => void): void {
  const mark = JSON.stringify([suggestions, days]);
  if (box.dataset['mark'] === mark) return;
  box.dataset['mark'] = mark;
  const times = days.map((day) => renderDay(day, send));
  const chips = suggestions.map((text) => el('button', { class: 'chip', type: 'button', dir: 'auto', onclick: () => send(text) }, text));
  box.replaceChildren(
    ...times,
    ...(chips.length > 0 ? [el('div', { class: 'chips', role: 'group', 'aria-label': TEXTS.suggestions }, ...chips)] : []),
  );
  box.hidden = times.length === 0 && chips.length === 0;
}

/** Made when it is needed first: a browser takes several milliseconds for one. */
let dayFormat: Intl.DateTimeFormat | undefined;

function dayName(date: string): string {
  dayFormat ??= new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return dayFormat.format(new Date(date)).replace(',', '');
}

function renderDay({ date, times }: ChatDay, send: (text: string) => void): HTMLElement {
  const name = dayName(date);
  const choice = (time: string) =>
    el('button', { class: 'chip', type: 'button', 'aria-label': `${name}, ${time}`, onclick: () => send(`${name} at ${time}`) }, time);
  const more = times.slice(MOST_TIMES);
  const row = el('div', { class: 'chips', role: 'group', 'aria-label': name }, ...times.slice(0, MOST_TIMES).map(choice));
  if (more.length > 0) {
    const button = el('button', { class: 'text', type: 'button', 'aria-label': `${TEXTS.moreTimes}, ${name}` }, TEXTS.moreTimes);
    button.addEventListener('click', () => {
      const added = more.map(choice);
      button.replaceWith(...added);
      added[0]?.focus();
    });
    row.append(button);
  }
  return el('div', { class: 'day' }, el('h3', {}, name), row);
}
