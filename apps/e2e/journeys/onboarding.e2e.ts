import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { chooseOption } from '../fixtures/choose-option.ts';
import { sql } from '../fixtures/database.ts';
import { holdOperation } from '../fixtures/graphql.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { NEWCOMER_BUSINESS } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

test('ONB-01 ONB-03 ONB-04 ONB-06 ONB-07 E58 E69 E71 a client sees what is missing, sets up once, whatever the name, and is welcomed to the dashboard', async ({
  page,
}) => {
  const businessName = `<img src=x onerror="window.hacked=1">"><script>window.hacked=1</script>{{7*7}}`;
  const account = await seedClient();
  const sent = watchOperations(page);
  const release = await holdOperation(page, 'CompleteOnboarding');
  await signIn(page, account, '/onboarding');
  const name = page.getByLabel('Business Name');
  await expect(name).toHaveValue(NEWCOMER_BUSINESS);
  for (const label of ['Business Name', 'Business Type', 'Contact Email']) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-required', 'true');
    expect(await labelMark(page, label)).toContain('"*"');
  }
  expect(await labelMark(page, 'Business Phone')).not.toContain('*');
  await name.fill('   ');
  await page.getByLabel('Contact Email').fill('');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expectError(page, 'Missing Information', 'Please fill in all required fields');
  await expect(name).toHaveAccessibleDescription(/Please enter your business name/);
  await expect(page.getByLabel('Business Type')).toHaveAccessibleDescription(/Please choose a business type/);
  await expect(page.getByLabel('Contact Email')).toHaveAccessibleDescription(/Please enter your contact email/);
  await expect(name).toBeFocused();
  expect(sent.count('CompleteOnboarding')).toBe(0);

  await name.fill(businessName);
  await chooseOption(page, 'Business Type', 'Real Estate');
  await page.getByLabel('Contact Email').fill('hello@oakdene.example');
  await page.getByLabel('Business Phone').fill('+44 20 7946 0199');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('button', { name: 'Setting up...' })).toBeVisible();
  await name.press('Enter');
  release();

  await expect(page).toHaveURL('/dashboard');
  await expectSuccess(page, 'Welcome to your dashboard!');
  const toast = page.getByRole('status').filter({ hasText: 'Welcome to your dashboard!' });
  for (const advice of ['services', 'opening hours', 'FAQs', 'products']) await expect(toast).toContainText(advice);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${businessName}`);
  await expect(page.getByLabel('Business Name')).toHaveValue(businessName);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(sent.count('CompleteOnboarding')).toBe(1);
  expect(await storedClients(account.userId)).toEqual([
    {
      id: account.clientId,
      business_name: businessName,
      onboarding_completed: true,
      contact_email: 'hello@oakdene.example',
      contact_phone: '+44 20 7946 0199',
      business_type: 'Real Estate',
    },
  ]);
});

/** Returns the generated content after the label of a field. */
function labelMark(page: Page, label: string): Promise<string> {
  const words = page.locator('label').getByText(label, { exact: true });
  return words.evaluate((element) => {
    const parts = [element, element.parentElement!].map((each) => getComputedStyle(each, '::after').content);
    return parts.find((content) => content !== 'none') ?? 'none';
  });
}

function storedClients(userId: string): Promise<Record<string, unknown>[]> {
  return sql(
    `select c.id, c.business_name, c.onboarding_completed, i.contact_email, i.contact_phone, i.business_type
       from members m join clients c on c.id = m.client_id left join business_info i on i.client_id = c.id where m.user_id = $1`,
    [userId],
  );
}
