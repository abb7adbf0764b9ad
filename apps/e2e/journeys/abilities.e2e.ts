import { fromTier, ABILITIES, type AbilityId } from '@larkline/catalogue';
import type { Page } from '@playwright/test';
import { LEGAL_LINKS } from '../../web/src/shared/layout/page-table.ts';
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/test.ts';

/** Names by which a text names an ability that not every plan has. */
const NAMES: readonly (readonly [RegExp, AbilityId])[] = [
  [/Shopify|WooCommerce|Magento/, 'shops'],
  [/Google Calendar|Outlook/, 'calendars'],
  [/Calendly/, 'calendly'],
  [/\bCRMs?\b|custom APIs?\b/i, 'systems'],
  [/WordPress (?:widget|or any)|widget for WordPress/, 'widget'],
  [/custom agents?\b/i, 'customAgents'],
  [/urgent calls|ring(s)? through|emergencies go/i, 'handover'],
  [/custom greeting|\baccent\b/i, 'ownVoice'],
  [/several (numbers|locations|websites)/i, 'severalNumbers'],
];

/** The legal documents hold for every plan and sell none. */
const PAGES = PUBLIC_PAGES.filter(({ path }) => !LEGAL_LINKS.some(({ to }) => to === path));

/** A text of a page with the marks and the words of everything that it stands in. */
interface Passage {
  readonly text: string;
  readonly marked: readonly { readonly abilities: string; readonly words: string }[];
  /** Whether it is in a list of what a plan includes, which names its tier itself. */
  readonly inPlan: boolean;
}

// Runs in the browser, to use its parser; the created document runs no scripts.
const READ = `(html) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const each of page.querySelectorAll('script, style, template, noscript')) each.remove();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const passages = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent.trim();
    if (text === '') continue;
    const marked = [];
    for (let at = walker.currentNode.parentElement; at; at = at.parentElement)
      if (at.dataset.abilities) marked.push({ abilities: at.dataset.abilities, words: at.textContent });
    passages.push({ text, marked, inPlan: walker.currentNode.parentElement.closest('[data-plans]') !== null });
  }
  return passages;
}`;

async function readPassages(page: Page, path: string): Promise<Passage[]> {
  const html = await (await page.request.get(path)).text();
  return page.evaluate<Passage[]>(`(${READ})(${JSON.stringify(html)})`);
}

/** Whether a passage stands in a mark of this ability that names its plans. */
function namesItsPlans({ marked }: Passage, id: AbilityId): boolean {
  return marked.some(({ abilities, words }) =>
    abilities.split(' ').some((mark) => {
      const [name, service] = mark.split(':') as [AbilityId, 'phone' | 'chat' | undefined];
      return name === id && words.includes(fromTier(id, service));
    }),
  );
}

test('PRC-10 PUB-19 every ability that any page names is marked with the plans that have it, in the words of the catalogue', async ({
  page,
}) => {
  const unmarked: string[] = [];
  let found = 0;
  for (const { path } of PAGES)
    for (const passage of await readPassages(page, path)) {
      for (const [name, id] of NAMES) {
        if (!name.test(passage.text)) continue;
        found += 1;
        if (!passage.inPlan && !namesItsPlans(passage, id)) unmarked.push(`${path}: ${passage.text.slice(0, 100)} (${id})`);
      }
      for (const { abilities, words } of passage.marked)
        for (const mark of abilities.split(' ')) {
          const [id, service] = mark.split(':') as [AbilityId, 'phone' | 'chat' | undefined];
          expect(Object.keys(ABILITIES), `${path}: ${mark}`).toContain(id);
          expect(words, `${path}: ${mark}`).toContain(fromTier(id, service));
        }
    }

  expect(unmarked).toEqual([]);
  expect(found).toBeGreaterThan(40);
});
