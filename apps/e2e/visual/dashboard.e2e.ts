import type { Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { changeAnswers, knownConversations, knownGreeting, knownStatistics } from '../fixtures/known-answers.ts';
import { addFaqs } from '../fixtures/own-faqs.ts';
import { demo } from '../fixtures/people.ts';
import { closeToasts, EXPECTED_ERRORS, LOOKS, stageOperation, type Look } from '../fixtures/pictures.ts';
import { comparePicture, examine, examineOpened, NARROW, oneLook, show, WIDE } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

// One visit to each tab: its known picture, axe in both themes, its width. After a wanted change of a picture, and after a look at it:
// `npm run e2e -- visual/dashboard --update-snapshots`. axe's findings name their elements, so no trace is recorded: it would double the time.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' }, allowedConsoleErrors: EXPECTED_ERRORS });

const DIALOG = '.ant-modal';
const BUSINESS = 'Larch & Co';
const SNIPPET =
  '<script src="https://larkline.example/widget.js" client_id="lc_1" webhook_url="https://larkline.example/chat/v1/lc_1" async></script>';
const FAQS = [
  { question: 'What does a check-up cost?', answer: 'A check-up is £55, with the hygienist £95.', category: 'PRICING' },
  { question: 'Can I move my appointment?', answer: 'Yes, free of charge up to 24 hours before.', category: 'GENERAL' },
  { question: 'What do I do in an emergency?', answer: 'Call us first: we keep two times free each morning.', category: 'RETURNS' },
];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const panel = (page: Page) => page.getByRole('tabpanel').or(page.getByRole('main')).last();

interface Tab {
  readonly id: string;
  /** What is there once it is loaded. */
  readonly shown: string;
  /** Before it is opened: replaces what differs between runs. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Once it is loaded: brings it into the state to examine. */
  readonly fill?: (page: Page) => Promise<unknown>;
  /** The looks in which its panel has a known picture. */
  readonly pictured?: readonly Look[];
  /** Further states, after the tab was examined: the page is in the narrow, dark look. */
  readonly then?: (page: Page) => Promise<unknown>;
}

/** Opens the tabs one after the other in one signed-in page, and examines each. */
async function walk(page: Page, account: Account | { email: string; password: string }, tabs: readonly Tab[]): Promise<void> {
  await storeConsent(page);
  await signIn(page, account, '/robots.txt');
  for (const { id, shown, prepare, fill, pictured, then } of tabs) {
    await prepare?.(page);
    await show(page, WIDE);
    await openTab(page, id, shown);
    await fill?.(page);
    await examine(page, id.replace(/&.*/, ''), pictured ? { picture: panel(page), pictured } : {});
    await then?.(page);
  }
}

async function openTab(page: Page, id: string, shown: string): Promise<void> {
  await page.goto(`/dashboard?tab=${id}`);
  await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

/** Opens a dialog by a button, examines it, and closes it. */
async function examineDialog(page: Page, name: string, opener: string | RegExp): Promise<void> {
  await button(page, opener).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await examineOpened(page, `the dialog ${name}`, DIALOG);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
}

async function palette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('o');
  await expect(page.getByRole('option').first()).toBeVisible();
  await examineOpened(page, 'the search', '[role=dialog], dialog[open]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Search the dashboard' })).toHaveCount(0);
}

async function menus(page: Page): Promise<void> {
  await page.keyboard.press('Control+b');
  await expect(page.getByRole('dialog', { name: 'Dashboard menu' })).toBeVisible();
  await examineOpened(page, 'the menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Dashboard menu' })).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 844 });
  await button(page, /^Account$/).click();
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
  await examineOpened(page, 'the account');
}

async function productDialogs(page: Page): Promise<void> {
  await button(page, 'Add Product').click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await examineOpened(page, 'a form with faults', DIALOG);
  await page.keyboard.press('Escape');
  await examineDialog(page, 'Delete', /^Delete /);
}

