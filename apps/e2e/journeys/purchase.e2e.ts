import type { Page } from '@playwright/test';
import { watchOperations } from '../fixtures/operations.ts';
import { stripe } from '../fixtures/emulators.ts';
import { signInOnPage, uniqueEmail } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { logOut } from '../fixtures/dashboard-shell.ts';
import { countPurchases } from '../fixtures/database.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import {
  cards,
  choosePlan,
  expectPaymentPage,
  fillAccountForm,
  openCheckout,
  payByCard,
  planCard,
  someDetails,
} from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

test('BIL-15 CF-53 PPS-01 PPS-04 PPS-08 CHK-02 CHK-04 CHK-09 AUT-15 E69 E71 from the price list to a profile that stays', async ({
  page,
}) => {
  const email = uniqueEmail('amara');
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/pricing');

  const tab = await choosePlan(page, 'Full Communication Suite', 'Pro');
  await expect(tab.getByText('£380.00').first()).toBeVisible();
  await expect(tab.getByText('VAT (20%)')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Pay £456.00' })).toBeVisible();
  await payByCard(tab, { email });

  await expect(tab.getByText('Payment Successful!')).toBeVisible();
  await expect(tab.getByLabel('Email Address')).toHaveValue(email);
  await expect(tab.getByText('Full Communication Suite - Pro, £380 + VAT a month.')).toBeVisible();
  const sent = watchOperations(tab);
  await fillAccountForm(tab);
  // Pressed twice, as by an impatient person.
  await tab.getByRole('button', { name: 'Create Account & Access Dashboard' }).dblclick();
  await expectSuccess(tab, 'Welcome!');
  await expect(tab).toHaveURL('/dashboard');
  await expect(tab.getByLabel('Business Name')).toHaveValue(someDetails.businessName);
  await expect(tab.getByText('Welcome Back!')).toHaveCount(0);
  expect(sent.count('VerifyPayment')).toBe(0);
  expect(sent.count('CreateAccountAfterPayment')).toBe(1);

  await tab.setViewportSize({ width: 1280, height: 800 });
  await tab.getByLabel('Website', { exact: true }).fill('https://fernhill.example');
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSuccess(tab, 'Profile Updated');
  await logOut(tab);
  await expectSuccess(tab, 'Logged out', 'You have been successfully logged out.');
  await tab.goto('/dashboard');
  await expect(tab).toHaveURL('/login');

  await signInOnPage(tab, { email, password: someDetails.password });
  await expect(tab.getByLabel('Website', { exact: true })).toHaveValue('https://fernhill.example');
  await expect(tab.getByLabel('Phone')).toHaveValue('+44 20 7946 0112');
  expect(await countPurchases(email)).toBe(1);

  await tab.goto('/dashboard?tab=billing');
  const lock = tab.getByRole('region', { name: 'Your price is locked for life' });
  await lock.getByRole('button', { name: 'Create certificate' }).click();
  const address = await lock.getByRole('link', { name: 'Open to print or save' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Price locked for life' })).toBeVisible();
  await expect(page.getByText('£380 + VAT a month')).toBeVisible();
  await axeInBothThemes(page, { state: 'the certificate' });
});

test('CHK-09 a declined card and a failed 3-D Secure charge nothing, and each is explained; a completed one pays once', async ({
  page,
}) => {
  const email = uniqueEmail();
  const { url } = await openCheckout(page.request);
  await page.goto(url);
  await payByCard(page, { email, card: cards.declined });
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');

  await payByCard(page, { email, card: cards.threeDSecure });
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.');
  expect(await countPurchases(email)).toBe(0);

  await payByCard(page, { email, card: cards.threeDSecure });
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  expect(await countPurchases(email)).toBe(1);
});

test('CHK-01 CHK-04 CF-31 where new tabs are blocked the payment page opens in the same tab, and the way back works', async ({ page }) => {
  const email = uniqueEmail();
  await page.addInitScript({ content: 'window.open = () => null' });
  await open(page, '/pricing');
  const choose = planCard(page, 'AI Live Chat Bot').getByRole('button', { name: 'Choose Basic' });

  await choose.click();
  await expectPaymentPage(page);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
  await hydrated(page);
  await expect(choose).toBeEnabled();

  await choose.click();
  await expectPaymentPage(page);
  await page.getByRole('link', { name: 'Back to Larkline' }).click();
  await hydrated(page);
  await expect(choose).toBeEnabled();

  await choose.click();
  await expectPaymentPage(page);
  await payByCard(page, { email });
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  expect(await countPurchases(email)).toBe(1);
});

test('CHK-08 C-04 two tabs of a new visitor that press before the first answer buy one subscription', async ({ page, context }) => {
  const email = uniqueEmail();
  const other = await context.newPage();
  await Promise.all([open(page, '/pricing'), open(other, '/pricing')]);
  const press = async (tab: Page) => {
    const button = planCard(tab, 'AI Phone Receptionist').getByRole('button', { name: /^Choose/ });
    const [popup] = await Promise.all([tab.waitForEvent('popup'), button.dblclick()]);
    await expectPaymentPage(popup);
    return popup;
  };

  const [one, two] = await Promise.all([press(page), press(other)]);

  expect(two.url()).toBe(one.url());
  await payByCard(one, { email });
  await expect(one.getByText('Payment Successful!')).toBeVisible();
  await payByCard(two, { email });
  await expect(two.getByRole('heading', { name: 'This payment is complete' })).toBeVisible();
  expect(await countPurchases(email)).toBe(1);
  const paid = (await stripe.events('checkout.session.completed')).events.filter((event) => JSON.stringify(event).includes(email));
  expect(paid).toHaveLength(1);
});
