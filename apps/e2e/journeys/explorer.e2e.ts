import type { Page } from '@playwright/test';
import { fetchAccessToken, seedClient, type Account } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { axe, axeInBothThemes } from '../fixtures/axe.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** Every request to another host is refused and fails the test: the explorer needs no internet. */
const test = base.extend<{ alone: undefined }>({
  alone: [
    async ({ context, baseURL }, use) => {
      const own = new URL(baseURL ?? '').host;
      const foreign: string[] = [];
      await context.route(
        (url) => url.host !== own,
        (route) => {
          foreign.push(route.request().url());
          return route.abort();
        },
      );
      await use(undefined);
      expect(foreign).toEqual([]);
    },
    { auto: true },
  ],
});

const operation = (page: Page) => page.getByRole('textbox', { name: 'Operation' });
const variables = (page: Page) => page.getByRole('textbox', { name: 'Variables, as JSON' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const run = (page: Page) => page.getByRole('button', { name: /^Run/ });

async function openExplorer(page: Page): Promise<void> {
  await page.goto('/graphql');
  await expect(page.getByRole('heading', { level: 1, name: 'GraphQL explorer' })).toBeVisible();
}

async function chooseExample(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: 'Examples' }).click();
  await page.getByRole('tabpanel', { name: 'Examples' }).getByRole('button', { name: title }).click();
}

/** Replaces the text, with the keyboard only. */
async function write(page: Page, text: string): Promise<void> {
  await operation(page).press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByRole('button', { name: 'Who am I: a visitor' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: `Who am I: ${email}` })).toBeVisible();
}

