import type { Page } from '@playwright/test';
import { seedClient, type Account } from '../fixtures/accounts.ts';
import { sql } from '../fixtures/database.ts';
import { axeInBothThemes } from '../fixtures/axe.ts';
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

test('CRD-06 a visitor loads an example with one click and runs it with one more', async ({ page }) => {
  await openExplorer(page);

  await chooseExample(page, 'Who am I');
  await expect(operation(page)).toContainText('query WhoAmI');
  await page.getByRole('button', { name: 'Run WhoAmI' }).click();

  await expect(answer(page).getByText('200 OK')).toBeVisible();
  await expect(answer(page).getByText(/^\d+ ms$/)).toBeVisible();
  await expect(answer(page).getByText(/^Request [\w-]{36}$/)).toBeVisible();
  await expect(answer(page).getByRole('textbox')).toContainText('"viewer": null');
});

test('CRD-06 the keyboard is enough: write, run, and leave the editor', async ({ page }) => {
  await openExplorer(page);
  await operation(page).focus();

  await write(page, 'query First { planFamilies { name } }\nquery Second { __typename }');
  await expect(page.getByRole('button', { name: 'Run Second' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');

  await expect(answer(page).getByRole('textbox')).toContainText('"__typename": "Query"');
  await page.keyboard.press('Tab');
  await expect(variables(page)).toBeFocused();
});

test('CRD-06 the editor proposes fields, marks what the schema does not have, and tidies up', async ({ page }) => {
  await openExplorer(page);
  await page.getByRole('tab', { name: 'Schema' }).click();
  await expect(page.getByLabel('Search the schema')).toBeVisible();

  await write(page, '{ planFamilies { nonsense } }');
  await expect(page.locator('.cm-lintRange-error')).toHaveText('nonsense');
  await expect(page.getByText('Cannot query field "nonsense" on type "PlanFamily".')).toBeVisible();
  await write(page, '{ planFam');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: 'planFamilies' }).click();
  await expect(operation(page)).toContainText('planFamilies');

  await write(page, '# the names\nquery Names{planFamilies{name}}');
  await page.getByRole('button', { name: 'Prettify' }).click();
  await expect(operation(page).locator('.cm-line')).toHaveText([
    '# the names',
    'query Names {',
    '  planFamilies {',
    '    name',
    '  }',
    '}',
  ]);
});

test('CRD-06 a client signs in, sees who it is, reads its own business, and is refused what is for staff', async ({ page, context }) => {
  const client = await seedClient({ business: 'Harbour Street Bakery' });
  await openExplorer(page);

  await signIn(page, client);
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

test('CRD-06 the example that saves holds the own values, and run as it is it changes nothing', async ({ page }) => {
  const client = await seedClient({ business: 'Harbour Street Bakery' });
  const row = () => sql('select business_name, email, phone, website, industry from clients where id = $1', [client.clientId]);
  await sql(`update clients set phone = '020 7946 0112', industry = 'Retail' where id = $1`, [client.clientId]);
  const before = await row();
  await openExplorer(page);

  await chooseExample(page, 'Save the profile');
  await run(page).click();
  await expect(answer(page).getByRole('alert')).toContainText('replace "<your business name>" first');
  await signIn(page, client);
  await expect(variables(page)).toContainText('"businessName": "Harbour Street Bakery"');
  await run(page).click();

  await expect(answer(page).getByText('200 OK')).toBeVisible();
  expect(await row()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('CRD-06 the answer is one press away, and comes into view after a run', async ({ page }) => {
    await openExplorer(page);
    await page.getByRole('navigation', { name: 'Parts of the explorer' }).getByRole('link', { name: 'Answer' }).click();
    await expect(answer(page).getByRole('heading', { name: 'Answer' })).toBeInViewport();

    await page.getByRole('navigation', { name: 'Parts of the explorer' }).getByRole('link', { name: 'Operation' }).click();
    await page.getByRole('button', { name: 'Run PriceList' }).click();

    await expect(answer(page).getByText('200 OK')).toBeInViewport();
    await expect(answer(page).getByRole('textbox')).toBeInViewport();
  });
});

test('CRD-06 staff sign in, run their example and sign out; the token is dead afterwards', async ({ page }) => {
  await openExplorer(page);
  await chooseExample(page, 'Figures of all clients');
  await run(page).click();
  await expect(answer(page).getByRole('alert')).toContainText('UNAUTHENTICATED');

  await signIn(page, demo.staff);
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

test('CRD-06 a pasted token counts, and a wrong password says so', async ({ page, request }) => {
  const query = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';
  const response = await request.post('/graphql', { data: { query, variables: { input: demo.gym } } });
  const { data } = (await response.json()) as { data: { signIn: { accessToken: string } } };
  await openExplorer(page);

  await page.getByRole('button', { name: 'Who am I: a visitor' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(demo.gym.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid login credentials' })).toBeVisible();
  await page.getByLabel('Access token').fill(`Authorization: Bearer ${data.signIn.accessToken}`);
  await page.getByRole('button', { name: 'Use this token' }).click();

  await expect(page.getByRole('button', { name: `Who am I: ${demo.gym.email}` })).toBeVisible();
});

test('CRD-06 the search finds a type, and its page shows the access of each field', async ({ page }) => {
  await openExplorer(page);
  await page.getByRole('tab', { name: 'Examples' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Schema' })).toBeFocused();

  const row = (name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
  await expect(row('saveFaqs').getByText('requires SUBSCRIBER')).toBeVisible();
  await page.getByLabel('Search the schema').fill('adminsummary');
  await expect(row('Query.adminSummary').getByText('requires ADMIN')).toBeVisible();
  await expect(row('AdminSummary.totalCalls').getByText('inherits ADMIN')).toBeVisible();
  await page.getByRole('button', { name: 'AdminSummary', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'AdminSummary' })).toBeFocused();
  await expect(row('totalClients').getByText('inherits ADMIN')).toBeVisible();
  await page.getByLabel('Search the schema').fill('no such thing at all');
  await expect(page.getByText('Nothing found')).toBeVisible();
});

test.describe('when nothing can be sent', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('CRD-06 says what is wrong before anything is sent, and when nothing comes back', async ({ page }) => {
    await openExplorer(page);
    await variables(page).fill('[1]');
    await run(page).click();
    await expect(answer(page).getByRole('alert')).toHaveText('The variables must be one JSON object, such as { "first": 10 }.');

    await variables(page).fill('');
    await page.route('**/graphql', (route) => route.abort());
    await run(page).click();
    await expect(answer(page).getByText('No answer')).toBeVisible();
    await expect(answer(page).getByRole('alert')).toHaveText('The api could not be reached.');
  });
});

test.describe('when the schema does not arrive', () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test('CRD-06 operations run all the same, and the schema can be asked for again', async ({ page }) => {
    await page.route('**/schema.graphql', (route) => route.fulfill({ status: 503, body: '' }));
    await openExplorer(page);
    await page.getByRole('tab', { name: 'Schema' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'status 503' })).toBeVisible();
    await run(page).click();
    await expect(answer(page).getByText('200 OK')).toBeVisible();

    await page.unroute('**/schema.graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Search the schema')).toBeVisible();
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

test.describe('when a script does not arrive', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test('CRD-06 the plain page comes back', async ({ page }) => {
    await page.route('**/graphql/assets/main-*.js', (route) => route.abort());
    await page.goto('/graphql');

    await expect(page.getByRole('heading', { name: 'Example operations' })).toBeVisible();
    await expect(page.getByText('Loading the explorer')).toBeHidden();
  });
});

test('CRD-06 Apollo Sandbox is a link with this endpoint, which nothing follows by itself', async ({ page, baseURL }) => {
  await openExplorer(page);

  const link = page.getByRole('link', { name: /^Apollo Sandbox/ });
  const { origin, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin).toBe('https://studio.apollographql.com');
  expect(searchParams.get('endpoint')).toBe(`${baseURL}/graphql`);
});

for (const width of [390, 1280]) {
  test(`CRD-06 axe finds nothing at ${width} px, light and dark: examples, answer, errors, schema, search, sign-in`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await openExplorer(page);
    await axeInBothThemes(page);
    await page.getByRole('button', { name: 'Run PriceList' }).click();
    await expect(answer(page).getByText('200 OK')).toBeVisible();
    await chooseExample(page, 'My business');
    await axeInBothThemes(page);

    await run(page).click();
    await expect(answer(page).getByRole('alert')).toContainText('UNAUTHENTICATED');
    await page.getByRole('tab', { name: 'Schema' }).click();
    await axeInBothThemes(page);
    await page.getByLabel('Search the schema').fill('client');
    await axeInBothThemes(page);
    await page.getByRole('button', { name: 'Client', exact: true }).click();
    await axeInBothThemes(page);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);

    await page.getByRole('button', { name: 'Who am I: a visitor' }).click();
    await axeInBothThemes(page);
  });
}
