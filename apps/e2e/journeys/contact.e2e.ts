import type { Page } from '@playwright/test';
import { uniqueEmail } from '../fixtures/accounts.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { test } from '../fixtures/plain-page.ts';
import { expect } from '../fixtures/test.ts';
import { findAll } from '../fixtures/find-all.ts';
import { expectError } from '../fixtures/toasts.ts';

const SENT_TITLE = 'Message sent successfully!';
const SENT_TEXT = "Thank you for your message. We'll get back to you within 24 hours.";

const form = (page: Page) => page.getByRole('form', { name: 'Send a message' });
const sendButton = (page: Page) => form(page).getByRole('button');

/** The outcome stays in the place of the form, and has the focus. */
async function expectArrived(page: Page): Promise<void> {
  const outcome = form(page).locator('#sent');
  await expect(outcome).toContainText(SENT_TITLE);
  await expect(outcome).toContainText(SENT_TEXT);
  await expect(outcome).toBeVisible();
  await expect(outcome).toBeFocused();
  await expect(outcome).toContainText('What happens next');
}

async function fillIn(page: Page, { name = 'Amara Okafor', email = 'amara@fernhill.example', message = 'Do you cover Saturdays?' }) {
  await form(page).getByLabel('Full name').fill(name);
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByLabel('Message').fill(message);
}

/** Opens the page of a visitor who has chosen about cookies. */
async function openChosen(page: Page): Promise<void> {
  await storeConsent(page);
  await open(page, '/contact');
}

const countMessages = async (email: string) =>
  (await sql<{ message: string }>('select message from contact_messages where email = $1', [email])).length;

test('PUB-01 CON-01 opens signed out with its own heading and the four fields, in the first response', async ({ request }) => {
  const response = await request.get('/contact');
  const html = await response.text();

  expect(response.status()).toBe(200);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const name of ['fullName', 'email', 'subject', 'message']) expect(html).toContain(`name="${name}"`);
  const [plainForm] = html.match(/<form[^>]+id="message"[^>]*>/) ?? [];
  expect(plainForm).toContain('method="post"');
  expect(plainForm).toContain('action="/contact"');
});

test('CON-02 CON-03 CON-04 CON-05 CON-07 CON-09 E11 E12 E13 E14 errors show beside their fields until fixed; the message reaches us and is acknowledged, the form resets', async ({
  page,
}) => {
  const operations = watchOperations(page);
  await openChosen(page);
  await fillIn(page, { name: 'A', email: 'amara@', message: '012345678' });
  await sendButton(page).click();

  for (const [label, text] of [
    ['Full name', 'Full name must be at least 2 characters'],
    ['Email', 'Please enter a valid email address'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await expect(form(page).getByLabel(label)).toHaveAccessibleDescription(text);
    await expect(form(page).locator('p', { hasText: text })).toBeVisible();
  }
  await expect(form(page).getByRole('alert')).toContainText('3 fields need your attention:');
  await expect(form(page).getByLabel('Full name')).toBeFocused();

  await form(page).getByLabel('Message').fill('0123456789');
  await expect(form(page).getByLabel('Message')).toHaveAttribute('aria-invalid', 'false');
  await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(operations.count('SendContactEmail')).toBe(0);

  const email = uniqueEmail('visitor');
  const subject = `Bank holidays ${email.split('@')[1]}`;
  await fillIn(page, { email, message: 'Who answers on\nbank holidays?' });
  await form(page).getByLabel('Subject').fill(subject);

  await sendButton(page).click();

  await expectArrived(page);
  for (const field of await findAll(form(page).getByRole('textbox'))) await expect(field).toHaveValue('');
  const [acknowledgement] = await inbox(email);
  expect(acknowledgement?.to).toContain(email);
  const [notice] = await inbox('hello@larkline.example', { subject });
  expect(notice?.text).toContain('bank holidays?');
  expect(operations.count('SendContactEmail')).toBe(1);
  const ways = page.getByRole('region', { name: 'Other Ways to Reach Us' });
  const way = (name: string) => ways.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  await expect(way('Email support')).toContainText('24-hour response');
  await expect(way('Email support').getByRole('link')).toHaveAttribute('href', 'mailto:hello@larkline.example');
  await expect(way('Scheduled calls').getByRole('link')).toHaveAttribute('href', '#schedule-call');
  await expect(way('Live chat')).toContainText(/during business hours/i);
  await expect(way('Live chat').getByRole('button', { name: 'Open the chat' })).toBeVisible();
  await expect(ways).toContainText('14 Wharf Lane');
  await page.reload();
  await expect(form(page).getByLabel('Message')).toHaveValue('');
});

test.describe('CON-06 E10 a message that does not arrive', () => {
  test.use({ allowedConsoleErrors: [/^Failed to send message|net::ERR_/] });

  test('is shown in the words of the server, or in ours when no answer comes; what is typed stays, even over a reload, and a second try may succeed', async ({
    page,
    context,
  }) => {
    await onOperation(page, 'SendContactEmail', (route) => refuseWith(route, 'Too many messages. Please wait.', 'RATE_LIMITED'));
    await openChosen(page);
    await fillIn(page, { email: uniqueEmail(), message: 'This must not be lost' });
    await sendButton(page).click();
    await expectError(page, 'Failed to send message', 'Too many messages. Please wait.');
    await expect(form(page).getByLabel('Message')).toHaveValue('This must not be lost');

    await page.unrouteAll();
    await page.reload();
    await hydrated(page);
    await expect(form(page).getByLabel('Message')).toHaveValue('This must not be lost');
    await expect(form(page).getByLabel('Full name')).toHaveValue('Amara Okafor');
    await context.setOffline(true);
    await sendButton(page).click();
    await expectError(page, 'Failed to send message', 'Please try again or contact us directly.');

    await context.setOffline(false);
    await sendButton(page).click();
    await expectArrived(page);
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Failed to send message')).toHaveCount(0);
  });
});

test.describe('when the rest of our code is gone, as after a release', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|net::ERR_/] });

  test('CON-05 the browser posts the form itself', async ({ page }) => {
    const email = uniqueEmail('visitor');
    await page.route('**/assets/sendMessage-*', (route) => route.fulfill({ status: 404, body: '' }));
    await openChosen(page);
    await fillIn(page, { email });

    await sendButton(page).click();

    await expect(page).toHaveURL('/contact?sent=1#sent');
    await expect(page.locator('#sent')).toBeVisible();
    expect(await countMessages(email)).toBe(1);
    await expect(form(page).getByLabel('Message')).toHaveValue('');
  });
});

