import { PLAN_FAMILIES } from '@larkline/catalogue';
import { formatPence } from '@larkline/format';
import type { Locator, Page } from '@playwright/test';
import { axe } from '../fixtures/axe.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { open } from '../fixtures/hydration.ts';
import { withoutSiteChat, withSilentSiteChat } from '../fixtures/site-chat.ts';
import { expect, test } from '../fixtures/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Open chat with Larkline' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Larkline' });
const field = (page: Page) => panel(page).getByRole('textbox', { name: 'Write a message' });
const log = (page: Page) => panel(page).getByRole('log');
const live = (page: Page) => page.getByRole('button', { name: 'Open the chat' });
const [basic] = PLAN_FAMILIES[0]?.tiers ?? [];
const BASIC = `${formatPence(basic?.monthlyPence ?? 0)} + VAT a month for Basic`;

/** The visitor's first pointer move, once the page is listening. */
const move = async (page: Page) => {
  await page.locator('html[data-chat="on"]').waitFor({ state: 'attached' });
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
};

const stored = (page: Page) => page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("larkline-chat"))');

test('a visitor of /pricing asks what the receptionist costs, and has the price with its source; the chat stays while pages change', async ({
  page,
}) => {
  await storeConsent(page);
  await open(page, '/pricing');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await expect(page.locator('larkline-chat')).toHaveCount(0);
  expect(requests.filter((path) => /widget|chat/.test(path))).toEqual([]);
  await move(page);
  await expect(button(page)).toBeVisible();
  expect(await stored(page)).toEqual([]);

  await button(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('how much is the receptionist');
  await field(page).press('Enter');
  await expect(log(page)).toContainText(BASIC);
  await expect(log(page)).toContainText('From: How much is the AI Phone Receptionist?');
  await axe(page, { within: 'larkline-chat' });
  expect(await page.context().cookies()).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await expect(button(page)).toBeVisible();
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
  await expect(page.locator('larkline-chat')).toHaveAttribute('data-scheme', 'dark');
  await axe(page, { within: 'larkline-chat' });

  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect(button(page)).toBeHidden();
});

test('CON-09 Live chat on /contact opens it by keyboard, and Escape leads back', async ({ page }) => {
  await storeConsent(page);
  await open(page, '/contact');
  await live(page).focus();
  await page.keyboard.press('Enter');

  await expect(field(page)).toBeFocused();
  await expect(log(page)).toContainText('Larkline’s AI assistant');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(live(page)).toBeFocused();
});

test.describe('without an answer of the server', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|The chat could not be loaded/] });

  test('CON-09 says that the chat cannot be reached or is switched off, offers an email, and opens it at a later press', async ({
    page,
  }) => {
    await withSilentSiteChat(page);
    await open(page, '/contact');
    await live(page).click();
    await expect(page.getByText('We can’t reach the chat at the moment.')).toBeVisible();
    await page.unrouteAll();
    await live(page).click();
    await expect(field(page)).toBeFocused();

    await withoutSiteChat(page);
    await open(page, '/contact');
    await live(page).click();
    await expect(page.getByText('The chat is switched off at the moment.')).toBeVisible();
    const mail = page.getByRole('link', { name: 'Ask for a chat by email' });
    await expect(mail).toHaveAttribute('href', 'mailto:hello@larkline.example?subject=Live%20chat');
    await expect(page.locator('larkline-chat')).toHaveCount(0);
  });
});

test('the button and the chat stand above the cookie choice; on a phone the button waits for it, but /contact opens the chat', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/pricing');
  await move(page);
  await expect(button(page)).toBeVisible();
  const choice = page.getByRole('region', { name: 'Cookie choice' });
  const isAbove = async (part: Locator) => {
    const [own, other] = [await part.boundingBox(), await choice.boundingBox()];
    return own && other ? own.y + own.height <= other.y : false;
  };
  await expect.poll(() => isAbove(button(page))).toBe(true);
  await button(page).click();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => isAbove(panel(page))).toBe(true);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button(page)).toBeHidden();
  await open(page, '/contact');
  await live(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await choice.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(button(page)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(button(page)).toBeHidden();
});
