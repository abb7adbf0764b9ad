import type { Locator, Page } from '@playwright/test';
import { open } from '../fixtures/hydration.ts';
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

const industries = (page: Page) => page.getByRole('region', { name: 'What it changes in your line of work' }).locator('details');
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

test.describe('PUB-02 the anchors of the two services', () => {
  for (const id of ['ai-receptionist', 'live-chatbot']) {
    test(`#${id} is reached directly`, async ({ page }) => {
      await open(page, `/services#${id}`);

      await expect(page.locator(`#${id}`)).toBeInViewport();
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 })).toBeInViewport();
    });
  }

  test('are reached by a click within the page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/services');

    await page.getByRole('main').getByRole('link', { name: 'Live Chatbot' }).click();
    await expect(page).toHaveURL('/services#live-chatbot');
    await expect(page.locator('#live-chatbot').getByRole('heading', { level: 2 })).toBeInViewport();

    await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
    await page.getByRole('main').getByRole('link', { name: 'AI Receptionist' }).click();
    await expect(page).toHaveURL('/services#ai-receptionist');
    await expect(page.locator('#ai-receptionist').getByRole('heading', { level: 2 })).toBeInViewport();
  });

  test('are reached by a click on the home page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');

    await page.locator('a[href="/services#live-chatbot"]').first().click();

    await expect(page).toHaveURL('/services#live-chatbot');
    await expect(page.locator('#live-chatbot').getByRole('heading', { level: 2 })).toBeInViewport();
  });
});

test('SVC-01 SVC-02 SVC-03 PUB-18 two agents for each service, each with features and integrations', async ({ page }) => {
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
});

test('PUB-19 nine kinds of systems are named with what is done with them', async ({ page }) => {
  await open(page, '/services');

  await expect(page.getByRole('region', { name: 'It joins the systems' }).getByRole('term')).toHaveText(INTEGRATIONS);
});

test.describe('SVC-04 SVC-05 SVC-06 the industries', () => {
  test('open one at a time, and close by a click on the open one', async ({ page }) => {
    await open(page, '/services');
    await expect(industries(page).getByRole('heading', { level: 3 })).toHaveText(INDUSTRIES);
    await expect(industries(page).and(page.locator('[open]'))).toHaveCount(0);

    for (const name of INDUSTRIES) {
      const card = industry(page, name);
      await card.locator('summary').click();

      await expect(industries(page).and(page.locator('[open]'))).toHaveCount(1);
      await expect(card).toHaveAttribute('open');
      await expect(card.getByRole('heading', { level: 4 })).toHaveText(['Challenges', 'Solutions', 'Benefits']);
      await expect(card.getByRole('list')).toHaveCount(3);
      const texts = await Promise.all([0, 1, 2].map((index) => card.getByRole('list').nth(index).getByRole('listitem').allInnerTexts()));
      expect(texts.map((items) => items.length)).toEqual([3, 3, 3]);
      // Nine different statements: the solutions do not repeat the challenges.
      expect(new Set(texts.flat()).size).toBe(9);
    }
    await industry(page, 'Automotive').locator('summary').click();
    await expect(industries(page).and(page.locator('[open]'))).toHaveCount(0);
  });

  test('say to a screen reader which one is open, and work by keyboard', async ({ page }) => {
    await open(page, '/services');
    const [first, second] = [industry(page, 'Healthcare').locator('summary'), industry(page, 'E-commerce').locator('summary')];
    expect(await isExpanded(page, first)).toBe(false);

    await first.press('Enter');
    expect(await isExpanded(page, first)).toBe(true);
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');

    expect(await isExpanded(page, first)).toBe(false);
    expect(await isExpanded(page, second)).toBe(true);
    await expect(page.getByText('Sales while you sleep')).toBeVisible();
  });
});

