import type { Page } from '@playwright/test';
import { seedClient, signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { chooseOption } from '../fixtures/choose-option.ts';
import { sql } from '../fixtures/database.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate, watchOperations } from '../fixtures/operations.ts';
import { demo, NEWCOMER_BUSINESS, test } from '../fixtures/people.ts';
import { changeStoredSession } from '../fixtures/stored-session.ts';
import { expect } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const businessTypes = [
  'Restaurant/Food Service',
  'Retail/E-commerce',
  'Healthcare/Medical',
  'Professional Services',
  'Real Estate',
  'Automotive',
  'Beauty/Wellness',
  'Education/Training',
  'Technology/Software',
  'Finance/Insurance',
  'Legal Services',
  'Consulting',
  'Other',
];

test('ONB-01 the form: three required fields, the contact email filled in, the phone left empty', async ({ page }) => {
  await signIn(page, demo.visitor, '/onboarding');

  await expect(page.getByRole('heading', { level: 1, name: 'Complete Your Setup' })).toBeVisible();
  await expect(page.getByLabel('Contact Email')).toHaveValue(demo.visitor.email);
  for (const label of ['Business Name', 'Business Type', 'Contact Email']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-required', 'true');
    expect(await markOf(page, label)).toContain('"*"');
  }
  await expect(page.getByLabel('Business Phone')).not.toHaveAttribute('aria-required', 'true');
  expect(await markOf(page, 'Business Phone')).not.toContain('*');
});

test('ONB-02 the 13 business types in their order', async ({ page }) => {
  await signIn(page, demo.visitor, '/onboarding');

  await expect(page.getByLabel('Business Type').locator('option')).toHaveText(['Choose one', ...businessTypes]);
});

test("ONB-04 E58 what is missing: 'Missing Information', each field named, and nothing is sent", async ({ page }) => {
  const sent = watchOperations(page);
  await signIn(page, demo.visitor, '/onboarding');
  await page.getByLabel('Business Name').fill('   ');
  await page.getByLabel('Contact Email').fill('');

  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expectError(page, 'Missing Information', 'Please fill in all required fields');
  await expect(page.getByLabel('Business Name')).toHaveAccessibleDescription(/Please enter your business name/);
  await expect(page.getByLabel('Business Type')).toHaveAccessibleDescription(/Please choose a business type/);
  await expect(page.getByLabel('Contact Email')).toHaveAccessibleDescription(/Please enter your contact email/);
  await expect(page.getByLabel('Business Name')).toBeFocused();
  expect(sent.count('CompleteOnboarding')).toBe(0);
});

test('ONB-04 an address that is none is named without the talk of missing fields', async ({ page }) => {
  await signIn(page, demo.visitor, '/onboarding');
  await fillSetup(page, { contactEmail: 'not an address' });

  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expect(page.getByLabel('Contact Email')).toHaveAccessibleDescription(/Please enter a valid email address/);
  await expect(page.getByText('Missing Information')).toHaveCount(0);
});

test("ONB-03 ONB-06 ONB-07 E69 E71 a client's setup: 'Setting up...' while busy, then the dashboard with a welcome", async ({ page }) => {
  const account = await seedClient();
  const sent = watchOperations(page);
  const gate = closedGate();
  await onOperation(page, 'CompleteOnboarding', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  await signIn(page, account, '/onboarding');
  await expect(page.getByLabel('Business Name')).toHaveValue(NEWCOMER_BUSINESS);
  await fillSetup(page, { businessName: 'Oakdene Joinery', contactEmail: 'hello@oakdene.example', businessPhone: '+44 20 7946 0199' });

  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible();
  await page.getByLabel('Business Name').press('Enter');
  gate.open();

  await expect(page).toHaveURL('/dashboard');
  await expectSuccess(page, 'Welcome to your dashboard!');
  const toast = page.getByRole('status').filter({ hasText: 'Welcome to your dashboard!' });
  for (const advice of ['services', 'opening hours', 'FAQs', 'product info']) await expect(toast).toContainText(advice);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Oakdene Joinery' })).toBeVisible();
  expect(sent.count('CompleteOnboarding')).toBe(1);
  expect(await storedClients(account.userId)).toEqual([
    {
      id: account.clientId,
      business_name: 'Oakdene Joinery',
      onboarding_completed: true,
      contact_email: 'hello@oakdene.example',
      contact_phone: '+44 20 7946 0199',
      business_type: 'Real Estate',
    },
  ]);
});

test('ONB-06 an account without a business gets one, and doing it twice makes no second', async ({ page }) => {
  const account = await seedClient({ client: false });
  for (const businessName of ['Oakdene Joinery', 'Oakdene Joinery & Sons']) {
    await signIn(page, account, '/onboarding');
    await fillSetup(page, { businessName });
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    // There is no plan yet, so the dashboard is closed (CF-06).
    await expectSuccess(page, 'Your details are saved', 'Choose a plan, and your dashboard opens as soon as it is paid.');
    await expect(page).toHaveURL('/pricing');
  }

  const clients = await storedClients(account.userId);
  expect(clients).toHaveLength(1);
  expect(clients[0]).toMatchObject({ business_name: 'Oakdene Joinery & Sons', onboarding_completed: true, contact_email: account.email });
});

test.describe('ONB-05', () => {
  test.use({ allowedConsoleErrors: [/Setup Error|net::ERR_CONNECTION_FAILED/] });

  test("E59 without a session: 'User not authenticated'", async ({ page }) => {
    const sent = watchOperations(page);
    await signIn(page, demo.visitor, '/onboarding');
    await fillSetup(page);
    await changeStoredSession(page, null);

    await page.getByRole('button', { name: 'Complete Setup' }).click();

    await expectError(page, 'Error', 'User not authenticated');
    expect(sent.count('CompleteOnboarding')).toBe(0);
  });

  for (const [why, answer] of [
    ['a refusal of the api', (route) => refuseWith(route, 'Something went wrong')],
    ['no network', (route) => route.abort('connectionfailed')],
  ] as [string, Parameters<typeof onOperation>[2]][]) {
    test(`E60 ${why}: 'Setup Error', and what was typed stays for the next attempt`, async ({ page }) => {
      await onOperation(page, 'CompleteOnboarding', answer);
      await signIn(page, demo.visitor, '/onboarding');
      await fillSetup(page, { businessName: 'Oakdene Joinery' });

      await page.getByRole('button', { name: 'Complete Setup' }).click();

      await expectError(page, 'Setup Error', 'There was an error setting up your account. Please try again.');
      await expect(page).toHaveURL('/onboarding');
      await expect(page.getByLabel('Business Name')).toHaveValue('Oakdene Joinery');
      await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeEnabled();
    });
  }
});

test('ONB-01 hostile text in the fields is kept and shown as text', async ({ page }) => {
  const businessName = `<img src=x onerror="window.hacked=1">"><script>window.hacked=1</script>{{7*7}}`;
  const account = await seedClient({ email: uniqueEmail('hostile') });
  await signIn(page, account, '/onboarding');
  await fillSetup(page, { businessName });

  await page.getByRole('button', { name: 'Complete Setup' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${businessName}`);
  await expect(page.getByLabel('Business Name')).toHaveValue(businessName);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

/** Returns the generated content after the label of a field. */
function markOf(page: Page, label: string): Promise<string> {
  const words = page.locator('label').getByText(label, { exact: true });
  return words.evaluate((element) => {
    const parts = [element, element.parentElement!].map((each) => getComputedStyle(each, '::after').content);
    return parts.find((content) => content !== 'none') ?? 'none';
  });
}

interface Setup {
  businessName?: string;
  contactEmail?: string;
  businessPhone?: string;
}

async function fillSetup(page: Page, { businessName = 'Oakdene Joinery', contactEmail, businessPhone }: Setup = {}): Promise<void> {
  await page.getByLabel('Business Name').fill(businessName);
  await chooseOption(page, 'Business Type', 'Real Estate');
  if (contactEmail !== undefined) await page.getByLabel('Contact Email').fill(contactEmail);
  if (businessPhone !== undefined) await page.getByLabel('Business Phone').fill(businessPhone);
}

function storedClients(userId: string): Promise<Record<string, unknown>[]> {
  return sql(
    `select c.id, c.business_name, c.onboarding_completed, i.contact_email, i.contact_phone, i.business_type
       from members m join clients c on c.id = m.client_id left join business_info i on i.client_id = c.id where m.user_id = $1`,
    [userId],
  );
}
