import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedClient, signIn, uniqueEmail, type Account } from '../fixtures/accounts.ts';
import { axe } from '../fixtures/axe.ts';
import { decideInPopup } from '../fixtures/calendar-popup.ts';
import { openTab } from '../fixtures/dashboard-shell.ts';
import { inbox } from '../fixtures/emulators.ts';
import { graphql } from '../fixtures/graphql.ts';
import { addFaqs } from '../fixtures/own-faqs.ts';
import { readStoredSession } from '../fixtures/stored-session.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';
import { conversationLog, hangUp, ring, say } from '../fixtures/voice-call.ts';

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const PARKING = 'Do you have parking?';
const rows = (page: Page) => page.getByRole('table', { name: 'Call & Chat Logs' }).locator('tbody').getByRole('row');

test('DSH-12 LOG-04 LOG-05 STA-01 STA-02 CLN-03 a day in the life: calls arrive in the open dashboard, an FAQ is corrected, a calendar connected, the month read and taken away', async ({
  page,
  context,
}) => {
  const business = `Oak & Fold ${Date.now()}`;
  const account = await seedClient({ business });
  await prepare(page, account);
  await page.getByLabel('Website', { exact: true }).fill('https://oak-and-fold.example');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/This Month calls\s*0/);
  await page.getByRole('link', { name: 'This Month calls' }).click();
  const phone = await context.newPage();

  await test.step('three calls; the dashboard is neither reloaded nor touched', async () => {
    await askWhatIsKnown(phone, business);
    await expect(rows(page)).toHaveCount(1);
    await leaveMessage(phone, business);
    await expect(rows(page)).toHaveCount(2);
    await bookAppointment(phone, business);
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('what was said is read', async () => {
    await rows(page)
      .filter({ hasText: 'Uma Lele' })
      .getByRole('button', { name: /View Full Transcript/ })
      .click();
    const transcript = page.getByRole('dialog', { name: 'Full Transcript' });
    await expect(transcript).toContainText('Message taken from Uma Lele.');
    await expect(transcript).toContainText('Message taken');
    await expect(transcript).toContainText('Do you mend ukuleles?');
    await page.keyboard.press('Escape');
    await openTab(page, 'Profile');
    await expect(summary).toContainText(/This Month calls\s*3/);
    const news = page.getByRole('region', { name: 'Since you last looked' });
    for (const line of ['1 new appointment', '3 calls answered']) await expect(news).toContainText(line);
    const [mail] = await inbox(account.email, { subject: 'Phone message from Uma Lele' });
    expect(mail?.text).toContain('Please mend my ukulele');
  });

  await test.step('an answer is corrected, and the next caller hears it', async () => {
    await openTab(page, 'FAQs');
    await page.getByRole('article', { name: PARKING }).getByLabel('Answer').fill('Yes, free of charge in the yard.');
    await page.getByRole('button', { name: 'Save FAQs' }).click();
    await expectSuccess(page, 'FAQs Saved');
    await ring(phone, business);
    await askUntil(phone, PARKING, 'Yes, free of charge in the yard.');
    await hangUp(phone);
  });

  await test.step('Google Calendar is connected in the pop-up', async () => {
    await openTab(page, 'Calendar');
    const calendar = uniqueEmail();
    await decideInPopup(page, 'Connect Google Calendar', calendar);
    await expectSuccess(page, 'Calendar Connected');
    await expect(page.getByText(calendar)).toBeVisible();
  });

  await test.step('the figures of the month are those of the four calls', async () => {
    await openTab(page, 'Call Logs');
    await expect(rows(page)).toHaveCount(4);
    const calls = await exportedCalls(page);
    expect(calls).toHaveLength(4);
    await page.goto('/dashboard?tab=call-stats');
    await expect(page.getByText(/total interactions/)).toHaveText(/^4 total interactions: 0 chats and 4 calls/);
    const seconds = calls.map(({ seconds: each }) => each).reduce((sum, each) => sum + each, 0);
    const mean = await page.getByText('Avg Call Duration').locator('xpath=following-sibling::*[1]').textContent();
    expect(Math.abs(secondsIn(mean) - seconds / 4)).toBeLessThanOrEqual(1);
    const results = page.getByRole('table', { name: /^Results/ });
    for (const result of ['Message taken', 'Appointment booked']) await expect(results).toContainText(result);
  });
});

/** Signs in to the dashboard of a business that is open every day, with an FAQ whose answer is no longer true. */
async function prepare(page: Page, account: Account): Promise<void> {
  await signIn(page, account, '/robots.txt');
  await addFaqs(page, [{ question: PARKING, answer: 'There is a car park opposite.' }]);
  const open = 'mutation Open($input: CalendarSettingsPatch!) { updateCalendarSettings(input: $input) { __typename } }';
  const workingHours = DAYS.map((day) => ({ day, opens: '09:00', closes: '17:00' }));
  await graphql(page.request, open, { input: { workingHours } }, (await readStoredSession(page))?.accessToken);
  await page.goto('/dashboard');
}

async function askWhatIsKnown(phone: Page, business: string): Promise<void> {
  await ring(phone, business);
  await expect(phone.getByText('Local test service')).toBeVisible();
  await expect(conversationLog(phone)).toContainText(`${business}. I’m the AI receptionist.`);
  await expect(await say(phone, PARKING)).toContainText('There is a car park opposite.');
  await askUntil(phone, 'What is your website?', 'Our website is oak-and-fold.example.');
  await hangUp(phone);
}

/** Asks until what was changed in the dashboard has reached the receptionist. */
async function askUntil(phone: Page, question: string, answer: string): Promise<void> {
  await expect(async () => {
    const reply = await say(phone, question);
    await expect(reply).not.toBeEmpty();
    await expect(reply).toContainText(answer, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
}

async function leaveMessage(phone: Page, business: string): Promise<void> {
  await ring(phone, business);
  await expect(await say(phone, 'Do you mend ukuleles?')).toContainText('I’m not sure about that one. May I take a message?');
  for (const words of ['yes', 'Uma Lele', '01632 960005']) await say(phone, words);
  await expect(await say(phone, 'Please mend my ukulele')).toContainText('I have passed your message on.');
  await axe(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await axe(phone);
  await hangUp(phone);
}

/** Books the second time that is offered: for the first one the notice may have passed by then. */
async function bookAppointment(phone: Page, business: string): Promise<void> {
  await ring(phone, business);
  const offer = await say(phone, 'Can I book an appointment?');
  await expect(offer).toContainText(/I have .+, or .+\./);
  const [, second = ''] = /I have .+?, or (.+?)(?:, or |\.)/.exec((await offer.textContent()) ?? '') ?? [];
  await expect(await say(phone, 'the second one please')).toContainText('What name shall I book it under?');
  await expect(await say(phone, 'Ben Okri')).toContainText('And a phone number');
  await expect(await say(phone, '01632 960006')).toContainText(`${second}, for Ben Okri, telephone 01632 960006. Shall I book it?`);
  await expect(await say(phone, 'yes please')).toContainText(`That is booked: ${second}, for Ben Okri.`);
  await hangUp(phone);
}

/** Takes the list away as CSV, and reads the file. */
async function exportedCalls(page: Page): Promise<{ readonly seconds: number }[]> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Message taken from Uma Lele.');
  return [...text.matchAll(/^[^,\r\n]+,call,[^,]+,(\d+),/gm)].map(([, seconds]) => ({ seconds: Number(seconds) }));
}

/** Reads '2m 04s'. */
function secondsIn(length: string | null): number {
  const [, minutes = '0', seconds = '0'] = /(\d+)m (\d+)s/.exec(length ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
