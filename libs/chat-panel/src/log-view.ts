import { LOCALE } from '@larkline/brand';
import type { ChatProduct, ChatSource } from '@larkline/chat-protocol';
import type { LogItem } from './chat-log.ts';
import { el, safeLink } from './element.ts';
import { TEXTS, type OwnTexts } from './texts.ts';

/** Where pictures are, and what the buttons of a log do. */
export interface LogActions {
  /** Returns the address of a picture of a product; `null` where there are none. */
  pictureUrl(path: string | null): string | null;
  takeBack(id: string): void;
  /** Asks about a product; `null` where a card has no button for it. */
  readonly askAbout: ((product: ChatProduct) => void) | null;
  /** Whether each message has its time. */
  readonly showsTimes: boolean;
  readonly texts: OwnTexts;
}

/** Items with their elements, by key. */
export type ShownItems = Map<string, { readonly item: LogItem; readonly element: HTMLElement }>;

/** Shows items in a list; those that are as before keep their elements, so that nothing is read or drawn again. */
export function showItems(list: HTMLElement, items: readonly LogItem[], shown: ShownItems, actions: LogActions): void {
  const keys = new Set(items.map(({ key }) => key));
  for (const [key, { element }] of shown) {
    if (keys.has(key)) continue;
    element.remove();
    shown.delete(key);
  }
  items.forEach((item, index) => {
    const before = shown.get(item.key);
    const isSame = before && JSON.stringify(before.item) === JSON.stringify(item);
    const element = isSame ? before.element : itemElement(item, actions);
    if (!isSame) {
      before?.element.replaceWith(element);
      shown.set(item.key, { item, element });
    }
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  });
}

function itemElement(item: LogItem, actions: LogActions): HTMLElement {
  switch (item.kind) {
    case 'visitor':
      return el(
        'li',
        { class: 'msg me', 'data-pending': item.isPending || item.refusal !== null },
        said(TEXTS.you, item.text),
        item.refusal !== null &&
          el(
            'p',
            { class: 'small' },
            el('bdi', { class: 'bad' }, item.refusal),
            ' ',
            el('button', { class: 'text', type: 'button', onclick: () => actions.takeBack(item.key) }, TEXTS.edit),
          ),
        item.isPending && item.refusal === null && el('p', { class: 'small' }, TEXTS.waiting),
        renderTime(item.at, actions),
      );
    case 'answer':
      return el(
        'li',
        { class: item.products.length > 0 ? 'msg wide' : 'msg' },
        said(actions.texts.assistant ?? TEXTS.assistant, item.text),
        item.sources.length > 0 && sourcesLine(item.sources, actions.texts.sources ?? TEXTS.sources),
        ...item.products.map((product) => productCard(product, actions)),
        renderTime(item.at, actions),
      );
    case 'person':
      return el(
        'li',
        { class: 'msg' },
        el('p', { class: 'small' }, el('bdi', {}, item.name)),
        el('p', { class: 'say', dir: 'auto' }, item.text),
        renderTime(item.at, actions),
      );
    case 'note':
      return el('li', { class: 'note', dir: 'auto' }, item.text);
  }
}

// In the direction of its first word, whatever the direction of the page and of the name before it.
function said(who: string, text: string): HTMLElement {
  return el('p', { class: 'say', dir: 'auto' }, el('span', { class: 'vh', dir: 'ltr' }, `${who}: `), text);
}

function sourcesLine(sources: readonly ChatSource[], label: string): HTMLElement {
  const parts = sources.flatMap((source, index) => {
    const address = safeLink(source.url);
    const shown = address ? link(address, source.title) : el('bdi', {}, source.title);
    return index === 0 ? [shown] : ['; ', shown];
  });
  return el('p', { class: 'small' }, el('bdi', {}, label), ' ', ...parts);
}

function productCard(product: ChatProduct, { pictureUrl, askAbout }: LogActions): HTMLElement {
  const { name, pricePence, inStock, imageUrl, productUrl } = product;
  const picture = pictureUrl(imageUrl);
  const address = safeLink(productUrl);
  const card = el('div', { class: picture ? 'card' : 'card bare' });
  if (picture) {
    const image = el('img', { src: picture, alt: '', loading: 'lazy', width: '72', height: '72' });
    image.addEventListener('error', () => {
      image.remove();
      card.className = 'card bare';
    });
    card.append(image);
  }
  const facts = `${formatPrice(pricePence)}, ${inStock ? TEXTS.inStock : TEXTS.outOfStock}`;
  card.append(
    el(
      'div',
      {},
      el('b', {}, el('bdi', {}, name)),
      el('span', {}, el('bdi', {}, facts)),
      address !== null && el('div', {}, link(address, TEXTS.viewProduct, about(product))),
      askAbout && el('div', {}, askButton(product, askAbout)),
    ),
  );
  return card;
}

function askButton(product: ChatProduct, askAbout: (product: ChatProduct) => void): HTMLElement {
  return el('button', { class: 'text ask', type: 'button', onclick: () => askAbout(product) }, about(product), TEXTS.askAboutProduct);
}

/** The name of a product before what several products have alike, for a screen reader. */
function about({ name }: ChatProduct): HTMLElement {
  return el('span', { class: 'vh' }, `${name}: `);
}

function link(address: string, text: string, before: HTMLElement | null = null): HTMLElement {
  return el(
    'a',
    { href: address, target: '_blank', rel: 'noopener noreferrer nofollow' },
    before,
    el('bdi', {}, text),
    el('span', { class: 'vh' }, ` ${TEXTS.opensNewTab}`),
  );
}

function renderTime(at: string | null, { showsTimes }: LogActions): HTMLElement | null {
  if (!showsTimes || at === null) return null;
  clock ??= new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
  return el('time', { class: 'small', datetime: at }, clock.format(new Date(at)));
}

/** Made when they are needed first: a browser takes several milliseconds for one. */
let clock: Intl.DateTimeFormat | undefined;
let pounds: Intl.NumberFormat | undefined;

function formatPrice(pence: number): string {
  pounds ??= new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' });
  return pounds.format(pence / 100).replace(/\.00$/, '');
}
