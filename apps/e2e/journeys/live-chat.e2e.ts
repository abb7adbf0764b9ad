import type { Browser, Page } from '@playwright/test';
import { axe } from '../fixtures/axe.ts';
import { signIn } from '../fixtures/accounts.ts';
import { openClientSite, type ClientSite } from '../fixtures/client-site.ts';
import { sql } from '../fixtures/database.ts';
import { expect, test } from '../fixtures/test.ts';
import { log as said, open, panel, say } from '../fixtures/visitor-chat.ts';

const FAQS = [{ question: 'How much is postage?', answer: 'Standard delivery is £4.50.' }];

const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat with a visitor' });
const field = (page: Page) => chat(page).getByLabel('Your message to the visitor');

async function aVisitor(browser: Browser, url: string): Promise<Page> {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await open(visitor).click();
  return visitor;
}

async function askForPerson(visitor: Page): Promise<void> {
  await say(visitor, 'Can I talk to a person?');
  await panel(visitor).getByLabel('Your name').fill('Ann Lee');
  await panel(visitor).getByLabel('Your email address').fill('ann@visitor.example');
  await panel(visitor).getByLabel('Your email address').press('Enter');
  await expect(said(visitor)).toContainText('We’ll reply to ann@visitor.example');
}

// axe must not look at a dialog that is still being faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let site: ClientSite;
test.afterEach(async () => site.close());

test('a visitor asks for a person, the owner answers in the chat and leaves it to the assistant again, and it is in the log', async ({
  page,
  browser,
}) => {
  site = await openClientSite(page, { faqs: FAQS });
  await signIn(page, site.account, '/dashboard?tab=call-logs');
  await expect(page.getByRole('heading', { name: 'Call & Chat Logs' })).toBeVisible();
  const visitor = await aVisitor(browser, site.url);
  await say(visitor, 'How much is postage?');
  await expect(said(visitor)).toContainText('£4.50');
  await askForPerson(visitor);

  await page.getByRole('link', { name: 'A visitor to your website wants to speak to someone' }).click();
  await page.getByRole('button', { name: 'Can I talk to a person?' }).click();
  await expect(chat(page)).toContainText('From: How much is postage?');
  await expect(chat(page).getByRole('link', { name: 'ann@visitor.example' })).toBeVisible();
  await axe(page, { within: '[role=dialog]' });
  await chat(page).getByRole('button', { name: 'Join' }).click();
  await expect(chat(page).getByText("You're replying")).toBeVisible();
  await field(page).fill('Hello Ann, I am here.');
  await field(page).press('Enter');
  await expect(said(visitor)).toContainText('Hello Ann, I am here.');
  await say(visitor, 'Lovely, do you open at Easter?');
  await expect(chat(page)).toContainText('Lovely, do you open at Easter?');
  await expect(page.getByText('A visitor to your website wants to speak to someone')).toBeHidden();

  await field(page).fill('Half a sen');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(field(page)).toHaveValue('Half a sen');
  await field(page).fill('');
  await chat(page).getByRole('button', { name: 'Hand back to the assistant' }).click();
  await expect(chat(page).getByRole('button', { name: 'Join' })).toBeVisible();
  await say(visitor, 'postage cost?');
  await expect(said(visitor).getByText('Standard delivery is £4.50.')).toHaveCount(2);

  await sql(`update chats set changed_at = changed_at - interval '2 hours' where client_id = $1`, [site.clientId]);
  await sql(`select graphile_worker.add_job('closeChats', payload := '{}'::json)`);
  await expect(chat(page)).toContainText('The visitor has left, so this chat is closed.');
  await chat(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^View Full Transcript/ }).click();
  const transcript = page.getByRole('dialog', { name: 'Full Transcript' });
  await expect(transcript).toContainText('From: How much is postage?');
  await expect(transcript).toContainText('Asked to speak to someone: Ann Lee, ann@visitor.example.');
  await expect(transcript.getByRole('listitem').filter({ hasText: 'Hello Ann, I am here.' })).not.toContainText('Assistant');
  await visitor.context().close();
});

test('an answer that is written offline is kept, said to be unsent, and reaches the visitor once', async ({ page, browser }) => {
  site = await openClientSite(page, { faqs: FAQS });
  const visitor = await aVisitor(browser, site.url);
  await say(visitor, 'How much is postage?');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, site.account, '/dashboard?tab=chat-logs');
  await page.getByRole('button', { name: 'How much is postage?' }).press('Enter');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('WriteToVisitor') ? route.abort('connectionfailed') : route.continue(),
  );
  await field(page).fill('Can I help?');
  await chat(page).getByRole('button', { name: 'Send' }).click();
  await expect(chat(page).getByRole('alert')).toContainText("couldn't be sent");
  await page.unroute('**/graphql');
  await chat(page).getByRole('button', { name: 'Try again' }).click();

  await expect(said(visitor)).toContainText('Can I help?');
  await expect(chat(page).getByRole('alert')).toBeHidden();
  const stored = await sql(`select 1 from chat_events where client_id = $1 and kind = 'person'`, [site.clientId]);
  expect(stored).toHaveLength(1);
  await sql(`update chats set person_id = gen_random_uuid(), person_name = $2 where client_id = $1`, [
    site.clientId,
    'Wolfeschlegel'.repeat(8),
  ]);
  const takeOver = chat(page).getByRole('button', { name: /^Take over from Wolfeschlegel/ });
  await expect(takeOver).toBeVisible();
  const { x, width } = (await takeOver.boundingBox()) ?? { x: 390, width: 0 };
  expect(x + width).toBeLessThan(390);
  await chat(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Chats now' })).toContainText('Wolfeschlegel is replying');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await visitor.context().close();
});

// Requests that are cut off are what one of these is about.
test.use({ allowedConsoleErrors: [/ERR_CONNECTION_FAILED|ERR_FAILED/] });
