import { seedClient, signIn } from '../fixtures/accounts.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
import { decideInPopup } from '../fixtures/calendar-popup.ts';
import { canBook, eventTitles } from '../fixtures/emulators.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';
import { conversationLog, hangUp, ring, say } from '../fixtures/voice-call.ts';

test('C-07 CLN-01 a caller books with the receptionist: the open Calendar tab shows it, the calendar has it, and it can be cancelled', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const business = `Bookbinder ${Date.now()}`;
  const calendar = `owner-${Date.now()}@gmail.example`;
  const account = await seedClient({ business });
  await signIn(page, account, '/dashboard?tab=calendar');
  await expect(page.getByRole('heading', { name: 'No appointments yet' })).toBeVisible();

  await test.step('hours for appointments and a calendar', async () => {
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
      await page.getByRole('switch', { name: day }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expectSuccess(page, 'Settings Saved');
    await decideInPopup(page, 'Connect Google Calendar', calendar);
    await expectSuccess(page, 'Calendar Connected');
    await expect.poll(() => canBook(account.clientId), { timeout: 30_000 }).toBe(true);
  });

  const phone = await context.newPage();
  const appointments = page.getByRole('table', { name: 'Appointments' });
  await test.step('the call', async () => {
    await ring(phone, business);
    await expect(await say(phone, 'Can I book an appointment about rebinding a bible?')).toContainText('I have');
    await expect(await say(phone, 'tomorrow at ten')).toContainText('What name shall I book it under?');
    await expect(await say(phone, 'Do you have a car park?')).toContainText('What name shall I book it under?');
    await expect(await say(phone, 'Ann Reed')).toContainText('And a phone number');
    await expect(await say(phone, 'skip')).toContainText(/\w+ \d+ \w+ at 10:00, for Ann Reed\. Shall I book it\?/);
    await expect(await say(phone, 'yes please')).toContainText(/That is booked: \w+ \d+ \w+ at 10:00, for Ann Reed/);
  });

  await test.step('the dashboard is neither reloaded nor touched', async () => {
    await expect(appointments.getByRole('row').filter({ hasText: 'Ann Reed' })).toContainText('rebinding a bible');
    await expect(appointments).toContainText(/10:00 to 10:30/);
    await expect(appointments).toContainText('Confirmed');
    expect(await eventTitles(calendar)).toEqual(['Ann Reed – rebinding a bible']);
    await page.bringToFront();
    await axeInBothThemes(page);
  });

  await test.step('the next caller cannot have the time', async () => {
    await phone.bringToFront();
    await say(phone, 'bye');
    await ring(phone, business);
    await expect(await say(phone, 'Can I book an appointment tomorrow at ten?')).toContainText(/10:00 isn’t free on .+ I can offer:/);
    await expect(conversationLog(phone)).not.toContainText('That is booked');
    await hangUp(phone);
  });

  await test.step('it is cancelled', async () => {
    await page.bringToFront();
    await appointments.getByRole('button', { name: /^Cancel Ann Reed/ }).click();
    await page.getByRole('button', { name: 'Cancel appointment' }).click();
    await expectSuccess(page, 'Appointment Cancelled');
    await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible();
    await expect.poll(() => eventTitles(calendar)).toEqual([]);
    await page.getByText('Cancelled', { exact: true }).click();
    await expect(appointments).toContainText('Ann Reed');
  });
});
