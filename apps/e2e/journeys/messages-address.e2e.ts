import { seedClient, signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { expect, test } from '../fixtures/test.ts';

// A press on a button of a dialog that is still opening can miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('PRF-01 messages go to a new address once its mail was opened and its button pressed, and not by opening it', async ({
  page,
  context,
  browser,
}) => {
  const account = await seedClient();
  const office = uniqueEmail('office');
  const inForce = async () => (await sql('select email from clients where id = $1', [account.clientId]))[0]?.['email'];
  await signIn(page, account, '/dashboard?tab=profile');

  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByRole('dialog').getByLabel('New email').fill(office);
  await page.getByRole('dialog').getByRole('button', { name: 'Change email' }).click();

  await expect(page.getByText(`Check the inbox of ${office}`)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await inbox(account.email, { subject: 'Someone asked to change your address' });
  const [mail] = await inbox(office, { subject: 'Confirm this address' });
  const link = mail!.links.find((each) => each.includes('/confirm-address#token='))!;

  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Confirm this address' })).toBeVisible();
  await scanner.context().close();
  expect(await inForce()).toBe(account.email);

  const opened = await context.newPage();
  await opened.goto(link);
  await expect(opened).toHaveURL('/confirm-address');
  await opened.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(opened.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeFocused();

  expect(await inForce()).toBe(office);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(office);
  await inbox(account.email, { subject: 'Your messages now go to another address' });
});
