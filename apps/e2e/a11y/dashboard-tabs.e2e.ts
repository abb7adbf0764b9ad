import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { demo, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

// axe's findings name their elements, so no trace is recorded: it would double the time.
test.use({ trace: 'off' });

const DIALOG = '.ant-modal';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

/** A further state of a tab, reached from the one before it. */
interface State {
  readonly name: string;
  readonly show: (page: Page) => Promise<unknown>;
  /** A selector: only this part has changed. */
  readonly within?: string;
  /** It is part of the page, which is laid out by the width: it is checked at both widths, a dialog only at the narrow one. */
  readonly differsByWidth?: boolean;
  /** Closes it; Escape unless given. */
  readonly close?: (page: Page) => Promise<unknown>;
}

interface TabTour {
  readonly id: string;
  /** What is there once it is loaded. */
  readonly shown: string;
  readonly states?: readonly State[];
}

/** A state in a dialog of this name that a button opens. */
const dialog = (name: string, opener: string | RegExp, within = DIALOG): State => ({
  name: `the dialog ${name}`,
  within,
  show: async (page) => {
    await button(page, opener).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  },
});

const OPEN_PALETTE: State = {
  name: 'the search',
  within: '[role=dialog], dialog[open]',
  show: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('o');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
};

const MENU: State = {
  name: 'the moved menu',
  differsByWidth: true,
  show: async (page) => {
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('dialog', { name: 'Dashboard menu' }).or(button(page, 'Show sidebar'))).toBeVisible();
  },
  close: (page) => page.keyboard.press(page.viewportSize()!.width < 768 ? 'Escape' : 'Control+b'),
};

/** The other tabs, where there is no room for all of them. */
const MORE_TABS: State = {
  name: 'more tabs',
  show: async (page) => {
    await page.setViewportSize({ width: 1024, height: 844 });
    await button(page, /^More tabs/).click();
    await expect(page.getByRole('dialog', { name: 'More tabs' })).toBeVisible();
  },
};

const FAULTS: State = {
  name: 'a form with faults',
  within: DIALOG,
  show: async (page) => {
    await button(page, 'Add Product').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  },
};

const NEW_FAQ: State = {
  name: 'a new row',
  within: 'main',
  differsByWidth: true,
  show: (page) => button(page, /^Add (?:FAQ|your first FAQ)$/).click(),
};

const AS_TABLE: State = {
  name: 'a chart as a table',
  within: 'main',
  differsByWidth: true,
  show: (page) => button(page, 'Show as table').click(),
};

const panel = (name: string): State => ({
  name: `the panel ${name}`,
  within: 'main',
  differsByWidth: true,
  show: (page) => button(page, name).click(),
});

/** A business with everything, and one that has just begun. */
const TOURS: readonly { readonly who: 'filled' | 'new'; readonly tabs: readonly TabTour[] }[] = [
  {
    who: 'filled',
    tabs: [
      { id: 'profile', shown: 'Since you last looked', states: [OPEN_PALETTE, MENU] },
      { id: 'business-info', shown: 'Weekly Hours' },
      { id: 'integration', shown: 'Website Chatbot' },
      { id: 'assistant', shown: 'Accent' },
      { id: 'calendar', shown: 'Calendar Settings' },
      { id: 'current-plan', shown: 'Service Configuration' },
      { id: 'billing', shown: 'Customer ID' },
      { id: 'receptionist-integration', shown: 'Phone setup' },
    ],
  },
  {
    who: 'filled',
    tabs: [
      { id: 'faqs', shown: 'FAQs', states: [dialog('Import FAQs', 'Import CSV'), NEW_FAQ] },
      {
        id: 'products',
        shown: 'Products',
        states: [FAULTS, dialog('Delete', /^Delete /)],
      },
      {
        id: 'call-logs&month=all',
        shown: 'Call & Chat Logs',
        states: [panel('Export'), dialog('Full Transcript', /^View Full Transcript/)],
      },
      { id: 'chat-logs&month=all', shown: 'Call & Chat Logs' },
      { id: 'call-stats', shown: 'Busiest hours', states: [AS_TABLE] },
      { id: 'chat-stats', shown: 'Busiest hours' },
    ],
  },
  {
    who: 'new',
    tabs: [
      { id: 'profile', shown: 'steps left', states: [dialog('Setup progress', 'Setup 3/5', 'body')] },
      { id: 'faqs', shown: 'No FAQs yet' },
      { id: 'rehearsal', shown: 'No kept questions yet' },
      { id: 'products', shown: 'No products yet' },
      { id: 'call-logs', shown: 'No calls or chats yet' },
      { id: 'call-stats', shown: 'No calls in' },
      { id: 'calendar', shown: 'Connect Google Calendar' },
      { id: 'receptionist-integration', shown: 'Not configured', states: [MORE_TABS] },
    ],
  },
];

const NARROW = 390;

for (const width of [NARROW, 1280]) {
  test.describe(`at ${width} px, light and dark, axe finds nothing and nothing is wider than the window`, () => {
    // Reduced motion avoids intermediate states.
    test.use({ viewport: { width, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const { who, tabs } of TOURS) {
      test(`on ${tabs.map(({ id }) => id.replace(/&.*/, '')).join(', ')} of a ${who} business`, async ({ page, newcomer }) => {
        await signIn(page, who === 'new' ? newcomer : demo.dentist, '/robots.txt');
        for (const { id, shown, states = [] } of tabs) {
          await page.goto(`/dashboard?tab=${id}`);
          await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
          await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBe(width);
          await axeInBothThemes(page, { state: id });
          const checked = states.filter(({ differsByWidth }) => differsByWidth || width === NARROW);
          for (const { name, show, within, close = () => page.keyboard.press('Escape') } of checked) {
            await show(page);
            await axeInBothThemes(page, { state: `${id}, ${name}`, ...(within && { within }) });
            await close(page);
          }
        }
      });
    }
  });
}
