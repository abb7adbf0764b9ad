import { open } from '../fixtures/hydration.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';

/** Each page with required words. */
const DOCUMENTS: readonly (readonly [path: string, title: string, words: readonly (string | RegExp)[]])[] = [
  ['/privacy-policy', 'Privacy policy', ['UK GDPR']],
  [
    '/terms-conditions',
    'Terms and conditions',
    [
      'monthly or annually in advance',
      'card payment provider',
      'cancel at any time',
      'unless the law requires it',
      'English law governs',
      '90-day guarantee',
    ],
  ],
  ['/cookie-policy', 'Cookie policy', ['Essential', 'Preference', 'Analytics', 'Marketing', 'Only with your consent']],
  ['/data-processing-agreement', 'Data processing agreement', ['Article 28', 'Annex 3']],
  ['/acceptable-use-policy', 'Acceptable use policy', ['You may not use the service']],
  ['/disclaimer', 'Disclaimer', ['No professional advice']],
  [
    '/refund-cancellation-policy',
    'Refund and cancellation policy',
    ['within 14 days', '90 days', 'at least 2x your subscription fee within 90 days'],
  ],
  ['/security-statement', 'Security statement', ['Encryption in transit and at rest']],
  ['/accessibility-statement', 'Accessibility statement', ['WCAG) 2.1 at level AA']],
];

test('LEG-01 LEG-02 LEG-03 LEG-04 LEG-05 CF-19 CF-63 each document reads completely without script', async ({ plainPage: page }) => {
  for (const [path, title, words] of DOCUMENTS)
    await test.step(path, async () => {
      const response = await page.goto(path);

      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('main time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
      await expect(page.getByText('Effective date:')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
      const box = page.getByRole('complementary', { name: 'Need clarification?' });
      await expect(box.getByRole('link')).toHaveAttribute('href', '/contact');
      for (const each of words) await expect(page.getByRole('main')).toContainText(each);
    });
});

test('LEG-02 the table of contents leads to every section, beside the text on wide screens and folded on small ones', async ({ page }) => {
  await open(page, '/terms-conditions');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const last = contents.getByRole('link').last();
  expect(await contents.getByRole('link').count()).toBe(await page.locator('main section').count());

  await last.click();
  await expect(page.locator(`main ${(await last.getAttribute('href')) ?? ''}`)).toBeInViewport();
  await expect(contents).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(contents).toBeHidden();
  const fold = page.getByRole('main').locator('details', { hasText: 'On this page' });
  await fold.locator('summary').click();
  await fold.getByRole('link', { name: 'Liability' }).click();
  await expect(page.getByRole('heading', { name: 'Liability' })).toBeInViewport();
  await expect(page).toHaveURL(/#liability$/);
});

test('CF-24 on paper there are the footnotes too, and the words of a dark band and of the dark theme are dark', async ({
  plainPage: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.getByRole('list', { name: 'Footnotes' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation').first()).toBeHidden();
  for (const level of [1, 2]) await expect(page.getByRole('heading', { level }).first()).toHaveCSS('color', 'rgb(20, 32, 31)');
  await page.emulateMedia({ media: null });
});

test('LEG-02 on paper there is the text alone', async ({ plainPage: page }) => {
  await page.goto('/security-statement');
  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
  await expect(page.getByText('Effective date:')).toBeVisible();
  for (const hidden of ['header[data-look]', 'body footer', 'main nav', 'main aside'])
    await expect(page.locator(hidden).first()).toBeHidden();
  await page.emulateMedia({ media: null });
});
