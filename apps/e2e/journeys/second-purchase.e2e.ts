import type { Page } from '@playwright/test';
import { inbox } from '../fixtures/emulators.ts';
import { signInOnPage, uniqueEmail } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { open } from '../fixtures/hydration.ts';
import {
  buy,
  choosePlan,
  claim,
  expectPaymentPage,
  fillAccountForm,
  openAccountForm,
  payByCard,
  planCard,
  sendAccountForm,
  someDetails,
} from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

test('C-04 PPS-10 who pays again while signed out gets the money back after signing in, and reads so', async ({ page, request }) => {
  const email = uniqueEmail('helen');
  await claim(request, await buy(request, email, 'receptionist_pro_monthly'), email);
  const sessionId = await buy(page.request, email, 'chatbot_basic_monthly');
  await openAccountForm(page, sessionId);

  await fillAccountForm(page);
  await sendAccountForm(page);

  await expect(page.getByRole('heading', { level: 1, name: 'You already have a plan' })).toBeVisible();
  await expect(page.getByText(/AI Live Chat Bot - Basic and (are refunding|refunded) your payment of £120 in full/)).toBeVisible();
  await expect(page.getByText('AI Phone Receptionist - Pro', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const [mail] = await inbox(email, { subject: 'We refunded your payment of £120' });
  expect(mail?.text).toContain('within 5 to 10 working days');
  // A reload shows the same, with the refund done.
  await page.reload();
  await expect(page.getByText(/refunded your payment of £120 in full/)).toBeVisible();
  expect(await sql(`select status, amount_pence from returned_purchases where email = $1`, [email])).toEqual([
    { status: 'refunded', amount_pence: 12_000 },
  ]);

  await page.getByRole('link', { name: 'Open your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('AI Phone Receptionist - Pro').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'You already have a plan' })).toBeVisible();
});

test('PPS-10 who is signed in is told before that a second plan is paid back, and can take another account', async ({ page, request }) => {
  const email = uniqueEmail('helen');
  const sessionId = await buy(page.request, uniqueEmail('paid'));
  await claim(request, await buy(request, email), email);
  await page.goto('/login');
  await signInOnPage(page, { email, password: someDetails.password });
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/post-payment-signup?session_id=${sessionId}`);

  await expect(page.getByText(/has a plan already: Full Communication Suite - Basic/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel and refund this payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await fillAccountForm(page, { password: 'another-password-1' });
  await sendAccountForm(page);
  await expectSuccess(page, 'Welcome!');
});

test.describe('in the browser of a customer', () => {
  test.use({ allowedConsoleErrors: [/You already have a plan/] });

  test('C-04 who signed out is warned before paying again, and goes on for another business', async ({ page }) => {
    const email = uniqueEmail('helen');
    await openAccountForm(page, await buy(page.request, email));
    await fillAccountForm(page);
    await sendAccountForm(page);
    await expectSuccess(page, 'Welcome!');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await open(page, '/pricing');

    const chatbot = planCard(page, 'AI Live Chat Bot');
    await chatbot.getByRole('button', { name: 'Basic', exact: true }).click();
    await chatbot.getByRole('button', { name: 'Choose Basic' }).click();
    await expectError(
      page,
      'Error',
      'You already have a plan: please sign in to change it. Is this one for another business? Then press the button again.',
    );

    await payByCard(await choosePlan(page, 'AI Live Chat Bot'), { email: uniqueEmail('second') });
  });
});

test.describe('in the browser of a visitor who has paid', () => {
  test.use({ allowedConsoleErrors: [/You have paid for a plan already/] });

  test('C-04 who closed the tab after paying is led to the account form instead of a second payment', async ({ page }) => {
    const email = uniqueEmail('closed-tab');
    await open(page, '/pricing');
    const payment = await choosePlan(page, 'AI Live Chat Bot');
    await payByCard(payment, { email });
    await expect(payment.getByText('Payment Successful!')).toBeVisible();
    await payment.close();
    await open(page, '/pricing');

    const chatbot = planCard(page, 'AI Live Chat Bot');
    await chatbot.getByRole('button', { name: 'Choose Basic' }).click();
    await expectError(
      page,
      'Error',
      'You have paid for a plan already: only your account is missing. Is this one for another business? Then press the button again.',
    );
    await page.getByRole('button', { name: 'Create my account' }).click();

    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await fillAccountForm(page);
    await sendAccountForm(page);
    await expectSuccess(page, 'Welcome!');
  });
});

test('CHK-08 two tabs of a new visitor that press before the first answer get one payment page', async ({ page, context }) => {
  const second = await context.newPage();
  await open(page, '/pricing');
  await open(second, '/pricing');

  const press = async (tab: Page) => {
    const button = planCard(tab, 'AI Live Chat Bot').getByRole('button', { name: /^Choose/ });
    const [popup] = await Promise.all([tab.waitForEvent('popup'), button.click()]);
    await expectPaymentPage(popup);
    return popup.url();
  };
  const [one, other] = await Promise.all([press(page), press(second)]);

  expect(other).toBe(one);
});

test('PPS-12 a used link leads its own person to the dashboard, and a second tab too', async ({ page, context }) => {
  const email = uniqueEmail();
  const sessionId = await buy(page.request, email);
  const second = await context.newPage();
  await openAccountForm(second, sessionId);
  await openAccountForm(page, sessionId);

  await fillAccountForm(page);
  await sendAccountForm(page);
  await expectSuccess(page, 'Welcome!');
  await expect(second).toHaveURL('/dashboard');

  await page.getByLabel('Business Name').fill('Renamed Later');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(page, 'Profile Updated');
  await page.goto(`/post-payment-signup?session_id=${sessionId}`);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByLabel('Business Name')).toHaveValue('Renamed Later');
});

test('CF-33 another browser gets the link by mail, which opens the form there', async ({ page, request }) => {
  const email = uniqueEmail('elsewhere');
  const sessionId = await buy(request, email);

  await page.goto(`/post-payment-signup?session_id=${sessionId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expectSuccess(page, 'Link sent');

  const mails = await inbox(email, { subject: 'Finish setting up your account' });
  await page.goto(mails[0]!.links.find((link) => link.includes('/post-payment-signup?'))!);
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await fillAccountForm(page);
  await sendAccountForm(page);
  await expectSuccess(page, 'Welcome!');
  await expect(page).toHaveURL('/dashboard');
});

test('PPS-01 what was typed survives a reload, without the password', async ({ page }) => {
  await openAccountForm(page, await buy(page.request, uniqueEmail()));
  await fillAccountForm(page, { businessName: 'Oakdene Joinery' });

  await page.reload();

  await expect(page.getByLabel('Business Name')).toHaveValue('Oakdene Joinery');
  await expect(page.getByLabel('Business Type')).toHaveValue(someDetails.businessType);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('ONB-01 ONB-06 a buyer is led to the setup form, which then has been done', async ({ page }) => {
  await openAccountForm(page, await buy(page.request, uniqueEmail()));
  await fillAccountForm(page);
  await sendAccountForm(page);
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('link', { name: 'Complete your setup' }).click();
  await expect(page.getByLabel('Business Name')).toHaveValue(someDetails.businessName);
  await expect(page.getByLabel('Business Type')).toHaveValue(someDetails.businessType);
  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expectSuccess(page, 'Welcome to your dashboard!');
  await expect(page.getByRole('link', { name: 'Connect your assistant' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete your setup' })).toHaveCount(0);
});
