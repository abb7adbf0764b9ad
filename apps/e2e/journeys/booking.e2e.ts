import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { uniqueEmail } from '../fixtures/accounts.ts';
import { axe, axeInBothThemes, showTheme } from '../fixtures/axe.ts';
import { storeConsent, watchOtherHosts } from '../fixtures/consent.ts';
import { sql } from '../fixtures/database.ts';
import { inbox } from '../fixtures/emulators.ts';
import { answerWith, graphql, holdOperation, onOperation, refuseWith } from '../fixtures/graphql.ts';
import { open } from '../fixtures/hydration.ts';
import { watchOperations } from '../fixtures/operations.ts';
import { isDeep } from '../fixtures/sample.ts';
import { expect, test } from '../fixtures/test.ts';

interface Day {
  date: string;
  slots: { startsAt: string; available: boolean }[];
}

const EMBED = 'https://calendar.example/larkline';

const booking = (page: Page) => page.getByRole('region', { name: 'Book a welcome call' });
const box = (page: Page) => booking(page).getByText('Can’t find a time that suits?').locator('xpath=preceding-sibling::*[1]');
const step = (page: Page, name: string) => booking(page).getByRole('heading', { level: 3, name });
const slots = (page: Page) => booking(page).locator('input[name=slot]');
const days = (page: Page) => booking(page).locator('input[name=day]');
const button = (page: Page, name: string) => booking(page).getByRole('button', { name });

/** Opens the page for a visitor who has already answered the banner. */
async function openAt(page: Page, path: string): Promise<void> {
  await storeConsent(page);
  await open(page, path);
}

async function openPicker(page: Page): Promise<void> {
  await openAt(page, '/contact#schedule-call');
  await expect(step(page, 'Choose a time')).toBeVisible();
}

/** Continues to the details with the slot of a day; negative indexes count from the end. */
async function choose(page: Page, day: number, slot: number): Promise<string> {
  await days(page).nth(day).check({ force: true });
  await slots(page).nth(slot).check({ force: true });
  const startsAt = await slots(page).nth(slot).inputValue();
  await button(page, 'Continue').click();
  await expect(step(page, 'Who should we call?')).toBeVisible();
  return startsAt;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await booking(page).getByLabel('Name').fill('Amara Okafor');
  await booking(page).getByLabel('Email').fill(email);
}

const bookElsewhere = (request: APIRequestContext, startsAt: string) =>
  graphql(request, 'mutation ($input: WelcomeCallInput!) { bookWelcomeCall(input: $input) { startsAt } }', {
    input: { startsAt, name: 'Somebody Else', email: uniqueEmail('else') },
  });

const isFree = async (request: APIRequestContext, startsAt: string) => {
  const { welcomeCallSlots } = await graphql<{ welcomeCallSlots: Day[] }>(
    request,
    '{ welcomeCallSlots(days: 21) { date slots { startsAt available } } }',
  );
  return welcomeCallSlots.flatMap((day) => day.slots).find((slot) => slot.startsAt === startsAt)?.available;
};

