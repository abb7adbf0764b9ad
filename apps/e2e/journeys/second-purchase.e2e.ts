import { inbox } from '../fixtures/emulators.ts';
import { uniqueEmail } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { open } from '../fixtures/hydration.ts';
import {
  buy,
  choosePlan,
  claim,
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
  const [mail] = await inbox(email, { subject: "We've refunded your payment of £120" });
  expect(mail?.text).toContain('5 to 10 working days');
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

test.describe('in the browser of a visitor who has paid', () => {
  test.use({ allowedConsoleErrors: [/You've already paid for a plan/] });

  test('C-04 PPS-01 ONB-01 ONB-06 who closed the tab after paying is led to the account form instead, and from there to the setup', async ({
    page,
  }) => {
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
      "You've already paid for a plan but still need to create your account. Is this one for another business? If so, press the button again.",
    );
    await page.getByRole('button', { name: 'Create my account' }).click();

    await expect(page.getByText('Payment Successful!')).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    await fillAccountForm(page, { businessName: 'Oakdene Joinery' });

    await test.step('what was typed survives a reload, without the password', async () => {
      await page.reload();
      await expect(page.getByLabel('Business Name')).toHaveValue('Oakdene Joinery');
      await expect(page.getByLabel('Business Type')).toHaveValue(someDetails.businessType);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    });
    await page.getByLabel('Password', { exact: true }).fill(someDetails.password);
    await sendAccountForm(page);
    await expectSuccess(page, 'Welcome!');

    await test.step('what the form asked is not asked again', async () => {
      await expect(page.getByRole('link', { name: 'Complete your setup' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Describe your business' }).click();
      await expect(page.getByLabel('Business Type')).toHaveValue(someDetails.businessType);
      await expect(page.getByRole('button', { name: 'Set weekly hours' })).toBeVisible();
    });
  });
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