test('CRD-06 a visitor runs an example with two clicks, then writes by keyboard alone, with the help of the schema', async ({
  page,
  baseURL,
}) => {
  await openExplorer(page);
  const { origin, searchParams } = new URL((await page.getByRole('link', { name: /^Apollo Sandbox/ }).getAttribute('href')) ?? '');
  expect([origin, searchParams.get('endpoint')]).toEqual(['https://studio.apollographql.com', `${baseURL}/graphql`]);

  await chooseExample(page, 'Who am I');
  await expect(operation(page)).toContainText('query WhoAmI');
  await page.getByRole('button', { name: 'Run WhoAmI' }).click();
  await expect(answer(page).getByText('200 OK')).toBeVisible();
  await expect(answer(page).getByText(/^\d+ ms$/)).toBeVisible();
  await expect(answer(page).getByText(/^Request [\w-]{36}$/)).toBeVisible();
  await expect(answer(page).getByRole('textbox')).toContainText('"viewer": null');

  await test.step('the keyboard is enough: write, run, and leave the editor', async () => {
    await operation(page).focus();
    await write(page, 'query First { planFamilies { name } }\nquery Second { __typename }');
    await expect(page.getByRole('button', { name: 'Run Second' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(answer(page).getByRole('textbox')).toContainText('"__typename": "Query"');
    await page.keyboard.press('Tab');
    await expect(variables(page)).toBeFocused();
  });

  await test.step('the editor proposes fields, marks what the schema does not have, and tidies up', async () => {
    await page.getByRole('tab', { name: 'Schema' }).click();
    await expect(page.getByLabel('Search the schema')).toBeVisible();
    await write(page, '{ planFamilies { nonsense } }');
    await expect(page.locator('.cm-lintRange-error')).toHaveText('nonsense');
    await expect(page.getByText('Cannot query field "nonsense" on type "PlanFamily".')).toBeVisible();
    await write(page, '{ planFam');
    await page.keyboard.press('Control+Space');
    // The editor ignores presses in the first moment of its list.
    await expect(async () => {
      await page.getByRole('option', { name: 'planFamilies' }).click();
      await expect(operation(page)).toContainText('planFamilies', { timeout: 500 });
    }).toPass();
    await write(page, '# the names\nquery Names{planFamilies{name}}');
    await page.getByRole('button', { name: 'Prettify' }).click();
    const tidy = ['# the names', 'query Names {', '  planFamilies {', '    name', '  }', '}'];
    await expect(operation(page).locator('.cm-line')).toHaveText(tidy);
  });

  await test.step('the search finds a type, and its page shows the access of each field', async () => {
    await page.getByRole('tab', { name: 'Examples' }).click();
    await page.getByRole('tab', { name: 'Examples' }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Schema' })).toBeFocused();
    const row = (name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
    await expect(row('saveFaqs').getByText('requires SUBSCRIBER')).toBeVisible();
    await page.getByLabel('Search the schema').fill('adminsummary');
    await expect(row('Query.adminSummary').getByText('requires ADMIN')).toBeVisible();
    await page.getByRole('button', { name: 'AdminSummary', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'AdminSummary' })).toBeFocused();
    await expect(row('totalClients').getByText('inherits ADMIN')).toBeVisible();
    await page.getByLabel('Search the schema').fill('no such thing at all');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

test('CRD-06 a client signs in, reads and saves its own business, and is refused what is for staff', async ({ page, context }) => {
  const client = await seedClient({ business: 'Harbour Street Bakery' });
  const stored = () => sql('select business_name, email, phone, website, industry from clients where id = $1', [client.clientId]);
  await sql(`update clients set phone = '020 7946 0112', industry = 'Retail' where id = $1`, [client.clientId]);
  const before = await stored();
  await openExplorer(page);
  await chooseExample(page, 'Save the profile');
  await run(page).click();
  await expect(answer(page).getByRole('alert')).toContainText('replace "<your business name>" first');

  await signIn(page, client);
  await test.step('the example that saves holds the client’s values, and changes nothing when run as it is', async () => {
    await expect(variables(page)).toContainText('"businessName": "Harbour Street Bakery"');
    await run(page).click();
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    expect(await stored()).toEqual(before);
  });
  await page.getByRole('button', { name: `Who am I: ${client.email}` }).click();
  const card = page.getByRole('dialog', { name: 'Who am I' });
  await expect(card.getByRole('definition')).toHaveText([client.email, 'CLIENT', 'to the dashboard', 'Harbour Street Bakery']);
  await card.getByRole('button', { name: 'Close' }).click();

  await chooseExample(page, 'My business');
  await run(page).click();
  await expect(answer(page).getByRole('textbox')).toContainText('"businessName": "Harbour Street Bakery"');

  await chooseExample(page, 'Figures of all clients');
  await run(page).click();
  await expect(answer(page).getByRole('alert')).toContainText('FORBIDDEN');
  await expect(answer(page).getByRole('alert')).toContainText("You don't have admin privileges.");

  // It must not outlive the page or affect the session of the dashboard.
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate<number>('localStorage.length + sessionStorage.length')).toBe(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Who am I: a visitor' })).toBeVisible();
});

test('CRD-06 staff sign in after a wrong password, run their example and sign out; their token counts until then when it is pasted', async ({
  page,
}) => {
  await openExplorer(page);
  await chooseExample(page, 'Figures of all clients');
  await run(page).click();
  await expect(answer(page).getByRole('alert')).toContainText('UNAUTHENTICATED');

  await page.getByRole('button', { name: 'Who am I: a visitor' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.staff.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
  await page.getByLabel('Access token').fill(`Authorization: Bearer ${await fetchAccessToken(demo.staff)}`);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByRole('button', { name: `Who am I: ${demo.staff.email}` })).toBeVisible();
  const sent = page.waitForRequest((request) => request.postData()?.includes('query AdminSummary') ?? false);
  await run(page).click();
  await expect(answer(page).getByText('200 OK')).toBeVisible();
  const token = (await (await sent).allHeaders())['authorization']?.replace('Bearer ', '') ?? '';
  await page.getByRole('button', { name: `Who am I: ${demo.staff.email}` }).click();
  const signedOut = page.waitForResponse((response) => response.request().postData()?.includes('signOut') ?? false);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signedOut;

  await page.getByRole('button', { name: 'Who am I: a visitor' }).click();
  await page.getByLabel('Access token').fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'invalid or has expired' })).toBeVisible();
});

test.describe('when something does not arrive', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED|status of 503/] });

  test('CRD-06 operations run without the schema, which can be asked for again; what cannot be sent is said before', async ({ page }) => {
    await page.route('**/schema.graphql', (route) => route.fulfill({ status: 503, body: '' }));
    await openExplorer(page);
    await page.getByRole('tab', { name: 'Schema' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'status 503' })).toBeVisible();
    await run(page).click();
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    await page.unroute('**/schema.graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Search the schema')).toBeVisible();

    await variables(page).fill('[1]');
    await run(page).click();
    await expect(answer(page).getByRole('alert')).toHaveText('The variables must be one JSON object, such as { "first": 10 }.');
    await variables(page).fill('');
    await page.route('**/graphql', (route) => route.abort());
    await run(page).click();
    await expect(answer(page).getByText('No answer')).toBeVisible();
    await expect(answer(page).getByRole('alert')).toHaveText('The api could not be reached.');
  });

  test('CRD-06 the plain page comes back when a script does not arrive', async ({ page }) => {
    await page.route('**/graphql/assets/main-*.js', (route) => route.abort());
    await page.goto('/graphql');

    await expect(page.getByRole('heading', { name: 'Example operations' })).toBeVisible();
    await expect(page.getByText('Loading the explorer')).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('CRD-06 the page still has examples, the schema and the way to Apollo Sandbox', async ({ page }) => {
    await page.goto('/graphql');

    await expect(page.getByText('query PriceList {')).toBeVisible();
    await page.getByText('Show the whole schema').click();
    await expect(page.getByText('directive @auth')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open Apollo Sandbox' })).toHaveAttribute(
      'href',
      /^https:\/\/studio\.apollographql\.com\//,
    );
  });
});

test('CRD-06 on a phone the answer is one press away, and axe finds nothing, light and dark, in any part', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await openExplorer(page);
  await axeInBothThemes(page);
  const parts = page.getByRole('navigation', { name: 'Parts of the explorer' });
  await parts.getByRole('link', { name: 'Answer' }).click();
  await expect(answer(page).getByRole('heading', { name: 'Answer' })).toBeInViewport();
  await parts.getByRole('link', { name: 'Operation' }).click();
  await page.getByRole('button', { name: 'Run PriceList' }).click();
  await expect(answer(page).getByText('200 OK')).toBeInViewport();
  await expect(answer(page).getByRole('textbox')).toBeInViewport();

  await chooseExample(page, 'My business');
  await run(page).click();
  await expect(answer(page).getByRole('alert')).toContainText('UNAUTHENTICATED');
  await page.getByRole('tab', { name: 'Schema' }).click();
  await page.getByLabel('Search the schema').fill('client');
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Client', exact: true }).click();
  await axe(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Who am I: a visitor' }).click();
  await axeInBothThemes(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 844 });
  await axe(page);
});
