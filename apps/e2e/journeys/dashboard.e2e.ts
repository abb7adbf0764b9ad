import type { Page } from '@playwright/test';
import { seedClient, signIn } from '../fixtures/accounts.ts';
import { onOperation, refuseWith } from '../fixtures/graphql.ts';
import { closedGate } from '../fixtures/operations.ts';
import { demo, NEWCOMER_BUSINESS, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';
import { expectError, expectSuccess } from '../fixtures/toasts.ts';

const tabs = [
  ['profile', 'Profile'],
  ['business-info', 'Business Information'],
  ['integration', 'Assistant Integration'],
  ['assistant', 'Assistant Customization'],
  ['faqs', 'FAQs'],
  ['products', 'Products'],
  ['calendar', 'Calendar'],
  ['current-plan', 'Current Plan'],
  ['billing', 'Billing'],
] as const;
const rem = 16;

test.describe('DSH-01 DSH-02 DSH-03 DSH-04 the sidebar', () => {
  test('stands beside the page, 16rem wide, and 3rem when it is hidden, for 7 days and after a reload', async ({ page }) => {
    await signIn(page, demo.dentist);
    await expect(sidebar(page)).toBeVisible();
    expect(await widthOf(page)).toBe(16 * rem);
    const beside = await page.getByRole('main').boundingBox();
    expect(beside!.x).toBeGreaterThanOrEqual(16 * rem);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(sidebar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Hide sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(3 * rem);
    await expect(sidebar(page).getByRole('link', { name: 'FAQs' })).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');
    const days = (cookie!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7.01);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible();
    expect(await widthOf(page)).toBe(3 * rem);

    await page.getByRole('button', { name: 'Show sidebar' }).click();
    await expect.poll(() => widthOf(page)).toBe(16 * rem);
  });

  test("Ctrl+B and Meta+B toggle it, but not from a field, where the keys are the field's own", async ({ page }) => {
    await signIn(page, demo.dentist);
    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
    for (const modifier of ['Control', 'Meta']) {
      await page.getByRole('tab', { name: 'Profile' }).focus();
      await page.keyboard.press(`${modifier}+b`);
      await expect.poll(() => widthOf(page)).toBe(3 * rem);

      await page.getByLabel('Website', { exact: true }).press(`${modifier}+b`);
      expect(await widthOf(page)).toBe(3 * rem);

      await page.getByRole('tab', { name: 'Profile' }).focus();
      await page.keyboard.press(`${modifier}+b`);
      await expect.poll(() => widthOf(page)).toBe(16 * rem);
    }
  });

  test('below 768 px it is a slide-over of 18rem with an overlay', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await signIn(page, demo.dentist);
    const slideOver = page.getByRole('dialog', { name: 'Dashboard menu' });
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
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
    await page.keyboard.press('Escape');
    await expect(slideOver).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();

    await page.keyboard.press('Control+b');
    await slideOver.getByRole('link', { name: 'Billing' }).click();
    await expect(page).toHaveURL('/dashboard?tab=billing');
    await expect(slideOver).toBeHidden();
  });
});

test.describe('DSH-01 DSH-05 the nine tabs', () => {
  test('DSH-16 stand in the sidebar and in the bar, whole; those that do not fit are behind one button', async ({ page }) => {
    await signIn(page, demo.dentist);
    const links = page.getByRole('navigation', { name: 'Parts of the dashboard' }).getByRole('link');
    const list = page.getByRole('tablist');
    const more = page.getByRole('button', { name: /^More tabs/ });

    await expect(list.getByRole('tab')).toHaveText(tabs.map(([, label]) => label));
    await expect(links).toHaveText(tabs.map(([, label]) => label));
    for (const [index, [id]] of tabs.entries()) await expect(links.nth(index)).toHaveAttribute('href', `/dashboard?tab=${id}`);
    for (const [, label] of tabs) await expect(page.getByRole('tab', { name: label, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(more).toHaveCount(0);

    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(more).toBeVisible();
      await expect.poll(() => list.evaluate(showsWholeTabs)).toBe(true);
    }
    await page.getByRole('button', { name: /^More tabs: .*Billing/ }).click();
    await page.getByRole('dialog', { name: 'More tabs' }).getByRole('link', { name: 'Billing' }).click();
    await expect(page).toHaveURL('/dashboard?tab=billing');
    await expect(page.getByRole('tab', { name: 'Billing' })).toBeInViewport();
    await expectHiddenBars(page);
  });

  test('each opens from the bar and from the sidebar', async ({ page }) => {
    await page.setViewportSize({ width: 1680, height: 900 });
    await signIn(page, demo.dentist);
    const bar = page.getByRole('tablist', { name: 'Dashboard tabs' });
    for (const [index, [id, label]] of [...tabs].reverse().entries()) {
      if (index % 2 === 0) await bar.getByRole('tab', { name: label, exact: true }).click();
      else await sidebar(page).getByRole('link', { name: label, exact: true }).click();

      await expect(page).toHaveURL(`/dashboard?tab=${id}`);
      await expect(bar.getByRole('tab', { name: label, exact: true })).toHaveAttribute('aria-selected', 'true');
      await expect(sidebar(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('tabpanel', { name: label, exact: true }).getByRole('heading').first()).toBeVisible();
    }
  });
});

test.describe('DSH-06 DSH-07 the address', () => {
  test('without a tab and with an unknown one it is Profile; the back button walks the tabs; the title of the window names them', async ({
    page,
  }) => {
    await signIn(page, demo.dentist);
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveTitle('Profile | Larkline');
    await page.goto('/dashboard?tab=no-such-tab');
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Business Name')).toBeVisible();

    await page.getByRole('tab', { name: 'FAQs', exact: true }).click();
    await expect(page).toHaveURL('/dashboard?tab=faqs');
    await page.getByRole('tab', { name: 'Products' }).click();
    await expect(page).toHaveURL('/dashboard?tab=products');
    await expect(page).toHaveTitle('Products | Larkline');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'FAQs', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(page).toHaveURL('/dashboard?tab=faqs');
  });

  test('CF-56 five more screens open by their ids, though they are not in the menu', async ({ page }) => {
    await signIn(page, demo.dentist, '/robots.txt');
    for (const [id, label, title] of [
      ['receptionist-integration', 'Phone Receptionist Setup', 'Phone setup'],
      ['chat-logs', 'Chat Logs', 'Call & Chat Logs'],
      ['chat-stats', 'Chat Statistics', 'Month summary'],
      ['call-logs', 'Call Logs', 'Call & Chat Logs'],
      ['call-stats', 'Call Statistics', 'Month summary'],
    ] as const) {
      await page.goto(`/dashboard?tab=${id}`);

      const screen = page.getByRole('region', { name: label, exact: true }).first();
      await expect(screen.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
      await expect(page).toHaveTitle(`${label} | Larkline`);
    }
  });
});

test('DSH-08 CF-45 without a business a tab asks to set up the account first, and leads to Profile', async ({ page }) => {
  await signIn(page, demo.staff, '/dashboard?tab=faqs');
  await expect(page.getByRole('heading', { name: 'Setting up your account' })).toBeVisible();
  await expect(page.getByText('Please complete your profile first', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Go to your profile' }).click();

  await expect(page).toHaveURL('/dashboard?tab=profile');
  await expect(page.getByText('You are signed in as staff')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete your setup' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Admin' }).click();
  await expect(page).toHaveURL('/admin');
});

test.describe('DSH-09 DSH-14 the header', () => {
  test("DSH-12 welcomes the business by its name, with the cards of a beginner; without one 'Your Business', silently", async ({
    page,
    newcomer,
  }) => {
    await signIn(page, newcomer);
    await expect(page.getByRole('heading', { level: 1, name: `Welcome, ${NEWCOMER_BUSINESS}`, exact: true })).toBeVisible();
    await expect(card(page, 'Status')).toContainText('Setting up');
    await expect(card(page, 'Plan')).toContainText('Full Communication Suite - Pro');
    await expect(card(page, 'This Month calls').getByText('0', { exact: true })).toBeVisible();
    await expect(card(page, 'This Month calls')).toContainText('0 of 2,500 min');
    await expect(card(page, 'Chat Sessions').getByText('0', { exact: true })).toBeVisible();

    await signIn(page, demo.staff);

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Your Business', exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
  });

  for (const [business, widths] of [
    ['Fernhill Dental Practice', [768, 800, 1000]],
    ['W'.repeat(200), [768, 1280]],
  ] as const) {
    test(`keeps its distance, and the name to two lines, at ${widths.join(', ')} px: ${business.slice(0, 24)}`, async ({ page }) => {
      await signIn(page, await seedClient({ business }));
      await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });

        const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
        const header = (await page.locator('main > header').boundingBox())!;
        expect(title.y).toBeGreaterThanOrEqual(12);
        expect(title.height).toBeLessThanOrEqual(2 * 32);
        expect(header.y + header.height).toBeGreaterThanOrEqual(title.y + title.height + 12);
        await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('title', business);
      }
    });
  }
});

test('DSH-10 DSH-11 the progress: five steps, n/5, each Complete or Pending', async ({ page, newcomer }) => {
  await signIn(page, newcomer);
  const button = page.getByRole('button', { name: 'Setup 3/5' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');

  await button.click();
  const popover = page.getByRole('dialog', { name: 'Setup progress' });
  await expect(popover).toContainText('3/5');
  await expect(popover.getByRole('listitem')).toHaveText([
    /Account Created\s*Complete/,
    /Subscription Active\s*Complete/,
    /Business Info Complete\s*Pending/,
    /Services Configured\s*Complete/,
    /Assistant Integration\s*Pending/,
  ]);

  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await popover.getByRole('link', { name: 'Business Info Complete' }).click();
  await expect(page).toHaveURL('/dashboard?tab=business-info');
  await expect(popover).toBeHidden();
});

test.describe('DSH-12 the four cards', () => {
  test('DSH-13 PUB-12 of one that works: Active, renewal date, usage against what is included; below the footer, above Logout', async ({
    page,
  }) => {
    await signIn(page, demo.dentist);

    await expect(card(page, 'Status')).toContainText('Active');
    await expect(card(page, 'Plan')).toContainText(/Renews \d{1,2} [A-Z][a-z]{2} \d{4}/);
    await expect(card(page, 'This Month calls')).toContainText(/[1-9][\d,]* of 2,500 min/);
    await expect(card(page, 'Chat Sessions')).toContainText(/[1-9][\d,]* of [\d,]+/);
    for (const label of ['Home', 'Pricing', 'Login']) {
      await expect(page.getByRole('contentinfo').getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await header.getByRole('button', { name: 'Logout' }).click();
    await expectSuccess(page, 'Logged out');
  });
});

test.describe('DSH-14 E41', () => {
  test.use({ allowedConsoleErrors: [/Failed to load dashboard data\./] });

  test("a load that fails: 'Failed to load dashboard data.', and it can be repeated", async ({ page }) => {
    await onOperation(page, 'Dashboard', (route) => refuseWith(route, 'Something went wrong'));
    await signIn(page, demo.dentist);
    await expectError(page, 'Error', 'Failed to load dashboard data.');

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fernhill Dental Practice' })).toBeVisible();
    await expect(card(page, 'Status')).toBeVisible();
  });
});

test('DSH-12 E71 while the dashboard is loaded its cards have their shape', async ({ page }) => {
  const gate = closedGate();
  await onOperation(page, 'Dashboard', async (route) => {
    await gate.opened;
    await route.fallback();
  });
  await signIn(page, demo.dentist);
  // The tab below may still be loaded too.
  const shape = page.getByRole('status', { name: 'Loading...' }).first();
  await expect(shape).toBeVisible();
  const before = (await shape.boundingBox())!.height;

  gate.open();

  await expect(card(page, 'Status')).toBeVisible();
  const after = (await page.getByRole('region', { name: 'Summary' }).boundingBox())!.height;
  expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
});

test('at 1920 and 2560 px the content stands above the columns of the footer', async ({ page }) => {
  await signIn(page, demo.dentist);
  for (const collapsed of [false, true]) {
    if (collapsed) await page.getByRole('button', { name: 'Hide sidebar' }).click();
    for (const width of [1920, 2560]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect
        .poll(async () => [await edgesOf(page, '[aria-label="Summary"]'), width])
        .toEqual([await edgesOf(page, 'footer > div > div'), width]);
    }
  }
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('DSH-12 the meters and the dot of the status are drawn in colours of the system', async ({ page }) => {
    await signIn(page, demo.dentist);
    const meter = page.getByRole('meter', { name: 'Minutes used this month' });
    await expect(meter).toBeVisible();

    const groundOf = (selector: string) => styleOf(page, selector, 'background-color');
    await expect(meter).toHaveCSS('border-top-width', '1px');
    expect(await groundOf('[role="meter"] span')).not.toBe(await groundOf('[role="meter"]'));
    expect(await groundOf('[data-answering="all"]')).toBe(await styleOf(page, 'h1', 'color'));
  });
});

test.describe('DSH-09 unexpected names', () => {
  for (const [what, business] of [
    ['hostile text', `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'"{{7*7}}`],
    ['200 characters without a space', 'Llanfairpwllgwyngyll'.repeat(10)],
    ['many words, right to left and emoji', `${'Größe & Söhne '.repeat(6)}שלום 🦷🦷`],
  ] as const) {
    test(`${what}: shown as text, and the page keeps its width at 390 and 1280 px`, async ({ page }) => {
      const account = await seedClient({ business });
      await signIn(page, account);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${business}`);
      await expect(page.getByLabel('Business Name')).toHaveValue(business);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });

        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(pageWidth).toBeLessThanOrEqual(width);
        const logout = (await page.getByRole('button', { name: 'Logout' }).boundingBox())!;
        expect(logout.x + logout.width).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    });
  }
});

/** Whether no tab of the bar is cut at its end. */
function showsWholeTabs(list: Element): boolean {
  const { right } = list.getBoundingClientRect();
  return [...list.children]
    .filter((tab) => getComputedStyle(tab).opacity !== '0')
    .every((tab) => tab.getBoundingClientRect().right <= right + 1);
}

/** Scrolls the sidebar of a low window, whose bar is drawn meanwhile and hidden afterwards (DSH-16). */
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

function sidebar(page: Page) {
  return page.getByRole('complementary', { name: 'Dashboard' });
}

async function widthOf(page: Page): Promise<number> {
  return (await sidebar(page).boundingBox())!.width;
}

function card(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  return page.getByRole('region', { name: 'Summary' }).locator('> div').filter({ has: heading });
}

function edgesOf(page: Page, selector: string): Promise<number[]> {
  return page.evaluate((found) => {
    const places = [...document.querySelectorAll(found)].map((each) => each.getBoundingClientRect());
    return [Math.min(...places.map(({ left }) => left)), Math.max(...places.map(({ right }) => right))].map(Math.round);
  }, selector);
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
