import { ABILITIES, isAvailable, type AbilityId } from '@larkline/catalogue';
import type { Locator, Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { expect, test } from '../fixtures/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The screen or setting that an ability is. */
const SETTINGS: Partial<Record<AbilityId, (page: Page) => Locator>> = {
  answering: (page) => page.getByRole('switch', { name: 'AI receptionist' }),
  ownAnswers: (page) => page.getByRole('tabpanel').getByRole('button', { name: /FAQ/ }).first(),
  messages: (page) => page.getByRole('radio', { name: /[Ee]ach appointment|[Ee]very appointment/ }),
  transcripts: (page) => region(page, 'Call & Chat Logs'),
  ownNumber: (page) => region(page, 'AI Phone Receptionist').getByText('Use my existing number'),
  widget: (page) => region(page, 'Website Chatbot').getByRole('group', { name: 'Snippet' }),
  booking: (page) => region(page, 'Appointments'),
  calendars: (page) => region(page, 'Calendar Integration').getByRole('button', { name: 'Connect Google Calendar' }),
  ownVoice: (page) => page.getByRole('radiogroup', { name: 'Accent' }),
  severalSites: (page) => page.getByLabel('Other websites'),
  oneInbox: (page) => region(page, 'Call & Chat Logs'),
  sharedFacts: (page) => page.getByRole('tabpanel').getByRole('button', { name: /FAQ/ }).first(),
};

test('BIL-05 CF-24 every ability that a client reads under “Included in your plan” opens the screen or setting that it is', async ({
  page,
}) => {
  await signIn(page, await seedClient({ plan: 'combo_premium' }), '/dashboard?tab=billing');
  const included = region(page, 'Included in your plan');
  const ids = (Object.keys(ABILITIES) as AbilityId[]).filter(isAvailable);
  await expect(included.getByRole('list').first().getByRole('link')).toHaveText(ids.map((id) => ABILITIES[id].name));

  for (const id of ids) {
    await included.getByRole('link', { name: ABILITIES[id].name }).click();
    await expect(SETTINGS[id]?.(page) ?? page.getByText(`no setting is named for ${id}`), id).toBeVisible();
    await page.goBack();
  }
  await expect(included.getByRole('list', { name: 'By arrangement' })).toContainText('Shopify, WooCommerce and Magento');
});