test('CON-07 what a program sends is answered alike and dropped', async ({ page }) => {
  const email = uniqueEmail('program');
  await openChosen(page);
  const trap = page.locator('#contact-website');
  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await fillIn(page, { email });
  await trap.evaluate((field) => ((field as unknown as { value: string }).value = 'https://spam.example'));

  await sendButton(page).click();

  await expectArrived(page);
  expect(await countMessages(email)).toBe(0);
});

test.describe('without script', () => {
  test.beforeEach(({ plainPage }) => plainPage.setViewportSize({ width: 1280, height: 800 }));

  test('CON-09 a chat is asked for by email', async ({ plainPage: page }) => {
    await page.goto('/contact');

    const link = page.getByRole('link', { name: 'Ask for a chat' });
    await expect(link).toHaveAttribute('href', 'mailto:hello@larkline.example?subject=Live%20chat');
    await expect(page.locator('larkline-chat')).toHaveCount(0);
  });

  test('CON-05 CON-07 the form is posted, and the page says that it arrived', async ({ plainPage: page }) => {
    const email = uniqueEmail('plain');
    await page.goto('/contact');
    await expect(page.getByText(SENT_TITLE)).toBeHidden();
    await fillIn(page, { email });

    await sendButton(page).click();

    await expect(page).toHaveURL('/contact?sent=1#sent');
    await expect(page.getByText(SENT_TITLE)).toBeVisible();
    await expect(page.getByText(SENT_TEXT)).toBeVisible();
    await expect(page.getByText('Failed to send message')).toBeHidden();
    expect(await countMessages(email)).toBe(1);
  });

  test('CON-06 a refused form says so and where to turn', async ({ plainPage: page }) => {
    const email = uniqueEmail('plain');
    await page.goto('/contact');
    await fillIn(page, { email, message: 'too       short' });
    await form(page).getByLabel('Full name').fill('A ');

    await sendButton(page).click();

    await expect(page).toHaveURL(/\/contact\?failed=INVALID_INPUT#not-sent$/);
    await expect(page.getByText('Failed to send message')).toBeVisible();
    await expect(page.locator('#not-sent').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    expect(await countMessages(email)).toBe(0);
  });

  test('CON-08 the booking block says how to arrange a call', async ({ plainPage: page }) => {
    await page.goto('/contact');
    const booking = page.getByRole('region', { name: 'Book a welcome call' });

    await expect(booking.getByText('Arrange a time with us')).toBeVisible();
    await expect(booking.getByRole('link', { name: 'hello@larkline.example' })).toBeVisible();
    await expect(booking.getByRole('link', { name: /^\+44/ }).first()).toHaveAttribute('href', /^tel:\+44\d+$/);
    await expect(booking.getByText('Loading the free times...')).toBeHidden();
  });
});