test.describe('SVC-07 SVC-08 SVC-09 the savings calculator', () => {
  const yearly = (page: Page) => figure(page, 'Saved in a year');

  test('counts from 0 to the defaults in 50 steps of 30 ms, half a second after it is seen', async ({ page }) => {
    await page.clock.install();
    await open(page, '/services');
    await expect(page.getByLabel('Annual employee salary')).toHaveValue('30,000');
    await expect(page.getByLabel('Annual AI service cost')).toHaveValue('3,000');
    await expect(yearly(page)).toHaveText('£0');
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(yearly(page)).toHaveText('£0');

    await yearly(page).scrollIntoViewIfNeeded();
    await page.evaluate(`document.getElementById('savings').scrollIntoView({ behavior: 'instant' })`);
    await expect(calculator(page).getByRole('meter')).toBeInViewport({ ratio: 1 });
    // The observer reports without the clock; the first step is due 500 ms after it did.
    await page.evaluate(
      'new Promise((done) => { const watch = new IntersectionObserver(() => { watch.disconnect(); done(); }); watch.observe(document.body); })',
    );
    await page.clock.runFor(499);
    await expect(yearly(page)).toHaveText('£0');
    await page.clock.runFor(1);
    await expect(yearly(page)).toHaveText('£540');
    await page.clock.runFor(24 * 30);
    await expect(yearly(page)).toHaveText('£13,500');
    await page.clock.runFor(25 * 30);

    await expect(yearly(page)).toHaveText('£27,000');
    await expect(figure(page, 'Saved in a month')).toHaveText('£2,250');
    await expect(figure(page, 'Return on the cost (ROI)')).toHaveText('900%');
    await expect(figure(page, 'Answered')).toHaveText('24 hours a day');
    await expect(calculator(page).getByRole('meter')).toHaveAttribute('aria-valuenow', '90');
  });

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('shows the result at once and stays honest whatever is typed', async ({ page }) => {
      await open(page, '/services');
      const cost = page.getByLabel('Annual AI service cost');
      await expect(yearly(page)).toHaveText('£27,000');
      await expect(cost).toHaveAttribute('inputmode', 'numeric');

      for (const [typed, saved, roi, bar] of [
        ['0', '£30,000', '—', '100'],
        ['', '£30,000', '—', '100'],
        ['-20', '£30,000', '—', '100'],
        ['60000', '−£30,000', '−50%', '0'],
        ['twelve', '£30,000', '—', '100'],
        ['15,000', '£15,000', '100%', '50'],
        ['99999999999', '−£970,000', '−97%', '0'],
      ] as const) {
        await cost.fill(typed);
        await expect(yearly(page)).toHaveText(saved);
        await expect(figure(page, 'Return on the cost (ROI)')).toHaveText(roi);
        await expect(calculator(page).getByRole('meter')).toHaveAttribute('aria-valuenow', bar);
        await expect(calculator(page)).not.toContainText(/NaN|Infinity/);
      }
      await page.getByLabel('Annual employee salary').fill('');
      await cost.fill('0');
      await expect(yearly(page)).toHaveText('£0');
    });

    test('tells the end of a change, and that alone', async ({ page }) => {
      await open(page, '/services');
      const status = calculator(page).getByRole('status');
      await expect(status).toBeEmpty();

      await page.getByLabel('Annual employee salary').fill('24000');

      await expect(status).toHaveText('You would save £21,000 a year, £1,750 a month. Return on the cost: 700%.');
    });
  });
});

test('SVC-10 the page leads to /pricing and /demo', async ({ page }) => {
  await open(page, '/services');
  const closing = page.getByRole('region', { name: 'Hear it before you decide' });

  await expect(closing.getByRole('link')).toHaveText(['Try Live Demo', 'See plans and prices']);
  await closing.getByRole('link', { name: 'See plans and prices' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goBack();
  await closing.getByRole('link', { name: 'Try Live Demo' }).click();
  await expect(page).toHaveURL('/demo');
});

test('PUB-14 the first response has a head of its own', async ({ request }) => {
  const html = await (await request.get('/services')).text();

  expect(html).toContain('<title>AI Receptionist and Live Chatbot services | Larkline</title>');
  for (const part of [/<meta name="description" content="[^"]{50,160}"/, /<meta name="keywords" content="/, /<meta name="twitter:title"/])
    expect(html).toMatch(part);
  expect(html).toContain('<link rel="canonical" href="https://www.larkline.example/services"');
  expect(html).toContain('<meta property="og:url" content="https://www.larkline.example/services"');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('SVC-05 SVC-06 SVC-07 every industry opens, and the calculator stands with its example', async ({ page }) => {
    await page.goto('/services');
    await expect(yearlyOf(page)).toHaveText('£27,000');
    await expect(page.getByText('Your own figures need JavaScript.')).toBeVisible();

    await industry(page, 'Restaurants').locator('summary').click();
    await expect(page.getByText('Bookings taken at the busiest hour')).toBeVisible();
    await industry(page, 'Automotive').locator('summary').click();
    await expect(page.getByText('Bays planned days ahead')).toBeVisible();
    await expect(page.getByText('Bookings taken at the busiest hour')).toBeHidden();
  });

  const yearlyOf = (page: Page) => figure(page, 'Saved in a year');
});
