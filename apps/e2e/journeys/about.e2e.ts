import type { Page } from '@playwright/test';
import { goBack, open } from '../fixtures/hydration.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';
import { findAll } from '../fixtures/find-all.ts';

/** Each part of the story with words of its dialog. */
const STORY = [
  ['The Spark', 'I just needed someone to pick up.'],
  ['Identifying the Gap', 'That was the gap.'],
  ['Building the Solution', 'We started at the end, with the booking.'],
] as const;

/** Each value with its example label and words of its expanded text. */
const VALUES = [
  ['Mission-Driven', 'Example: Friday, 16:50', 'That’s the size of problem we’re here for.'],
  ['Privacy-First', 'Example: a caller mentions her illness', 'hides each client’s data from every other'],
  ['Cutting-Edge AI', 'Example: a faster voice comes out', 'the mumbled postcode'],
  ['Customer-Centric', 'Example: you stop doing wheel alignment', 'There’s no ticket and no fee.'],
] as const;

const CATEGORIES = ['AI & Voice', 'Backend', 'Integration'];
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openOnes = (page: Page, name: string) => region(page, name).locator('details[open]');

test('ABT-01 each part of the founding story opens a dialog from anywhere on its card; Escape and a press beside it close it, the focus is kept inside and given back', async ({
  page,
}) => {
  await open(page, '/about');
  const focusedIn = () => page.evaluate<boolean>(`document.querySelector('dialog:modal').contains(document.activeElement)`);
  for (const [title, words] of STORY)
    await test.step(title, async () => {
      const card = region(page, 'Our Founding Story').getByRole('button', { name: title });
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeHidden();

      await card.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(dialog).toContainText(words);
      expect((await dialog.innerText()).length).toBeGreaterThan(500);
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

  const dialog = page.getByRole('dialog', { name: 'Building the Solution' });
  const teaser = page.getByText('First, a booking that sticks');
  await teaser.scrollIntoViewIfNeeded();
  const words = await teaser.boundingBox();
  await page.mouse.click(words!.x + 5, words!.y + 5);
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 400);
  await expect(dialog).toBeHidden();
});

test('ABT-02 ABT-03 ABT-04 ABT-05 values and pieces expand one at a time, three boxes say why businesses trust us, and the page ends in two links', async ({
  page,
}) => {
  await open(page, '/about');
  await test.step('four values show their example label', async () => {
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
  await test.step('six pieces in three categories show description and role', async () => {
    const stack = region(page, 'Meet Our Tech Stack');
    await expect(stack.getByRole('heading', { level: 3 })).toHaveText(CATEGORIES);
    await expect(stack.locator('details')).toHaveCount(6);
    await expect(openOnes(page, 'Meet Our Tech Stack')).toHaveCount(0);

    for (const card of await findAll(stack.locator('details'))) {
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
  await test.step('the closing section links to /demo and /pricing', async () => {
    const trust = region(page, 'Why Businesses Trust Us');

    await expect(trust.getByRole('heading', { level: 3 })).toHaveText(['Enterprise Security', 'Fully Customisable', 'Dedicated Support']);
    await expect(trust).toContainText('UK GDPR, with a data processing agreement');
    const closing = region(page, 'Ring it as if you were your own customer');

    await closing.getByRole('link', { name: 'Try Our Demo' }).click();
    await expect(page).toHaveURL('/demo');
    await goBack(page);
    await closing.getByRole('link', { name: 'View Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});

test('ABT-01 ABT-02 ABT-03 without script the whole story can be read and the cards open', async ({ plainPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  for (const [, words] of STORY) await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);

  await page.getByText('Privacy-First').click();
  await expect(page.getByText('hides each client’s data')).toBeVisible();
  await page.getByText('PostgreSQL', { exact: true }).click();
  await expect(page.getByText('Row-level security protects everything')).toBeVisible();
});
