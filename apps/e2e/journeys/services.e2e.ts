import type { Locator, Page } from '@playwright/test';
import { goBack, open } from '../fixtures/hydration.ts';
import { planCard } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';

const INDUSTRIES = ['Healthcare', 'E-commerce', 'Legal Services', 'Financial Services', 'Restaurants', 'Automotive'];

const INTEGRATIONS = [
  /^Google Calendar/i,
  /^Outlook calendar/i,
  /^Calendly/,
  /^Shopify/,
  /^WooCommerce/,
  /^Magento/,
  /^WordPress widget/i,
  /^Custom APIs/i,
  /^CRMs/,
];

const industries = (page: Page) => page.getByRole('region', { name: 'What changes in your line of work' }).locator('details');
const industry = (page: Page, name: string) => industries(page).filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const calculator = (page: Page) => page.getByRole('region', { name: 'What would you save?' });
const figure = (page: Page, term: string) => calculator(page).getByText(term).locator('xpath=following-sibling::*[1]');

/** Whether this summary is exposed as expanded to assistive technology. */
async function isExpanded(page: Page, summary: Locator): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  await summary.evaluate((element) =>
    (element as unknown as { setAttribute(name: string, value: string): void }).setAttribute('data-asked', ''),
  );
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await summary.evaluate((element) => (element as unknown as { removeAttribute(name: string): void }).removeAttribute('data-asked'));
  await session.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

test('PUB-02 the anchors of the two services are reached directly, by a click within the page, and from the home page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const reached = (id: string) => expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
  await open(page, '/services#live-chatbot');
  await reached('live-chatbot');
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  await page.getByRole('main').getByRole('link', { name: 'AI Receptionist' }).click();
  await expect(page).toHaveURL('/services#ai-receptionist');
  await reached('ai-receptionist');

  await open(page, '/');
  await page.locator('a[href="/services#live-chatbot"]').first().click();
  await expect(page).toHaveURL('/services#live-chatbot');
  await reached('live-chatbot');
});

test('SVC-01 SVC-02 SVC-03 SVC-04 SVC-05 SVC-06 SVC-10 PUB-18 PUB-19 agents, industries that open one at a time, systems, and the ways on', async ({
  page,
}) => {
  await open(page, '/services');
  const agents = {
    'ai-receptionist': ['Appointment Scheduling Receptionist', 'E-commerce Sales & Support Agent'],
    'live-chatbot': ['Appointment Scheduling Chat Bot', 'E-commerce Chat Support Bot'],
  };
  for (const [id, names] of Object.entries(agents)) {
    await expect(page.locator(`#${id}`).getByRole('heading', { level: 3 })).toHaveText(names);
    for (const name of names) {
      const card = page.locator(`#${id}`).getByRole('article', { name, exact: true });
      expect(await card.getByRole('list', { name: 'Features' }).getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
      expect(await card.getByRole('list', { name: 'Integrations' }).getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
    }
  }
  await expect(page.locator('#ai-receptionist').getByRole('heading', { level: 2 })).toContainText('AI Receptionist');
  await expect(page.locator('#live-chatbot').getByRole('heading', { level: 2 })).toContainText('Live Chatbot');
  await expect(page.getByRole('region', { name: 'Works with the systems you already pay for' }).getByRole('term')).toHaveText(INTEGRATIONS);

  await expect(industries(page).getByRole('heading', { level: 3 })).toHaveText(INDUSTRIES);
  const opened = industries(page).and(page.locator('[open]'));
  await expect(opened).toHaveCount(0);
  for (const name of INDUSTRIES) {
    const card = industry(page, name);
    await card.locator('summary').click();
    await expect(opened).toHaveCount(1);
    await expect(card).toHaveAttribute('open');
    await expect(card.getByRole('heading', { level: 4 })).toHaveText(['Challenges', 'Solutions', 'Benefits']);
    const lists = await card.getByRole('list').all();
    const texts = await Promise.all(lists.map((list) => list.getByRole('listitem').allInnerTexts()));
    expect(texts.map((items) => items.length)).toEqual([3, 3, 3]);
    // Nine different statements: the solutions do not repeat the challenges.
    expect(new Set(texts.flat()).size).toBe(9);
  }
  await industry(page, 'Automotive').locator('summary').click();
  await expect(opened).toHaveCount(0);

  const [first, second] = [industry(page, 'Healthcare').locator('summary'), industry(page, 'E-commerce').locator('summary')];
  expect(await isExpanded(page, first)).toBe(false);
  await first.press('Enter');
  await expect.poll(() => isExpanded(page, first)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => isExpanded(page, first)).toBe(false);
  await expect.poll(() => isExpanded(page, second)).toBe(true);

  const closing = page.getByRole('region', { name: 'Hear it before you decide' });
  await expect(closing.getByRole('link')).toHaveText(['Try Live Demo', 'See plans and prices']);
  await closing.getByRole('link', { name: 'See plans and prices' }).click();
  await expect(planCard(page, 'Full Communication Suite')).toBeVisible();
  await goBack(page);
  await closing.getByRole('link', { name: 'Try Live Demo' }).click();
  await expect(page).toHaveURL('/demo');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('SVC-05 SVC-06 SVC-07 every industry opens, and the calculator stands with its example', async ({ page }) => {
    await page.goto('/services');
    await expect(yearlySaving(page)).toHaveText('£27,000');
    await expect(page.getByText('Turn on JavaScript to use your own figures.')).toBeVisible();

    await industry(page, 'Restaurants').locator('summary').click();
    await expect(page.getByText('Bookings taken at the busiest hour')).toBeVisible();
    await industry(page, 'Automotive').locator('summary').click();
    await expect(page.getByText('Bays planned days ahead')).toBeVisible();
    await expect(page.getByText('Bookings taken at the busiest hour')).toBeHidden();
  });

  const yearlySaving = (page: Page) => figure(page, 'Saved in a year');
});
