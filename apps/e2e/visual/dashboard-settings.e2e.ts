import type { Locator, Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { addFaqs } from '../fixtures/own-faqs.ts';
import { demo } from '../fixtures/people.ts';
import { closeToasts, EXPECTED_ERRORS, expectPicture, LOOKS, skipOtherBrowsers, stageOperation } from '../fixtures/pictures.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** A business whose setup is not done, for each worker. */
const test = base.extend<object, { bare: Account }>({
  bare: [async ({ browserName: _ }, use) => use(await seedClient({ business: 'Larch & Co' })), { scope: 'worker' }],
});

interface Tab {
  readonly id: string;
  /** The operation that loads it. */
  readonly operation: string;
  /** What is there once it is loaded. */
  readonly shown: (panel: Locator) => Locator;
  /** Adds what is shown to a business of its own, where other tests change what the demo business has. */
  readonly fill?: (page: Page) => Promise<void>;
}

const FAQS = [
  { question: 'What does a check-up cost?', answer: 'A check-up is £55, with the hygienist £95.', category: 'PRICING' },
  { question: 'Can I move my appointment?', answer: 'Yes, free of charge up to 24 hours before.', category: 'GENERAL' },
  { question: 'What do I do in an emergency?', answer: 'Call us first: we keep two times free each morning.', category: 'RETURNS' },
];

const TABS: readonly Tab[] = [
  { id: 'faqs', operation: 'Faqs', shown: (panel) => panel.getByRole('article').first(), fill: (page) => addFaqs(page, FAQS) },
  { id: 'current-plan', operation: 'CurrentPlan', shown: (panel) => panel.getByRole('switch').first() },
  { id: 'billing', operation: 'Billing', shown: (panel) => panel.getByText('Included in your plan') },
];

const tabPanel = (page: Page) => page.getByRole('tabpanel');

/** After a wanted change, and after a look at each of them: `npm run e2e -- visual/dashboard-settings --update-snapshots`. */
for (const look of LOOKS) {
  const { width, colorScheme } = look;
  test.describe(`known pictures, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.use({ allowedConsoleErrors: EXPECTED_ERRORS });
    test.beforeEach(async ({ page }) => {
      skipOtherBrowsers();
      // Opening hours say whether it is open now, and offer the next bank holidays.
      await page.clock.setFixedTime('2026-11-20T14:05:00Z');
      await haveChosen(page);
    });

    for (const { id, operation, shown, fill } of TABS) {
      test(`${id} while it is loaded, when that fails, and filled`, async ({ page }) => {
        const load = await stageOperation(page, operation);
        await signIn(page, fill ? await seedClient({ business: 'Larch & Co' }) : demo.dentist, `/dashboard?tab=${id}`);
        const panel = tabPanel(page);
        await expect(panel.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
        await expectPicture(page, panel, `${id}-loading`, look);

        load.refuse();
        await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
        await closeToasts(page);
        await expectPicture(page, panel, `${id}-failed`, look);

        await fill?.(page);
        load.pass();
        await panel.getByRole('button', { name: 'Try again' }).click();
        await expect(shown(panel)).toBeVisible();
        // An id of any other width moves the edge of what covers it.
        for (const customer of await panel.getByText(/^cus_/).all()) await customer.evaluate((text) => (text.textContent = 'cus_known'));
        await page.mouse.move(0, 0);
        await expectPicture(page, panel, `${id}-filled`, look);
      });
    }

    test('business-info while it is loaded, when that fails, and filled', async ({ page, bare }) => {
      const load = await stageOperation(page, 'BusinessInfo');
      await stageOperation(page, 'SaveBusinessInfo');
      await signIn(page, bare, '/dashboard?tab=business-info');
      const panel = tabPanel(page);
      await expect(panel.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
      await expectPicture(page, panel, 'business-info-loading', look);

      load.refuse();
      await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
      await closeToasts(page);
      await expectPicture(page, panel, 'business-info-failed', look);

      load.pass();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await panel.getByRole('button', { name: 'Use profile details' }).click();
      await panel.getByRole('button', { name: 'Set weekly hours' }).click();
      await expect(panel.getByLabel('Friday to', { exact: true })).toHaveValue('17:00');
      await expect(panel.getByText('Auto-saving...')).toBeVisible();
      await page.mouse.move(0, 0);
      await expectPicture(page, panel, 'business-info-filled', look);

      await panel.getByRole('button', { name: 'Copy the hours of Friday' }).click();
      await expectPicture(page, page.getByRole('dialog', { name: 'Copy the hours of Friday to' }), 'copy-hours', look);
    });

    test('the frame of the dashboard: its summary, its setup, its search, the form of a product', async ({ page, bare }) => {
      const load = await stageOperation(page, 'Dashboard');
      await signIn(page, bare, '/dashboard?tab=products');
      await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
      await expectPicture(page, page, 'frame-loading', look);

      load.refuse();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await closeToasts(page);
      await expectPicture(page, page, 'frame-failed', look);

      load.pass();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: /^Setup/ }).click();
      await expectPicture(page, page.getByRole('dialog', { name: 'Setup progress' }), 'setup-progress', look);
      await page.keyboard.press('Escape');

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectPicture(page, page.getByRole('dialog').filter({ visible: true }), 'palette', look);
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Add your first product' }).click();
      const form = page.getByRole('dialog', { name: 'Add Product' });
      await expect(form.getByLabel('Name')).toBeFocused();
      await expectPicture(page, page, 'product-form', look);
    });

    test('the setup form, and a tab before there is a business', async ({ page, bare }) => {
      await signIn(page, demo.staff, '/dashboard?tab=faqs');
      await expect(tabPanel(page).getByText('Setting up your account')).toBeVisible();
      await expectPicture(page, tabPanel(page), 'no-client', look);

      await signIn(page, bare, '/onboarding');
      await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeVisible();
      await expectPicture(page, page, 'onboarding', look);
    });
  });
}
