import { PLAN_FAMILIES, TIER_LABELS } from '@larkline/catalogue';
import type { Page } from '@playwright/test';
import { open } from '../fixtures/hydration.ts';
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';
import { planCard, type Family } from '../fixtures/purchase.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';

/** Specification 1 §9 in pounds: per month, per month when annual, per year, saved in a year; minutes; chats. */
const PRICES = [
  ['AI Phone Receptionist', 'Basic', 150, 120, 1440, 360, '1,000', null],
  ['AI Phone Receptionist', 'Pro', 250, 200, 2400, 600, '2,500', null],
  ['AI Phone Receptionist', 'Premium', 400, 320, 3840, 960, '5,000', null],
  ['AI Live Chat Bot', 'Basic', 100, 80, 960, 240, null, '10,000'],
  ['AI Live Chat Bot', 'Pro', 180, 140, 1680, 480, null, '25,000'],
  ['AI Live Chat Bot', 'Premium', 300, 240, 2880, 720, null, '50,000'],
  ['Full Communication Suite', 'Basic', 220, 175, 2100, 540, '1,000', '10,000'],
  ['Full Communication Suite', 'Pro', 380, 300, 3600, 960, '2,500', '25,000'],
  ['Full Communication Suite', 'Premium', 630, 500, 6000, 1560, '5,000', '50,000'],
] as const satisfies [Family, string, number, number, number, number, string | null, string | null][];

const SUPPORT = { Basic: /^e-?mail$/i, Pro: /^priority$/i, Premium: /first.in.line priority/i } as const;

function chooseTier(page: Page, family: Family, tier: string): Promise<void> {
  return planCard(page, family).getByRole('button', { name: tier, exact: true }).click();
}

test('PRC-01 PRC-02 PRC-03 PRC-04 PRC-05 PRC-06 PRC-07 PRC-08 PRC-09 PRC-10 PRC-14 nine plans in three families, each with its prices, allowances and features', async ({
  page,
}) => {
  await open(page, '/pricing');
  for (const { description } of PLAN_FAMILIES) await expect(page.getByRole('article').getByText(description)).toBeVisible();
  await expect(page.getByText('Most popular')).toHaveCount(1);
  await expect(planCard(page, 'Full Communication Suite').getByText('Most popular')).toBeVisible();
  const billing = page.getByRole('group', { name: 'Billing' });
  await expect(billing.getByRole('button', { name: 'Monthly' })).toHaveAttribute('aria-pressed', 'true');
  for (const [family, tier, monthly, annualMonthly, annualTotal, saving, minutes, chats] of PRICES) {
    const card = planCard(page, family);
    await billing.getByRole('button', { name: 'Monthly' }).click();
    await chooseTier(page, family, tier);

    await expect(card.getByText(`£${monthly}`, { exact: true })).toBeVisible();
    await expect(card.getByRole('term').filter({ hasText: 'Minutes a month' })).toHaveCount(minutes ? 1 : 0);
    await expect(card.getByRole('term').filter({ hasText: 'Chats a month' })).toHaveCount(chats ? 1 : 0);
    for (const allowance of [minutes, chats]) if (allowance) await expect(card.getByText(allowance, { exact: true })).toBeVisible();
    await expect(card.getByRole('definition').filter({ hasText: SUPPORT[tier] })).toBeVisible();
    const plan = PLAN_FAMILIES.find(({ name }) => name === family)?.tiers.find((each) => TIER_LABELS[each.tier] === tier);
    await expect(card.getByRole('list').getByRole('listitem')).toHaveText([...plan!.features]);
    await expect(card.getByRole('button', { name: `Choose ${tier}` })).toBeEnabled();

    await billing.getByRole('button', { name: 'Annual' }).click();
    await expect(card.getByText(`£${annualMonthly}`, { exact: true })).toBeVisible();
    await expect(card.getByText(`£${annualTotal.toLocaleString('en-GB')} + VAT billed once a year.`)).toBeVisible();
    await expect(card.getByText(`You save £${saving.toLocaleString('en-GB')} a year.`)).toBeVisible();
  }
});

