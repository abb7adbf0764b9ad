import { axe } from '../fixtures/axe.ts';
import { openClientSite, type ClientSite } from '../fixtures/client-site.ts';
import { expect, test } from '../fixtures/test.ts';
import { field, log, open, panel, say } from '../fixtures/visitor-chat.ts';

const FAQS = [
  { question: 'How much is postage?', answer: 'Standard delivery is £4.50. It is free on orders over £60.' },
  { question: 'Can I return something?', answer: 'You have 30 days to send it back.' },
];

let site: ClientSite;
test.afterEach(async () => site.close());

test('a visitor leaves a message for a person, by keyboard alone', async ({ page }) => {
  site = await openClientSite(page, { faqs: FAQS });
  await page.goto(site.url);
  await open(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Can I talk to a person?');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('form', { name: 'Leave us a message' })).toBeVisible();
  await panel(page).getByLabel('Your name').focus();
  await page.keyboard.type('Ann Lee');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(panel(page).getByLabel('Your email address')).toBeFocused();
  await page.keyboard.type('@visitor.example');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('We’ll reply to ann@visitor.example');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(open(page)).toBeFocused();
});

test('the invitation opens the chat as well, and over the whole window nothing else is there for a screen reader', async ({ page }) => {
  site = await openClientSite(page, { faqs: FAQS });
  await page.route('**/look', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), invitation: 'Any questions?' } });
  });
  await page.goto(site.url);
  await page.getByText('Any questions?').click();
  await expect(field(page)).toBeFocused();
  await expect(panel(page)).toHaveAttribute('aria-modal', 'false');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page)).toHaveAttribute('aria-modal', 'true');
  await page.keyboard.press('Escape');
  await expect(open(page)).toBeFocused();
});

test('the rules and the direction of a page do not break the chat, nor the chat the page', async ({ page }) => {
  const css =
    '*{all:unset!important;display:block!important;font:900 40px/1 serif!important;color:red!important} button,section{position:static!important;width:10px!important}';
  site = await openClientSite(page, { faqs: FAQS, css, root: 'dir="rtl"' });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(site.url);
  const before = await page.evaluate(() => document.documentElement.scrollWidth);
  await open(page).click();
  await expect.poll(() => panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 320, height: 568 });
  await expect(field(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(before);
  await say(page, '<img src=x onerror=alert(1)>do you sell unicorns?');
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)>do you sell unicorns?');
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('two tabs show one conversation; the next person at the same browser begins again in both, and sees nothing of the one before', async ({
  page,
  context,
}) => {
  site = await openClientSite(page, { faqs: FAQS });
  await page.goto(site.url);
  await open(page).click();
  await say(page, 'Can I talk to a person?');
  await panel(page).getByLabel('Your name').fill('Ann Lee');
  await panel(page).getByLabel('Your email address').fill('ann@visitor.example');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await expect(log(page)).toContainText('ann@visitor.example');
  const other = await context.newPage();
  await other.goto(site.url);
  await open(other).click();
  await expect(log(other)).toContainText('ann@visitor.example');
  await say(other, 'Can I return something?');
  await expect(log(page)).toContainText('You have 30 days');
  await field(page).fill('My number is');

  await panel(page).getByRole('button', { name: 'Start again' }).click();
  await axe(page);
  await panel(page).getByRole('button', { name: 'Start again' }).click();

  await expect(log(page)).toContainText('I’m the AI assistant of The Copper Kettle');
  for (const tab of [page, other]) await expect(log(tab)).not.toContainText('ann@visitor.example');
  await expect(field(page)).toHaveValue('');
  await say(page, 'How much is postage?');
  for (const tab of [page, other]) await expect(log(tab)).toContainText('Standard delivery is £4.50.');
  await page.reload();
  await open(page).click();
  await expect(log(page)).toContainText('Standard delivery is £4.50.');
  await expect(panel(page)).not.toContainText('ann@visitor.example');
});
