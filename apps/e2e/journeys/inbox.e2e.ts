import { seedClient, signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { axe, axeInBothThemes } from '../fixtures/axe.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { inbox } from '../fixtures/emulators.ts';
import { open } from '../fixtures/hydration.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

// axe must not look at a dialog that is still being faded in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('CON-07 a visitor writes on /contact; staff see it, take it and answer it by mail', async ({ page }) => {
  const email = uniqueEmail('visitor');
  const subject = `Prices ${email.split('@')[1]}`;
  await storeConsent(page);
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Send a message' });
  await form.getByLabel('Full name').fill('Amara Okafor');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('What does the suite cost?\n<b>Thank you.</b>');
  await form.getByRole('button').click();
  await expect(form.locator('#sent')).toBeVisible();

  const staff = await seedClient({ admin: true });
  await signIn(page, staff, `/admin?tab=inbox&q=${encodeURIComponent(subject)}`);
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('New');
  await page.getByRole('button', { name: `Amara Okafor: ${subject}` }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Message' });
  await expect(drawer.getByText('<b>Thank you.</b>')).toBeVisible();
  await axe(page, { within: '[role=dialog]' });

  await drawer.getByRole('button', { name: 'Assign to me' }).click();
  await expectSuccess(page, 'Message assigned to you');
  await expect(drawer.getByText('In progress')).toBeVisible();

  await drawer.getByRole('button', { name: 'Answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer Amara Okafor' });
  await answer.getByRole('textbox', { name: 'Answer' }).fill('It begins at £199 a month.');
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Send answer' }).click();

  await expectSuccess(page, 'Answer sent');
  const [mail] = await inbox(email, { subject: 'Our reply to your message' });
  expect(mail?.text).toContain('It begins at £199 a month.');
  await expect(drawer.getByText('Answered', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('list', { name: 'Answers' })).toContainText(staff.email);
  await page.keyboard.press('Escape');
  await page.goto(`/admin?tab=inbox&state=answered&q=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Answered');
});

test('CON-08 staff find a booked welcome call, cancel it with a reason, and its time is free again', async ({ page, request }) => {
  const email = uniqueEmail('caller');
  const ask = async <T>(query: string, variables: object = {}) =>
    ((await (await request.post('/graphql', { data: { query, variables } })).json()) as { data: T }).data;
  const freeTimes = async () => {
    const { welcomeCallSlots } = await ask<{ welcomeCallSlots: { slots: { startsAt: string; available: boolean }[] }[] }>(
      '{ welcomeCallSlots(days: 60) { slots { startsAt available } } }',
    );
    return welcomeCallSlots.flatMap(({ slots }) => slots.filter(({ available }) => available)).map(({ startsAt }) => startsAt);
  };
  // Far from the times that other journeys take.
  const startsAt = (await freeTimes()).at(-1) ?? '';
  const name = `Caller ${email.split('@')[1]}`;
  await ask('mutation ($input: WelcomeCallInput!) { bookWelcomeCall(input: $input) { startsAt } }', { input: { startsAt, name, email } });
  expect(await freeTimes()).not.toContain(startsAt);

  const staff = await seedClient({ admin: true });
  await signIn(page, staff, '/admin?tab=inbox&part=calls&sort=latest');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Confirmed');
  await page.getByRole('button', { name }).click();
  const drawer = page.getByRole('dialog', { name: 'Welcome call' });
  await expect(drawer.getByText(email)).toBeVisible();
  await axe(page, { within: '[role=dialog]' });
  await drawer.getByRole('button', { name: 'Cancel call' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel the call with ${name}` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We are ill.');
  await dialog.getByRole('button', { name: 'Cancel call' }).click();

  await expectSuccess(page, 'Call cancelled');
  await expect(drawer.getByText('Cancelled', { exact: true })).toBeVisible();
  const [mail] = await inbox(email, { subject: 'Cancelled: your welcome call' });
  expect(mail?.text).toContain('We are ill.');
  expect(await freeTimes()).toContain(startsAt);
});