test('PUB-04 CON-08 the anchor leads to the booking, 630 px tall from the first moment; a call is booked by keyboard alone, confirmed by mail, and gone for others', async ({
  page,
  request,
}) => {
  const release = await holdOperation(page, 'BookingSetup');
  await openAt(page, '/contact#schedule-call');
  await expect(booking(page).getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(booking(page)).toContainText('Free 30-minute welcome calls, Monday to Friday, 8:00 AM to 7:00 PM UK time.');
  const height = async () => (await box(page).boundingBox())?.height;
  expect(await height()).toBe(630);
  await expect(booking(page).getByRole('status')).toHaveText('Loading the free times...');
  release();
  await expect(step(page, 'Choose a time')).toBeVisible();
  expect(await height()).toBe(630);

  const email = uniqueEmail('visitor');

  await button(page, 'Later days').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const startsAt = await booking(page).locator('input[name=slot]:checked').inputValue();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Continue')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Who should we call?')).toBeFocused();
  for (const text of [null, 'Amara Okafor', email, '+44 20 7946 0000', 'Two chairs, one phone']) {
    await page.keyboard.press('Tab');
    if (text !== null) await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(button(page, 'Book the call')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(step(page, 'Your call is booked')).toBeFocused();
  await expect(booking(page).getByRole('definition').last()).toHaveText(email);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Add to calendar')).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const entry = await readFile(await (await download).path(), 'utf8');
  expect(entry).toContain(`DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`);
  const [mail] = await inbox(email);
  expect(mail?.subject).toMatch(/^Your welcome call on /);
  expect(await isFree(request, startsAt)).toBe(false);
});

test('CON-08 a slot that another visitor books in the meantime is removed; another one is booked with the same details', async ({
  page,
  request,
}) => {
  const email = uniqueEmail('visitor');
  await openPicker(page);
  const lost = await choose(page, 1, 2);
  await fillIn(page, email);
  await bookElsewhere(request, lost);

  await button(page, 'Book the call').click();

  await expect(step(page, 'Choose a time')).toBeFocused();
  await expect(booking(page).getByRole('alert').first()).toContainText(
    'has just been booked by someone else. Your details are still here.',
  );
  await expect(booking(page).locator(`input[value="${lost}"]`)).toHaveCount(0);
  // The last one: late in the day there can be fewer than three.
  await slots(page).last().check({ force: true });
  await button(page, 'Continue').click();
  await expect(booking(page).getByLabel('Email')).toHaveValue(email);
  await button(page, 'Book the call').click();
  await expect(step(page, 'Your call is booked')).toBeVisible();
  const calls = await sql<{ name: string }>('select name from bookings where email = $1', [email]);
  expect(calls).toEqual([{ name: 'Amara Okafor' }]);
});

test.describe('when something is down', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_|^The welcome call was not booked/] });

  test('CON-08 nothing of the picker is loaded before it comes near; offline is said when it cannot be, and it is tried again', async ({
    page,
    context,
  }) => {
    const operations = watchOperations(page);
    await page.setViewportSize({ width: 1280, height: 500 });
    await openAt(page, '/contact');
    await page.waitForLoadState('networkidle');
    expect(operations.count('BookingSetup')).toBe(0);
    await context.setOffline(true);
    await booking(page).scrollIntoViewIfNeeded();
    await expect(booking(page).getByRole('alert')).toContainText('You’re offline');
    await context.setOffline(false);
    await expect(booking(page).getByRole('alert')).toContainText('We couldn’t load the free times');
    await button(page, 'Try again').click();
    await expect(step(page, 'Choose a time')).toBeVisible();
    expect(operations.count('BookingSetup')).toBe(1);
  });

  test.describe('at another company', () => {
    // The page's policy lists the hosts that it may embed; here there are none.
    test.use({ bypassCSP: true });

    // Not with `storeConsent`: its script would also run in the frame, which has no storage.
    async function openAsked(page: Page): Promise<void> {
      await open(page, '/contact#schedule-call');
      await page.getByRole('button', { name: /^Reject/ }).click();
    }

    async function withEmbed(page: Page): Promise<void> {
      await onOperation(page, 'BookingSetup', async (route) => {
        const response = await route.fetch();
        const { data } = (await response.json()) as { data: Record<string, unknown> };
        await answerWith(route, { ...data, siteConfig: { welcomeCallEmbedUrl: EMBED } });
      });
    }

    test('CF-55 its scheduler is loaded after the button and not before, 630 px tall', async ({ page }) => {
      const others = watchOtherHosts(page);
      await withEmbed(page);
      await page.route(`${EMBED}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time there</h1>' }));
      await openAsked(page);
      await expect(button(page, 'Load scheduler')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(others.hosts()).toEqual([]);

      await button(page, 'Load scheduler').click();

      const frame = booking(page).locator('iframe');
      await expect(frame.contentFrame().getByText('Pick a time there')).toBeVisible();
      expect((await frame.boundingBox())?.height).toBe(630);
      expect(others.hosts()).toEqual(['calendar.example']);
      await button(page, 'Book here instead').click();
      await expect(step(page, 'Choose a time')).toBeVisible();
    });
  });
});

/** The steps fill any width; the narrow one is the hard one. */
for (const width of isDeep ? [320, 1280] : [320]) {
  test.describe(`CON-08 ${width} px, light and dark: axe finds nothing and nothing sticks out`, () => {
    test.use({
      colorScheme: 'light',
      viewport: { width, height: 900 },
      timezoneId: 'Asia/Tokyo',
      contextOptions: { reducedMotion: 'reduce' },
    });
    test.use({ allowedConsoleErrors: [/net::ERR_|^The welcome call was not booked/] });

    let looks = 0;

    /** By turns in light and dark; with DEEP=1 in both. */
    async function look(page: Page): Promise<void> {
      looks += 1;
      await showTheme(page, looks % 2 === 0 ? 'dark' : 'light');
      await (isDeep ? axeInBothThemes : axe)(page, { within: '#schedule-call' });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    }

    test('on any step', async ({ page }) => {
      let answer: 'taken' | 'refused' | 'booked' = 'refused';
      await onOperation(page, 'BookWelcomeCall', async (route, { variables }) => {
        if (answer === 'refused') return refuseWith(route, 'Something went wrong');
        if (answer === 'taken') return refuseWith(route, 'Taken', 'SLOT_TAKEN');
        const { startsAt } = variables.input as { startsAt: string };
        const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
        await answerWith(route, { bookWelcomeCall: { startsAt, endsAt, calendarFile: 'BEGIN:VCALENDAR' } });
      });
      await openPicker(page);
      await button(page, 'Continue').click();
      await look(page);
      await choose(page, 1, 0);
      await button(page, 'Book the call').click();
      await expect(booking(page).getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      await look(page);
      await fillIn(page, 'amara@fernhill.example');
      await button(page, 'Book the call').click();
      await expect(booking(page).getByText('We couldn’t book the call')).toBeVisible();
      await look(page);
      answer = 'taken';
      await button(page, 'Book the call').click();
      await expect(booking(page).getByText('has just been booked')).toBeVisible();
      await look(page);
      answer = 'booked';
      await slots(page).first().check({ force: true });
      await button(page, 'Continue').click();
      await button(page, 'Book the call').click();
      await expect(step(page, 'Your call is booked')).toBeVisible();
      await look(page);
    });

    test('with nothing to choose from', async ({ page }) => {
      let answer: 'none' | 'failed' = 'failed';
      await onOperation(page, 'BookingSetup', async (route) => {
        if (answer === 'failed') return route.abort();
        await answerWith(route, { siteConfig: { welcomeCallEmbedUrl: null }, welcomeCallSlots: [] });
      });
      await openAt(page, '/contact#schedule-call');
      await expect(booking(page).getByText('We couldn’t load the free times')).toBeVisible();
      await look(page);
      answer = 'none';
      await button(page, 'Try again').click();
      await expect(booking(page).getByText('Fully booked')).toBeVisible();
      await look(page);
    });
  });
}
