import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { logOut, openTab, sidebar } from '../fixtures/dashboard-shell.ts';
import { sql } from '../fixtures/database.ts';
import { holdOperation } from '../fixtures/graphql.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSuccess } from '../fixtures/toasts.ts';

const rem = 16;

test('DSH-01 DSH-02 DSH-03 DSH-04 the sidebar stands beside the page, is hidden for 7 days, and slides over the page of a phone', async ({
  page,
}) => {
  await signIn(page, demo.dentist);
  await expect(sidebar(page)).toBeVisible();
  expect(await sidebarWidth(page)).toBe(16 * rem);
  const beside = await page.getByRole('main').boundingBox();
  expect(beside!.x).toBeGreaterThanOrEqual(16 * rem);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Hide sidebar' }).click();
  await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
  await expect(sidebar(page).getByRole('link', { name: 'FAQs' })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7.01);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible();
  await expect.poll(() => sidebarWidth(page)).toBe(3 * rem);
  await page.getByRole('tab', { name: 'Profile' }).press('Control+b');
  await expect.poll(() => sidebarWidth(page)).toBe(16 * rem);

  await page.setViewportSize({ width: 767, height: 800 });
  const slideOver = page.getByRole('dialog', { name: 'Dashboard menu' });
  await expect(sidebar(page)).toBeHidden();
  await expect(slideOver).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(slideOver).toBeVisible();
  await expect(slideOver).toHaveCSS('width', `${18 * rem}px`);
  const overlay = await slideOver.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  expect(overlay).not.toBe('rgba(0, 0, 0, 0)');
  await page.mouse.click(700, 400);
  await expect(slideOver).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(slideOver).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(slideOver).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Control+b');
  await slideOver.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL('/dashboard?tab=billing');
  await expect(slideOver).toBeHidden();
});

test('DSH-05 DSH-06 DSH-07 DSH-16 tabs open from the bar, the sidebar and, where they do not fit, one button; the address and the title follow', async ({
  page,
}) => {
  await signIn(page, demo.dentist, '/dashboard?tab=no-such-tab');
  const list = page.getByRole('tablist', { name: 'Dashboard tabs' });
  const more = page.getByRole('button', { name: /^More tabs/ });
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle('Profile | Larkline');
  await expect(more).toHaveCount(0);
  await expect(list.getByRole('tab')).toHaveText(['Profile', 'Business Information']);

  await openTab(page, 'FAQs');
  await expect(page).toHaveURL('/dashboard?tab=faqs');
  await expect(page.getByRole('tab', { name: 'FAQs', exact: true })).toHaveAttribute('aria-selected', 'true');
  for (const tab of await list.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await list.getByRole('tab', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL('/dashboard?tab=calendar');
  await page.goBack();
  await openTab(page, 'Products');
  await expect(page).toHaveURL('/dashboard?tab=products');
  await expect(page).toHaveTitle('Products | Larkline');
  await expect(sidebar(page).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('tabpanel', { name: 'Products' }).getByRole('heading').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'FAQs', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page).toHaveURL('/dashboard?tab=faqs');

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(more).toBeVisible();
  await expect.poll(() => list.evaluate(showsWholeTabs)).toBe(true);
  await page.getByRole('button', { name: /^More tabs: .*Calendar/ }).click();
  await page.getByRole('dialog', { name: 'More tabs' }).getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL('/dashboard?tab=calendar');
  await expect(page.getByRole('tab', { name: 'Calendar' })).toBeInViewport();
  await expectHiddenBars(page);
});

test('DSH-12 DSH-13 PUB-12 E71 the four cards keep their place while they are loaded, and their colours where the system sets them; then Logout', async ({
  page,
}) => {
  const release = await holdOperation(page, 'Dashboard');
  await signIn(page, demo.dentist);
  // The tab below may still be loaded too.
  const shape = page.getByRole('status', { name: 'Loading...' }).first();
  await expect(shape).toBeVisible();
  const before = (await shape.boundingBox())!.height;
  release();
  await expect(card(page, 'Status')).toContainText('Active');
  const after = (await page.getByRole('region', { name: 'Summary' }).boundingBox())!.height;
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
  await expect(card(page, 'Plan')).toContainText(/Renews \d{1,2} [A-Z][a-z]{2} \d{4}/);
  await expect(card(page, 'This Month calls')).toContainText(/[1-9][\d,]* of 2,500 min/);
  await expect(card(page, 'Chat Sessions')).toContainText(/[1-9][\d,]* of [\d,]+/);

  for (const collapsed of [false, true]) {
    if (collapsed) await page.getByRole('button', { name: 'Hide sidebar' }).click();
    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect
        .poll(async () => [await readEdges(page, '[aria-label="Summary"]'), width])
        .toEqual([await readEdges(page, 'footer > div > div:last-child'), width]);
    }
  }

  await page.emulateMedia({ forcedColors: 'active' });
  const backgroundColour = (selector: string) => readStyle(page, selector, 'background-color');
  await expect(page.getByRole('meter', { name: 'Minutes used this month' })).toHaveCSS('border-top-width', '1px');
  expect(await backgroundColour('[role="meter"] span')).not.toBe(await backgroundColour('[role="meter"]'));
  expect(await backgroundColour('[data-answering="all"]')).toBe(await readStyle(page, 'h1', 'color'));

  for (const label of ['Home', 'Pricing', 'Login'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })).toBeVisible();
  await logOut(page);
  await expectSuccess(page, 'Logged out');
});