async function transcript(page: Page): Promise<void> {
  await button(page, 'Export').click();
  await examineOpened(page, 'the panel Export', 'main');
  await page.getByLabel('Search conversations').fill('tooth');
  await expect(page.locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: /^View Full Transcript of .*Priya Shah/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Full Transcript' });
  await expect(dialog.getByText('Match 1 of 2')).toBeVisible();
  await comparePicture(page, dialog, 'transcript', NARROW);
  await examineOpened(page, 'a transcript', DIALOG);
}

test.describe('a filled dashboard: pictures, axe in both themes, widths', () => {
  test.beforeEach(async ({ page }) => {
    // Opening hours say whether it is open now, and the preview of a call follows the time of day.
    await page.clock.setFixedTime('2026-11-20T14:05:00Z');
  });

  test('the frame with Profile, Assistant Integration, Assistant Customization, Business Information', async ({ page }) => {
    await walk(page, await seedClient({ business: BUSINESS }), [
      {
        id: 'profile',
        shown: 'steps left',
        prepare: knownGreeting,
        then: async () => {
          await openAndExamine(page, 'Setup 3/5', 'Setup progress');
          await palette(page);
          await menus(page);
        },
      },
      {
        id: 'integration',
        shown: 'Website Chatbot',
        prepare: () => changeAnswers(page, 'Integration', ({ client }) => void (client.chatbotInstallation.snippet = SNIPPET)),
        pictured: [WIDE],
      },
      {
        id: 'assistant',
        shown: 'Middle-aged',
        // How far the phone assistant is depends on the moment.
        prepare: () => changeAnswers(page, 'Assistant', ({ client }) => void (client.voiceAssistant = null)),
        pictured: LOOKS,
      },
      // The last one, since it leaves text that is not saved.
      {
        id: 'business-info',
        shown: 'Opening Hours',
        prepare: () => stageOperation(page, 'SaveBusinessInfo'),
        pictured: LOOKS,
        fill: async () => {
          await panel(page).getByRole('button', { name: 'Use profile details' }).click();
          await panel(page).getByRole('button', { name: 'Set weekly hours' }).click();
          await expect(panel(page).getByLabel('Friday to', { exact: true })).toHaveValue('17:00');
          await expect(panel(page).getByText('Auto-saving...')).toBeVisible();
        },
      },
    ]);
  });

  test('FAQs, Products, Calendar, Phone Receptionist Setup', async ({ page }) => {
    await walk(page, await seedClient({ business: BUSINESS, products: 8 }), [
      {
        id: 'faqs',
        shown: 'FAQs',
        prepare: () => addFaqs(page, FAQS),
        pictured: LOOKS,
        then: async () => {
          await examineDialog(page, 'Import FAQs', 'Import CSV');
          await button(page, 'Add FAQ').click();
          await examineOpened(page, 'a new FAQ', 'main');
        },
      },
      { id: 'products', shown: 'Product 0001', pictured: LOOKS, then: productDialogs },
      { id: 'calendar', shown: 'No free times', pictured: LOOKS },
      { id: 'receptionist-integration', shown: 'Not configured' },
    ]);
  });

  test('Call Logs, Chat Logs, Call Statistics, Chat Statistics', async ({ page }) => {
    await walk(page, await seedClient({ business: BUSINESS }), [
      { id: 'call-logs&month=all', shown: 'call_4821_0005', prepare: knownConversations, pictured: LOOKS, then: transcript },
      { id: 'chat-logs&month=all', shown: 'call_4821_0005' },
      {
        id: 'call-stats',
        shown: '12,712',
        prepare: () => knownStatistics(page, { empty: false }),
        pictured: LOOKS,
        then: async () => {
          await button(page, 'Show as table').click();
          await examineOpened(page, 'a chart as a table', 'main');
        },
      },
      { id: 'chat-stats', shown: 'Busiest hours' },
    ]);
  });

  test('Profile with its news, Current Plan, Billing', async ({ page }) => {
    await walk(page, demo.dentist, [
      { id: 'profile', shown: 'Since you last looked' },
      { id: 'current-plan', shown: 'Service Configuration', pictured: LOOKS },
      {
        id: 'billing',
        shown: 'Customer ID',
        pictured: [WIDE],
        fill: async () => {
          // An id of any other width moves the edge of what covers it.
          for (const id of await panel(page).getByText(/^cus_/).all()) await id.evaluate((text) => (text.textContent = 'cus_known'));
        },
      },
    ]);
  });
});

/** What a business that has just begun sees: each in one of the looks. */
const EMPTY = [
  ['faqs', 'No FAQs yet'],
  ['rehearsal', 'No saved questions yet'],
  ['products', 'No products yet'],
  ['call-logs', 'No calls or chats yet'],
  ['call-stats', 'No calls in'],
  ['calendar', 'Connect Google Calendar'],
] as const;

test('the tabs of a new business, and one before there is a business: axe finds nothing', async ({ page }) => {
  await storeConsent(page);
  await signIn(page, await seedClient({ business: BUSINESS }), '/robots.txt');
  for (const [row, [id, shown]] of EMPTY.entries()) {
    await openTab(page, id, shown);
    await examine(page, `${id}, empty`, { looks: oneLook(row) });
  }
  await signIn(page, demo.staff, '/dashboard?tab=faqs');
  await expect(page.getByText('Setting up your account')).toBeVisible();
  await examine(page, 'no-client', { looks: oneLook(EMPTY.length) });
});

test('the dashboard while it is loaded, and when that fails', async ({ page }) => {
  const load = await stageOperation(page, 'Dashboard');
  const tab = await stageOperation(page, 'Faqs');
  await storeConsent(page);
  await signIn(page, await seedClient({ business: BUSINESS }), '/dashboard?tab=faqs');
  await expect(page.getByRole('status', { name: 'Loading...' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rehearse your assistant' })).toBeVisible();
  // In one look each: an answer that is held is abandoned after 20 s.
  await examine(page, 'loading', { looks: [NARROW], picture: page });

  load.refuse();
  tab.refuse();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
  await closeToasts(page);
  await examine(page, 'failed', { looks: [WIDE], picture: page });
});

/** Examines what a button of the frame opens beside the page. */
async function openAndExamine(page: Page, opener: string, name: string): Promise<void> {
  await button(page, opener).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await examineOpened(page, name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
}
