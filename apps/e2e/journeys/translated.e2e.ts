import type { Page } from '@playwright/test';
import { signIn, signInOnPage, uniqueEmail } from '../fixtures/accounts.ts';
import { openPlans, plan } from '../fixtures/billing-tab.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { openTab } from '../fixtures/dashboard-shell.ts';
import { open } from '../fixtures/hydration.ts';
import { demo } from '../fixtures/people.ts';
import { buy, claim, planCard, someDetails } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';
import { translateTexts } from '../fixtures/translator.ts';

type Action = readonly [name: string, act: (page: Page) => Promise<void>];

/** Does all of it, in this order, and names what failed. After a failure the page is loaded again. */
async function expectAll(page: Page, actions: readonly Action[]): Promise<void> {
  const failed: string[] = [];
  for (const [name, act] of actions) {
    await test
      .step(name, () => act(page))
      .catch((error: unknown) => {
        failed.push(`${name}: ${String(error).split('\n')[0]}`);
        return page.reload();
      });
    await expect(page.locator('font').first()).toBeAttached();
  }
  expect(failed).toEqual([]);
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved at \d\d:\d\d$/ })).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');
const phone = (page: Page) => planCard(page, 'AI Phone Receptionist');

const visitor: readonly Action[] = [
  [
    'PRC-04 the price of Premium for a year',
    async (page) => {
      await page.getByRole('group', { name: 'Billing' }).getByRole('button', { name: 'Annual' }).click();
      await phone(page).getByRole('button', { name: 'Premium', exact: true }).click();
      await expect(phone(page)).toContainText('£320');
      await expect(phone(page)).toContainText('£3,840 + VAT billed once a year.');
      await expect(phone(page)).not.toContainText('£150');
    },
  ],
  [
    'PRC-04 the price of Pro for a month',
    async (page) => {
      await page.getByRole('group', { name: 'Billing' }).getByRole('button', { name: 'Monthly' }).click();
      await phone(page).getByRole('button', { name: 'Pro', exact: true }).click();
      await expect(phone(page)).toContainText('£250');
      await expect(phone(page)).toContainText('Billed monthly.');
      await expect(phone(page)).not.toContainText('£320');
    },
  ],
  [
    'CON-02 faults in the contact form',
    async (page) => {
      await open(page, '/contact');
      const form = page.getByRole('form', { name: 'Send a message' });
      await form.getByLabel('Email').fill('amara');
      await form.getByRole('button').click();
      await form.getByLabel('Full name').fill('Amara Okafor');
      await form.getByLabel('Email').fill('amara@fernhill.example');
      await form.getByLabel('Message').fill('Do you cover Saturdays?');
      await form.getByRole('button').click();
      await expect(form).toContainText('Message sent successfully!');
    },
  ],
];

