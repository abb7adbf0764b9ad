import type { Page } from '@playwright/test';
import { open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { allOf } from '../fixtures/all-of.ts';

/** Each part of the story with words of its dialog. */
const STORY = [
  ['The Spark', 'I just needed somebody to pick up.'],
  ['Identifying the Gap', 'That was the gap.'],
  ['Building the Solution', 'We started at the end: with the booking.'],
] as const;

/** Each value with its example label and words of its expanded text. */
const VALUES = [
  ['Mission-Driven', 'Example: Friday, 16:50', 'That is the size of problem we exist for.'],
  ['Privacy-First', 'Example: a caller names her illness', 'hides each client’s rows from every other'],
  ['Cutting-Edge AI', 'Example: a faster voice comes out', 'the mumbled postcode'],
  ['Customer-Centric', 'Example: you stop doing wheel alignment', 'There is no ticket and no fee.'],
] as const;

const CATEGORIES = ['AI & Voice', 'Backend', 'Integration'];
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openOnes = (page: Page, name: string) => region(page, name).locator('details[open]');

test.describe('ABT-01 the founding story', () => {
  for (const [title, words] of STORY) {
    test(`${title} opens a dialog that Escape closes, with the focus kept inside and given back`, async ({ page }) => {
      await open(page, '/about');
      const card = region(page, 'Our Founding Story').getByRole('button', { name: title });
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeHidden();

      await card.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(words);
      expect((await dialog.innerText()).length).toBeGreaterThan(500);
      const focusedIn = () => page.evaluate<boolean>(`document.querySelector('dialog:modal').contains(document.activeElement)`);
      expect(await focusedIn()).toBe(true);
      for (let presses = 0; presses < 4; presses += 1) {
        await page.keyboard.press('Tab');
        // Between two rounds the focus may be in the browser's own controls, never on the page behind.
        expect((await focusedIn()) || (await page.evaluate('document.activeElement === document.body'))).toBe(true);
      }

      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(card).toBeFocused();
    });
  }

  test('is dismissed by the button and by a press beside it, and opens again', async ({ page }) => {
    await open(page, '/about');
    const card = region(page, 'Our Founding Story').getByRole('button', { name: 'The Spark' });
    const dialog = page.getByRole('dialog', { name: 'The Spark' });

    await card.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toBeFocused();

    await card.click();
    await expect(dialog).toBeVisible();
    await dialog.getByText('I just needed somebody to pick up.').click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 400);
    await expect(dialog).toBeHidden();

    await card.click();
    await expect(dialog).toBeVisible();
  });

  test('opens from anywhere on the card', async ({ page }) => {
    await open(page, '/about');

    const teaser = page.getByText('First a booking that holds');
    await teaser.scrollIntoViewIfNeeded();
    const words = await teaser.boundingBox();
    await page.mouse.click(words!.x + 5, words!.y + 5);

    await expect(page.getByRole('dialog', { name: 'Building the Solution' })).toBeVisible();
  });
});

test('ABT-02 four values show their example label and expand one at a time', async ({ page }) => {
  await open(page, '/about');
  const values = region(page, 'What Drives Us');
  await expect(values.getByRole('heading', { level: 3 })).toHaveText(VALUES.map(([title]) => title));
  await expect(openOnes(page, 'What Drives Us')).toHaveCount(0);

  for (const [title, example, words] of VALUES) {
    await expect(values.getByText(example)).toBeVisible();
    await values.getByText(title).click();
    await expect(openOnes(page, 'What Drives Us')).toHaveCount(1);
    await expect(values.getByText(words)).toBeVisible();
  }
  await values.getByText('Customer-Centric').click();
  await expect(openOnes(page, 'What Drives Us')).toHaveCount(0);
});

test('ABT-03 six pieces in three categories show description and role, one at a time', async ({ page }) => {
  await open(page, '/about');
  const stack = region(page, 'Meet Our Tech Stack');
  await expect(stack.getByRole('heading', { level: 3 })).toHaveText(CATEGORIES);
  await expect(stack.locator('details')).toHaveCount(6);
  await expect(openOnes(page, 'Meet Our Tech Stack')).toHaveCount(0);

  for (const card of await allOf(stack.locator('details'))) {
    await card.locator('summary').click();
    await expect(openOnes(page, 'Meet Our Tech Stack')).toHaveCount(1);
    await expect(card.getByRole('paragraph')).toBeVisible();
    await expect(card.getByRole('term')).toHaveText('Its role');
    await expect(card.getByRole('definition')).toBeVisible();
  }
  await stack.locator('summary').last().click();
  await expect(openOnes(page, 'Meet Our Tech Stack')).toHaveCount(0);
  for (const system of ['Google Calendar', 'Outlook', 'Calendly', 'WordPress', 'CRMs', 'custom APIs'])
    await expect(stack).toContainText(system);
});

test('ABT-04 three boxes say why businesses trust us', async ({ page }) => {
  await open(page, '/about');
  const trust = region(page, 'Why Businesses Trust Us');

  await expect(trust.getByRole('heading', { level: 3 })).toHaveText(['Enterprise Security', 'Fully Customisable', 'Dedicated Support']);
  await expect(trust).toContainText('UK GDPR, with a data processing agreement');
});

test('ABT-05 the last word leads to /demo and /pricing', async ({ page }) => {
  await open(page, '/about');
  const closing = region(page, 'Call as your own customer would');

  await closing.getByRole('link', { name: 'Try Our Demo' }).click();
  await expect(page).toHaveURL('/demo');
  await page.goBack();
  await closing.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
});

test('PUB-14 the first response has a head of its own', async ({ request }) => {
  const html = await (await request.get('/about')).text();

  expect(html).toContain('<title>About us: how we came to answer phones | Larkline</title>');
  for (const part of [/<meta name="description" content="[^"]{50,160}"/, /<meta name="keywords" content="/, /<meta name="twitter:title"/])
    expect(html).toMatch(part);
  expect(html).toContain('<link rel="canonical" href="https://www.larkline.example/about"');
  expect(html).toContain('<meta property="og:url" content="https://www.larkline.example/about"');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('ABT-01 ABT-02 ABT-03 the whole story stands in the page, and the cards open', async ({ page }) => {
    await page.goto('/about');
    for (const [, words] of STORY) await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);

    await page.getByText('Privacy-First').click();
    await expect(page.getByText('hides each client’s rows')).toBeVisible();
    await page.getByText('PostgreSQL', { exact: true }).click();
    await expect(page.getByText('Row-level security is on')).toBeVisible();
  });
});