test('PRC-02 PRC-03 the choice is in the address: it survives a reload and a return, and scrolls nowhere', async ({ page }) => {
  await open(page, '/pricing?utm_source=letter');
  await page.getByRole('group', { name: 'Billing' }).getByRole('button', { name: 'Annual' }).click();
  await chooseTier(page, 'AI Phone Receptionist', 'Premium');
  await expect(page).toHaveURL('/pricing?utm_source=letter&billing=annual&phone=premium');
  const comparison = page.getByRole('region', { name: 'What’s in each tier' });
  await comparison.getByRole('button', { name: 'Suite' }).scrollIntoViewIfNeeded();
  const place = await page.evaluate<number>('scrollY');
  await comparison.getByRole('button', { name: 'Suite' }).click();
  await expect(page).toHaveURL(/compare=suite/);
  expect(await page.evaluate<number>('scrollY')).toBe(place);

  await page.reload();
  await expect(planCard(page, 'AI Phone Receptionist').getByText('£320', { exact: true })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await page.goBack();

  await expect(planCard(page, 'AI Phone Receptionist').getByText('£320', { exact: true })).toBeVisible();
  await expect(planCard(page, 'AI Live Chat Bot').getByText('£80', { exact: true })).toBeVisible();
  await expect(comparison.getByRole('table')).toHaveAccessibleName('Full Communication Suite');
});

test('PRC-10 PRC-11 PRC-12 PUB-03 the heads of the comparison stay in sight while its rows scroll, a question opens, and guarantee and price lock have their anchors', async ({
  page,
}) => {
  await open(page, '/pricing#rate-lock');
  await expect(page.locator('#rate-lock')).toBeInViewport();
  await expect(page.locator('#rate-lock')).toContainText(/limited time/i);
  await page.goto('/pricing#guarantee');
  await expect(page.locator('#guarantee')).toBeInViewport();
  await expect(page.locator('#guarantee')).toContainText('90');
  await expect(page.locator('#pricing-section')).toHaveCount(1);

  const questions = page.getByRole('region', { name: 'Before you choose' }).locator('details');
  await expect(questions.locator('summary')).toHaveText([/change or cancel/i, /go over/i, /enterprise/i, /setup fee/i]);
  await questions.last().locator('summary').click();
  await expect(questions.last().getByRole('paragraph')).toBeVisible();
  await expect(questions.last()).toContainText('No. Onboarding takes 24 to 48 hours and is included in every plan.');

  const table = page.getByRole('region', { name: 'What’s in each tier' }).getByRole('table');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
    await table.getByRole('rowheader', { name: 'Custom agents for your own script' }).scrollIntoViewIfNeeded();
    await expect(table.getByRole('columnheader', { name: /^Pro/ })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
  }
});

test('PRC-01 PRC-10 without script the features of every tier are on the page; the cards fill its width, and those side by side show their prices in one line', async ({
  plainPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/pricing');
  const comparison = page.getByRole('region', { name: 'What’s in each tier' });

  await expect(comparison.getByRole('table')).toHaveCount(3);
  for (const { name, tiers } of PLAN_FAMILIES)
    for (const feature of tiers.flatMap((tier) => tier.features).filter((each) => !each.startsWith('Everything in')))
      await expect(comparison.getByRole('table', { name }).getByRole('rowheader', { name: feature, exact: true })).toBeVisible();

  for (const width of [390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const rightEdge = ({ x, width: across }: { x: number; width: number }) => Math.round(x + across);
    const cards = await Promise.all((await page.getByRole('article').all()).map(async (card) => (await card.boundingBox())!));
    const table = (await page.getByRole('table', { name: 'Every price at a glance' }).boundingBox())!;

    expect(Math.max(...cards.map(rightEdge))).toBe(rightEdge(table));
    const tops = await Promise.all(
      (['AI Phone Receptionist', 'AI Live Chat Bot'] as const).map(async (family, index) => {
        const price = await planCard(page, family).getByText('+ VAT a month', { exact: true }).boundingBox();
        return Math.round(price!.y - cards[index]!.y);
      }),
    );
    expect(tops[0]).toBe(tops[1]);
  }
});

test('PUB-16 PUB-22 CF-01 every price is in pounds, and the description states the real lowest one', async ({ request }) => {
  for (const { path } of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text();
    const words = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
    if (path === '/' || path === '/pricing') expect(words, path).toMatch(/£\d/);
    expect(words, path).not.toMatch(/[$€¥]\s?\d|\b(USD|EUR)\b/);
    expect(words, path).not.toMatch(/£29\b/);
  }
  expect(await (await request.get('/llms.txt')).text()).not.toMatch(/£29\b/);
  expect(await (await request.get('/pricing')).text()).toMatch(/<meta name="description" content="[^"]*from £100 per month/);
});