const owner: readonly Action[] = [
  [
    'PRF-02 Profile saves itself, twice',
    async (page) => {
      await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0123');
      await saved(page);
      await page.getByLabel('Phone', { exact: true }).fill('none');
      await expect(page.getByText('Not saved: a field needs your attention')).toBeVisible();
      await page.getByLabel('Phone', { exact: true }).fill('+44 20 7946 0124');
      await saved(page);
    },
  ],
  [
    'the menu is folded and unfolded',
    async (page) => {
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Control+b');
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    },
  ],
  [
    'BIZ-01 Business Information saves itself',
    async (page) => {
      await openTab(page, 'Business Information');
      await page.getByLabel('About', { exact: true }).fill('We mend chairs.');
      await saved(page);
    },
  ],
  [
    'CLN-08 a day is opened in Calendar',
    async (page) => {
      await openTab(page, 'Calendar');
      await page.getByRole('switch', { name: 'Monday' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectSuccess(page, 'Settings Saved');
    },
  ],
  [
    'FAQ-01 an FAQ is added, changed, deleted and restored',
    async (page) => {
      await openTab(page, 'FAQs');
      await page.getByRole('button', { name: /^Add/ }).first().click();
      const added = page.getByRole('article', { name: 'new FAQ' });
      await added.getByLabel('Question').fill('Do you mend stools?');
      await added.getByLabel('Answer').fill('Yes.');
      await page.getByRole('button', { name: 'Save FAQs' }).click();
      await expectSuccess(page, 'FAQs Saved');
      const faq = page.getByRole('article', { name: 'Do you mend stools?' });
      await faq.getByLabel('Answer').fill('Yes, and chairs.');
      await expect(page.getByText('1 unsaved')).toBeVisible();
      await page.getByRole('button', { name: 'Save FAQs' }).click();
      await expect(page.getByText('1 unsaved')).toBeHidden();
      await faq.getByRole('button', { name: 'Delete' }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(faq).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect(faq.getByLabel('Answer')).toHaveValue('Yes, and chairs.');
    },
  ],
  [
    'PRD-01 a product is added, changed, deleted and restored',
    async (page) => {
      await openTab(page, 'Products');
      await page.getByRole('button', { name: 'Add your first product' }).click();
      await dialog(page).getByLabel('Name').fill('Desk lamp');
      await dialog(page).getByLabel('Price').fill('19.99');
      await dialog(page).getByRole('button', { name: 'Add Product' }).click();
      const card = page.getByRole('article', { name: 'Desk lamp' });
      await expect(card).toContainText('£19.99');
      await page.getByRole('button', { name: 'Edit Desk lamp' }).click();
      await dialog(page).getByLabel('Price').fill('24.50');
      await dialog(page).getByRole('button', { name: 'Save Product' }).click();
      await expect(card).toContainText('£24.50');
      await expect(card).not.toContainText('£19.99');
      await page.getByRole('button', { name: 'Delete Desk lamp' }).click();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await expect(card).toBeHidden();
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await expect(card).toContainText('£24.50');
    },
  ],
  [
    'BIL-08 a more expensive plan is quoted in Billing',
    async (page) => {
      await openTab(page, 'Billing');
      await openPlans(page);
      const pro = plan(page, 'Communication Suite Pro');
      await page.getByText('Annual', { exact: true }).click();
      await expect(pro).toContainText('£300');
      await page.getByText('Monthly', { exact: true }).click();
      await expect(pro).toContainText('£380');
      await pro.getByRole('button').click();
      const pay = dialog(page).getByRole('button', { name: /£/ });
      const amount = /£[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? 'no amount';
      await expect(dialog(page).getByRole('row', { name: 'Total today' })).toContainText(amount);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    },
  ],
  [
    'DSH-06 the palette leads to another tab',
    async (page) => {
      const search = page.getByRole('combobox', { name: 'Search the dashboard' });
      // The palette does not open over a dialog, and the previous one takes a moment to leave the page.
      await expect(page.locator('[aria-modal="true"]')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await search.fill('chat stat');
      await expect(page.getByRole('option', { name: /Chat Statistics/ })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/tab=chat-stats/);
    },
  ],
];

const reader: readonly Action[] = [
  [
    'STA-03 the figures of another month',
    async (page) => {
      const total = page.getByRole('region', { name: 'Month summary' });
      const latest = await total.textContent();
      await page.getByRole('combobox', { name: 'Month' }).press('Enter');
      await expect(page.getByRole('option').first()).toBeAttached();
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
      await expect(page).toHaveURL(/month=/);
      await expect(total).not.toHaveText(latest ?? '');
      await page.goBack();
      await expect(total).toHaveText(latest ?? '');
    },
  ],
  [
    'LOG-01 the logs are narrowed by type, and a call is read',
    async (page) => {
      await page.goto('/dashboard?tab=call-logs&month=all');
      await page.getByText('Chat Only').click();
      await expect(page.getByRole('row').filter({ hasText: 'Whitening price asked' }).first()).toBeVisible();
      await page.getByText('Voice Only').click();
      await expect(page.getByRole('row').filter({ hasText: 'Whitening price asked' })).toHaveCount(0);
    },
  ],
  [
    'a question is rehearsed',
    async (page) => {
      await page.goto('/dashboard?tab=rehearsal');
      const field = page.getByRole('textbox', { name: 'Your question' });
      for (const question of ['Where are you?', 'Do you sell unicorns?']) {
        await field.fill(question);
        await field.press('Enter');
        await expect(page.getByRole('log', { name: 'Rehearsed conversation' })).toContainText(question);
        await expect(page.getByRole('button', { name: `Save this question: ${question}` })).toBeVisible();
      }
    },
  ],
];

// A press that finds no target fails its action, not the whole test; one on a button of a dialog that is still opening can miss it.
test.use({ actionTimeout: 30_000, contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => translateTexts(page));

test('a visitor uses a page that the browser translates', async ({ page }) => {
  await storeConsent(page);
  await open(page, '/pricing');
  await expectAll(page, visitor);
});

test('an owner uses a dashboard that the browser translates', async ({ page, request }) => {
  test.slow();
  const email = uniqueEmail();
  await claim(request, await buy(request, email), email);
  await storeConsent(page);
  await signInOnPage(page, { email, password: someDetails.password });
  await expectAll(page, owner);
});

test('an owner reads figures and logs that the browser translates', async ({ page }) => {
  await signIn(page, demo.dentist, '/dashboard?tab=chat-stats');
  await expectAll(page, reader);
});