test('DSH-09 DSH-10 DSH-11 a beginner with any name: it is shown as text in two lines, no page is wider than the window, and the progress links to the next step', async ({
  page,
}) => {
  const names = [
    `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'"{{7*7}}`,
    'W'.repeat(200),
    `${'Größe & Söhne '.repeat(6)}שלום 🦷🦷`,
  ];
  const account = await seedClient({ business: names[0] });
  await signIn(page, account);
  for (const [index, business] of names.entries()) {
    if (index > 0) {
      await sql('update clients set business_name = $2 where id = $1', [account.clientId, business]);
      await page.reload();
    }
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(`Welcome, ${business}`);
    await expect(title).toHaveAttribute('title', business);
    await expect(page.getByLabel('Business Name')).toHaveValue(business);
    await expect(card(page, 'Status')).toContainText('Setting up');
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect
        .poll(async () => {
          const account = (await page.getByRole('button', { name: 'Account', exact: true }).boundingBox())!;
          return account.x + account.width;
        })
        .toBeLessThanOrEqual(width);
      if (width >= 768) await expectDistances(page);
    }
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  const button = page.getByRole('button', { name: 'Setup 3/5' });
  const popover = page.getByRole('dialog', { name: 'Setup progress' });
  await button.click();
  await expect(popover.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await popover.getByRole('link', { name: 'Business Info Complete' }).click();
  await expect(page).toHaveURL('/dashboard?tab=business-info');
  await expect(popover).toBeHidden();
});

test('DSH-01 DSH-06 DSH-12 every tab begins near the top, at 200 % and on a phone in sight once it was chosen; the menu reaches the calls', async ({
  page,
}) => {
  const starts = () => page.locator('#tab-panel').evaluate((panel) => panel.getBoundingClientRect().top);
  await signIn(page, demo.dentist);
  for (const [width, height, most] of [
    [1280, 800, 180],
    [640, 450, 225],
    [390, 844, 240],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const tab of ['profile', 'faqs', 'billing', 'call-logs']) {
      await page.goto(`/dashboard?tab=${tab}`);
      await expect(page.locator('#tab-panel').getByRole('heading').first()).toBeVisible();
      await expect.poll(starts, `${tab}, ${width} px`).toBeLessThanOrEqual(most);
    }
  }

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.keyboard.press('Control+b');
  const menu = page.getByRole('dialog', { name: 'Dashboard menu' });
  await expect(menu.getByRole('link', { name: 'Call Logs' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Chat Statistics' }).click();
  await expect(page).toHaveURL('/dashboard?tab=chat-stats');
  // At the foot of the tab before, its start is above the window.
  await expect.poll(async () => (await starts()) >= 0 && (await starts()) <= 422).toBe(true);
});

/** The welcome takes two lines at most, with space around it. */
async function expectDistances(page: Page): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const header = (await page.locator('main > header').boundingBox())!;
  expect(title.y).toBeGreaterThanOrEqual(12);
  expect(title.height).toBeLessThanOrEqual(2 * 32);
  expect(header.y + header.height).toBeGreaterThanOrEqual(title.y + title.height + 12);
}

/** Whether no tab of the bar is cut at its end. */
function showsWholeTabs(list: Element): boolean {
  const { right } = list.getBoundingClientRect();
  return [...list.children]
    .filter((tab) => getComputedStyle(tab).opacity !== '0')
    .every((tab) => tab.getBoundingClientRect().right <= right + 1);
}

/** Scrolls the sidebar of a low window, whose bar is drawn in the meantime and hidden afterwards (DSH-16). */
async function expectHiddenBars(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 300 });
  const area = sidebar(page).locator('> div').first();
  const [before, meanwhile] = await area.evaluate(async (element) => {
    const colour = () => getComputedStyle(element).scrollbarColor;
    const hidden = colour();
    element.scrollTop = 50;
    await new Promise((resolve) => element.addEventListener('scroll', resolve, { once: true }));
    return [hidden, colour()];
  });
  expect(meanwhile).not.toBe(before);
  await expect(area).toHaveCSS('scrollbar-color', before!);
}

async function sidebarWidth(page: Page): Promise<number> {
  return (await sidebar(page).boundingBox())!.width;
}

function card(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  return page.getByRole('region', { name: 'Summary' }).locator('> div').filter({ has: heading });
}

function readEdges(page: Page, selector: string): Promise<number[]> {
  return page.evaluate((found) => {
    const places = [...document.querySelectorAll(found)].map((each) => each.getBoundingClientRect());
    return [Math.min(...places.map(({ left }) => left)), Math.max(...places.map(({ right }) => right))].map(Math.round);
  }, selector);
}

function readStyle(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

test('DSH-01 a contrast theme tells a switch that is on from one that is off, a choice from the others, and all from the page', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, demo.dentist, '/dashboard?tab=calendar');
  const colours = (checked: boolean) =>
    page
      .getByRole('switch', { checked })
      .first()
      .evaluate((element) => {
        const { backgroundColor, boxShadow } = getComputedStyle(element);
        return { backgroundColor, edge: boxShadow, page: getComputedStyle(document.body).backgroundColor };
      });

  const [on, off] = [await colours(true), await colours(false)];

  expect(on.backgroundColor).not.toBe(off.backgroundColor);
  expect(on.backgroundColor).not.toBe(on.page);
  expect(off.edge).not.toBe('none');
  const readGround = (text: string) =>
    page
      .locator('label', { hasText: text })
      .first()
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await readGround('Upcoming')).not.toBe(await readGround('Past'));
});
