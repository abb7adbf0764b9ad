import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { signIn } from '../fixtures/accounts.ts';
import { axe } from '../fixtures/axe.ts';
import { openClientSite, type ClientSite } from '../fixtures/client-site.ts';
import { sql } from '../fixtures/database.ts';
import { inbox, receivedEvents, receiverUrl } from '../fixtures/emulators.ts';
import { expect, test } from '../fixtures/test.ts';
import { askForAppointment, field, log, open, panel, say } from '../fixtures/visitor-chat.ts';

const FAQS = [{ question: 'How much is postage?', answer: 'Standard delivery is £4.50. It is free on orders over £60.' }];

// axe must not look at what still fades in.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/], contextOptions: { reducedMotion: 'reduce' } });

let site: ClientSite;
test.afterEach(async () => site.close());

test('INT-04 the copied snippet on a page of another origin: a whole conversation, and what the owner sees of it', async ({
  page,
  context,
}) => {
  site = await openClientSite(page, { faqs: FAQS });
  await signIn(page, site.account, '/dashboard?tab=integration');
  const snippet = (await page.getByRole('group', { name: 'Snippet' }).textContent()) ?? '';
  expect(snippet).toContain('<script src=');
  site.paste(snippet);
  const receiver = randomUUID();
  const secret = await addWebhook(page, receiver);

  const visitor = await context.newPage();
  await converse(visitor);
  const booked = await sql('select name, source from appointments where client_id = $1', [site.clientId]);
  expect(booked).toEqual([{ name: 'Ann Lee', source: 'chat' }]);
  await close(site.clientId);

  await page.goto('/dashboard?tab=chat-logs&month=all');
  await page.getByRole('button', { name: /^View Full Transcript/ }).click();
  const transcript = page.getByRole('dialog', { name: 'Full Transcript' });
  for (const text of [
    'delivary charge',
    'Standard delivery is £4.50.',
    'From: How much is postage?',
    'Your appointment is booked',
    'Do you sell unicorns?',
  ])
    await expect(transcript).toContainText(text);
  await axe(page, { within: '[role=dialog]' });

  await page.goto('/dashboard?tab=chat-stats');
  await expect(page.locator('main dl dd').first()).toHaveText('1');
  await expect(page.locator('main')).toContainText('1 total interactions: 1 chat');
  await expect(page.locator('main')).toContainText(/Chats\s*1 of/);

  await test.step('of what the chat could not answer the owner makes an FAQ, and the visitor who asks again gets it', () =>
    answerGap(page, visitor));

  const eventTypes = async () =>
    (await receivedEvents(receiver))
      .map(({ body, headers }) => (new Webhook(secret).verify(body, headers) as { type: string }).type)
      .sort();
  await expect.poll(eventTypes, { timeout: 30_000 }).toEqual(['appointment.booked', 'chat.completed', 'chat.escalated']);

  const [mail] = await inbox(site.account.email, { subject: 'Ann Lee is waiting for you' });
  expect(mail?.text).toContain('ann@visitor.example');
  expect(mail?.text).toContain('delivary charge');
});

async function answerGap(page: Page, visitor: Page): Promise<void> {
  await page.goto('/dashboard?tab=faqs');
  const answer = page.getByRole('button', { name: 'Answer: Do you sell unicorns?' });
  await expect(answer).toBeVisible();
  await axe(page, { within: 'main' });
  await answer.click();
  const dialog = page.getByRole('dialog', { name: 'Answer this question' });
  await dialog.getByLabel('Answer', { exact: true }).fill('Sadly not, but we have horses.');
  await axe(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Save as FAQ' }).click();
  await expect(page.getByRole('article', { name: 'Do you sell unicorns?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unanswered questions' })).toBeHidden();

  // That chat is closed: another visit begins a new one.
  await visitor.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await visitor.reload();
  await open(visitor).click();
  await say(visitor, 'unicorns?');
  await expect(log(visitor)).toContainText('Sadly not, but we have horses.');
}

/** Adds an endpoint for every event; returns its secret. */
async function addWebhook(page: Page, receiver: string): Promise<string> {
  const card = page.getByRole('region', { name: 'Webhooks' });
  await card.getByRole('heading', { name: 'Webhooks' }).click();
  await card.getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByLabel('Address').fill(receiverUrl(receiver));
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  const secret = (await shown.getByLabel('Secret').textContent()) ?? '';
  await shown.getByRole('button', { name: "I've saved it" }).click();
  return secret;
}

/** Asks, mistypes, asks what no entry answers, books, is offline for a while, reloads, and asks for a person. */
async function converse(page: Page): Promise<void> {
  await page.goto(site.url);
  await open(page).click();
  await expect(field(page)).toBeFocused();
  await expect(log(page)).toContainText('I’m the AI assistant of The Copper Kettle');
  await say(page, 'delivary charge');
  await expect(log(page)).toContainText('Standard delivery is £4.50.');
  await say(page, 'Do you sell unicorns?');
  await expect(log(page)).toContainText('not sure about that one');
  await askForAppointment(page);
  await panel(page)
    .getByRole('button', { name: /, 10:00$/ })
    .click();
  await expect(log(page)).toContainText('What name');
  await say(page, 'Ann Lee');
  await panel(page).getByRole('button', { name: 'Skip' }).click();
  await panel(page).getByRole('button', { name: 'Yes' }).click();
  await expect(log(page)).toContainText('Your appointment is booked');

  await page.context().route('**/chat/v1/**', (route) => route.abort('internetdisconnected'));
  await say(page, 'Is postage free over £60?');
  await expect(log(page)).toContainText('Not sent yet');
  await page.context().unroute('**/chat/v1/**');
  await page.reload();
  await open(page).click();
  await expect(log(page).getByText('You: Is postage free over £60?', { exact: true })).toHaveCount(1);
  await expect(log(page)).toContainText('Your appointment is booked');
  await say(page, 'Can I talk to a person?');
  await panel(page).getByLabel('Your name').fill('Ann Lee');
  await panel(page).getByLabel('Your email address').fill('ann@visitor.example');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await expect(log(page)).toContainText('We’ll reply to ann@visitor.example');
}

/** Closes the conversation as half an hour without a message does. */
async function close(clientId: string): Promise<void> {
  await sql(`update chats set changed_at = changed_at - interval '31 minutes' where client_id = $1`, [clientId]);
  await sql(`select graphile_worker.add_job('closeChats', payload := '{}'::json)`);
  const states = () => sql<{ state: string }>('select state from chats where client_id = $1', [clientId]);
  await expect.poll(states, { timeout: 30_000 }).toEqual([{ state: 'closed' }]);
}
