import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { sidebar } from '../fixtures/dashboard-shell.ts';
import { expectVisibleFocus, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const service = (page: Page, name: string) => page.getByRole('switch', { name });

test('BIZ-01 BIZ-02 SRV-01 SRV-02 SRV-04 SRV-07 SRV-08 by keyboard alone: a business is described, and its receptionist switched off and on', async ({
  page,
}) => {
  await signIn(page, await seedClient({ plan: 'phone-receptionist_professional' }), '/dashboard?tab=business-info');
  await tabTo(page, page.getByRole('button', { name: 'Set weekly hours' }));
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Friday to', { exact: true }));
  await page.keyboard.type('1300');
  await expect(page.getByText('Friday: 09:00–13:00')).toBeVisible();
  await tabTo(page, page.getByLabel('About', { exact: true }));
  await page.keyboard.type('We mend chairs.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Caning, upholstery');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expectSuccess(page, 'Business Information Updated');
  await page.reload();
  await expect(page.getByLabel('About', { exact: true })).toHaveValue('We mend chairs.');
  await expect(page.getByLabel('Services')).toHaveValue('Caning, upholstery');
  await expect(page.getByLabel('Friday to', { exact: true })).toHaveValue('13:00');

  await tabTo(page, sidebar(page).getByRole('link', { name: 'Current Plan' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard?tab=current-plan');
  await expect(page.getByText('AI Phone Receptionist - Pro').last()).toBeVisible();
  await tabTo(page, service(page, 'AI receptionist'));
  await expectVisibleFocus(page);
  // What was bought is on.
  await expect(service(page, 'AI receptionist')).toBeChecked();
  await page.keyboard.press('Space');
  await expect(service(page, 'AI receptionist')).not.toBeChecked();
  await expectSuccess(page, 'Configuration Updated');
  await page.keyboard.press('Space');
  await expect(service(page, 'AI receptionist')).toBeChecked();
  await tabTo(page, page.getByLabel('Receptionist type'));
  await page.keyboard.type('Cust');
  await expect(page.getByLabel('Receptionist type')).toHaveValue('CUSTOMER_SUPPORT');

  await tabTo(page, service(page, 'Live chatbot'));
  await page.keyboard.press('Space');
  await expectError(page, 'Upgrade Required', 'This feature requires a higher plan. Redirecting to billing...');
  await expect(service(page, 'Live chatbot')).not.toBeChecked();
  await expect(page).toHaveURL('/dashboard?tab=billing');
  await page.goBack();
  await expect(service(page, 'AI receptionist')).toBeChecked();
  await expect(page.getByLabel('Receptionist type')).toHaveValue('CUSTOMER_SUPPORT');
});

test.describe('320 px and a clock of twelve hours', () => {
  test.use({ viewport: { width: 320, height: 800 }, locale: 'en-US' });

  test('BIZ-01 opening hours, twice a day, stay inside the window, and each button stands clear of the name of its day', async ({
    page,
  }) => {
    await signIn(page, await seedClient({ plan: 'phone-receptionist_professional' }), '/dashboard?tab=business-info');
    await page.getByRole('button', { name: 'Set weekly hours' }).click();
    await page.getByRole('button', { name: 'Add hours on Monday' }).click();

    const times = page.getByLabel(/^Monday (from|to)/);
    await expect(times).toHaveCount(4);
    const sides = await times.evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().right));
    const name = (await page.getByText('Monday', { exact: true }).first().boundingBox())!;
    const button = (await page.getByRole('button', { name: 'Add hours on Monday' }).boundingBox())!;

    expect(Math.max(...sides)).toBeLessThan(320 - 16);
    expect(button.y).toBeGreaterThanOrEqual(name.y + name.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
