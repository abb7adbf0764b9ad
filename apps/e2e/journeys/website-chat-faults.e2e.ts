import { axe } from '../fixtures/axe.ts';
import { openClientSite, type ClientSite } from '../fixtures/client-site.ts';
import { sql } from '../fixtures/database.ts';
import { takeSample } from '../fixtures/sample.ts';
import { expect, test } from '../fixtures/test.ts';
import { askForAppointment, field, log, open, panel, say } from '../fixtures/visitor-chat.ts';

const FAQS = [{ question: 'How much is postage?', answer: 'Standard delivery is £4.50. It is free on orders over £60.' }];

test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

let site: ClientSite;
test.afterEach(async () => site.close());

/** Things that pages do, each of which has broken some widget. */
const HOSTILE: readonly (readonly [what: string, script: string])[] = [
  ['adds to lists and objects', `for (const type of [Array, Object, String, Function]) type.prototype.extra = function () { return 1 };`],
  ['has an old library that turns lists into texts', `Array.prototype.toJSON = () => '[]'; Object.prototype.toJSON = undefined;`],
  ['replaces Promise and Object.assign', `window.Promise = function () { throw new Error('no') }; window.Symbol.iterator;`],
  ['wraps fetch', `const before = window.fetch; window.fetch = function (...all) { return before.apply(this, all) };`],
  [
    'has an element with our name and custom elements',
    `customElements.define('larkline-chat', class extends HTMLElement { constructor() { super(); this.attachShadow({ mode: 'closed' }) } });`,
  ],
  [
    'blocks the storage',
    `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('Denied', 'SecurityError') } });`,
  ],
  ['has a clock that is wrong by years', `const now = Date.now; Date.now = () => now() - 1e11;`],
  ['listens to all keys', `addEventListener('keydown', (event) => { if (event.key === 'Enter') event.stopPropagation() }, true);`],
];

for (const [what, script] of takeSample(HOSTILE, 2))
  test(`the chat works on a page that ${what}`, async ({ page }) => {
    site = await openClientSite(page, { faqs: FAQS, script });
    await page.goto(site.url);
    await open(page).click();
    await field(page).fill('delivary charge');
    await panel(page).getByRole('button', { name: 'Send' }).click();
    await expect(log(page)).toContainText('Standard delivery is £4.50.');
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

test('two snippets and an element that is called like it make one chat, which outlives a new body; who wants it gone wins', async ({
  page,
}) => {
  site = await openClientSite(page, { faqs: FAQS });
  const snippet = site.snippet();
  site.paste(`<a id="Larkline" href="#">Our lark line</a>${snippet}${snippet}`);
  await page.goto(site.url);
  await expect(open(page)).toHaveCount(1);
  await open(page).click();
  await say(page, 'postage');
  await expect(log(page)).toContainText('Standard delivery is £4.50.');
  await expect(page.locator('larkline-chat')).toHaveCount(1);

  await page.evaluate(() => {
    const body = document.createElement('body');
    body.textContent = 'Next page';
    document.body.replaceWith(body);
  });
  await expect(log(page)).toContainText('Standard delivery is £4.50.');
  await page.evaluate(() => document.body.replaceChildren('Another one'));
  await expect(log(page)).toContainText('Standard delivery is £4.50.');
  await say(page, 'and is it free?');
  await expect(log(page)).toContainText('and is it free?');
  await page.evaluate(async () => {
    for (let time = 0; time < 30; time += 1) {
      document.querySelector('larkline-chat')?.remove();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect(panel(page)).toHaveCount(0);
});

test('offline the button says so, and a message is kept and sent once from the next page, where the chat stays closed', async ({
  page,
  context,
}) => {
  site = await openClientSite(page, { faqs: FAQS });
  await page.goto(site.url);
  await open(page).waitFor();
  await context.route('**/widget/panel-*.js', (route) => route.abort('internetdisconnected'));
  await open(page).click();
  await expect(page.getByRole('status')).toHaveText('We can’t open the chat at the moment. Please try again.');
  await context.unroute('**/widget/panel-*.js');
  await open(page).click();
  await expect(field(page)).toBeFocused();
  await expect(log(page)).toContainText('AI assistant');

  await context.route('**/chat/v1/**', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await say(page, 'Do you sell unicorns?');
  await expect(log(page)).toContainText('Not sent yet');
  await expect(panel(page).getByRole('status')).toContainText('You’re offline');
  await context.setOffline(false);
  await page.goto('about:blank');
  await context.unroute('**/chat/v1/**');
  await page.goto(site.url);
  await expect(open(page)).toBeVisible();
  const stored = () =>
    sql<{ text: string }>(`select body ->> 'text' as text from chat_events where client_id = $1 and kind = 'visitor'`, [site.clientId]);
  await expect.poll(stored).toEqual([{ text: 'Do you sell unicorns?' }]);
  await expect(panel(page)).toHaveCount(0);
});

// In this order two neighbours differ in width and in direction.
const LOOKS = [
  { width: 320, root: '' },
  { width: 1280, root: 'dir="rtl"' },
  { width: 390, root: '' },
  { width: 320, root: 'dir="rtl"' },
  { width: 1280, root: '' },
  { width: 390, root: 'dir="rtl"' },
] as const;

for (const { width, root } of takeSample(LOOKS, 2))
  test(`axe finds nothing in the chat, light and dark, ${width} px wide${root && ', from right to left'}`, async ({ page }) => {
    site = await openClientSite(page, { faqs: FAQS, root });
    await page.setViewportSize({ width, height: 800 });
    const bothSchemes = async (state: string) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await axe(page, { within: 'larkline-chat', state: `light, ${state}` });
      await page.emulateMedia({ colorScheme: 'dark' });
      await axe(page, { within: 'larkline-chat', state: `dark, ${state}` });
    };
    await page.goto(site.url);
    await open(page).click();
    await say(page, 'postage');
    await expect(log(page)).toContainText('From: How much is postage?');
    await askForAppointment(page);
    await expect(panel(page).getByRole('button', { name: /, 10:00$/ })).toBeVisible();
    await bothSchemes('appointment');
    await say(page, 'I want to talk to a person');
    await expect(panel(page).getByRole('form', { name: 'Leave us a message' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Send message' }).click();
    await expect(panel(page).getByText('Please enter your name')).toBeVisible();
    await bothSchemes('form');
  });
