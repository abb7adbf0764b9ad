import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seedClient } from '../fixtures/accounts.ts';
import { openClientSite } from '../fixtures/client-site.ts';
import { countPurchases, sql } from '../fixtures/database.ts';
import { demo } from '../fixtures/people.ts';
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts';
import { cards, someDetails } from '../fixtures/purchase.ts';
import { expect, test } from './test.ts';

/** What holds for every page, whatever is on it. */
const SHAPE = `return {
  headings: document.querySelectorAll('h1').length,
  isWide: document.documentElement.scrollWidth > innerWidth,
  brokenPictures: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
};`;
/** Whether the open tab shows more than its heading. */
const IS_FILLED = `return document.querySelector('[role=tabpanel]')?.innerText.length > 40;`;
const dialog = { role: 'dialog' } as const;
const button = (name: string) => ({ role: 'button', name }) as const;

const middle = Math.ceil(PUBLIC_PAGES.length / 2);
for (const [half, pages] of [PUBLIC_PAGES.slice(0, middle), PUBLIC_PAGES.slice(middle)].entries()) {
  test(`public pages respond, have one heading, and are not wider than the window (half ${half + 1} of 2)`, async ({ person }) => {
    await person.rejectCookies();
    for (const page of pages) {
      await person.open(page.path);
      const shape = await person.run(SHAPE);
      expect(shape, page.path).toEqual({ headings: 1, isWide: false, brokenPictures: 0 });
    }
  });
}

test('the prices turn to annual, and Back brings the monthly page with the place', async ({ person }) => {
  await person.rejectCookies();
  await person.open('/pricing');
  await person.press({ role: 'group', name: 'Billing' }, button('Annual'));
  await person.seeAddress(/billing=annual/);
  await person.see('billed once a year');
  await person.run('scrollTo(0, 1200)');
  await person.press({ role: 'contentinfo' }, { role: 'link', name: 'About' });
  await person.seeAddress(/\/about$/);
  await expect.poll(() => person.run('return scrollY')).toBe(0);
  await person.back();
  await person.seeAddress(/billing=annual/);
  await expect.poll(() => person.run('return scrollY > 1000')).toBe(true);
});

test('Back from another site brings the page at the place where it was left', async ({ person }) => {
  await person.rejectCookies();
  await person.open('/services');
  await person.run('scrollTo(0, 1500)');
  await expect.poll(() => person.run('return history.state?.y')).toBe(1500);
  await person.visit(`http://127.0.0.1:${process.env.E2E_PORT}/robots.txt`);
  await person.back();
  await person.seeAddress(/\/services$/);
  await expect.poll(() => person.run('return Math.abs(scrollY - 1500) < 5')).toBe(true);
});

test('a plan is bought: the payment page opens in a new tab, and the account ends in the dashboard', async ({ person }) => {
  const email = `e${Date.now().toString(36)}@x.example`;
  await person.rejectCookies();
  await person.open('/pricing');
  await person.press({ role: 'article', name: 'AI Live Chat Bot' }, button('Choose Basic'));
  await person.followToNewTab();
  await person.see('Pay by card');
  await person.fill(email, { label: 'Email' });
  await person.fill(cards.pays, { label: 'Card number' });
  await person.fill('1234', { label: 'Expiry' });
  await person.fill('123', { label: 'CVC' });
  await person.fill('Ann Lee', { label: 'Name on card' });
  await person.fill('14 Wharf Lane', { label: 'Address' });
  await person.fill('Bristol', { label: 'Town or city' });
  await person.fill('BS1 6XN', { label: 'Postcode' });
  await person.press({ role: 'button', words: 'Pay £' });
  await person.see('Payment Successful!');
  await person.fill('Ann Lee', { label: 'Full Name' });
  await person.fill('Oakdene', { label: 'Business Name' });
  await person.fill(someDetails.password, { label: 'Password' });
  await person.fill('020 7946 0112', { label: 'Business Phone' });
  await person.choose('Healthcare/Medical', { label: 'Business Type' });
  await person.press(button('Create Account & Access Dashboard'));
  await person.seeAddress(/\/dashboard/);
  await person.see('Business Name');
  expect(await countPurchases(email)).toBe(1);
});

test('in a narrow window the menu returns the focus, no page is too wide, and nothing covers the Hang up button', async ({ person }) => {
  await person.rejectCookies();
  await person.narrow();
  for (const address of ['/services', '/pricing', '/about', '/contact', '/login', '/']) {
    await person.open(address);
    expect(await person.run(SHAPE), address).toMatchObject({ isWide: false });
  }
  await person.press(button('Open menu'));
  await person.see('Live Demo');
  await person.key('Escape');
  await person.seeFocus(button('Open menu'));
  await person.open('/demo');
  await person.press({ role: 'region', name: 'Live Voice Call Demos' }, { role: 'article', words: 'Fernhill' }, button('Start Voice Call'));
  await person.seeUncovered(button('Hang up'));
  await person.press(button('Hang up'));
  await person.seeGone(button('Hang up'));
});

test('the demo chat answers', async ({ person }) => {
  await person.rejectCookies();
  await person.open('/demo');
  await person.press(
    { role: 'region', name: 'Live Chatbot Agent Demos' },
    { role: 'article', words: 'Ridge & Row Fitness' },
    button('Start Chatting'),
  );
  const panel = { role: 'group', name: 'Chat with Ridge & Row Fitness' } as const;
  await person.fill('Do you have a yoga mat?', panel, { label: 'Write a message' });
  await person.press(panel, button('Send'));
  await person.see('Zen Mat Pro is £39.99');
});

test('the cookie settings give the focus back to what opened them, and the choice survives a reload', async ({ person }) => {
  await person.open('/');
  const banner = { role: 'region', name: 'Cookie choice' } as const;
  await person.press(banner, button('Settings'));
  await person.see('Save choice');
  await person.key('Escape');
  await person.seeGone(dialog);
  await person.seeFocus(banner, button('Settings'));
  await person.press(banner, button('Reject'));
  await person.seeGone(banner);
  await person.reload();
  await person.open('/services');
  await person.seeGone(banner);
});

test('an empty contact form names what is missing and puts the focus there', async ({ person }) => {
  await person.rejectCookies();
  await person.open('/contact');
  const form = { role: 'form', name: 'Send a message' } as const;
  await person.press(form, { role: 'button' });
  await person.see('need your attention');
  await person.seeFocus(form, { label: 'Full name' });
});

test('a client signs in by the form after a wrong password, stays signed in after a reload, and logs out', async ({ person }) => {
  const account = await seedClient({ email: `e${Date.now().toString(36)}@x.example`, password: 'larkline-1' });
  await person.rejectCookies();
  await person.open('/login');
  await person.fill(account.email, { label: 'Email' });
  await person.fill('wrong-one', { label: 'Password' });
  await person.press(button('Sign In'));
  await person.see('Invalid login credentials');
  await person.fill(account.password, { label: 'Password' });
  await person.press(button('Sign In'));
  await person.seeAddress(/\/(dashboard|onboarding)/);
  await person.open('/dashboard?tab=profile');
  await person.see('Business Name');
  await person.press(button('Account'));
  await person.press({ role: 'dialog', name: 'Your account' }, button('Logout'));
  await person.seeAddress(/\/login$/);
});

test('Back from another site does not show the dashboard of a person who signed out in another tab', async ({ person }) => {
  const account = await seedClient();
  await person.signIn(account, '/dashboard?tab=profile');
  await person.see('Business Name');
  await person.visit(`http://127.0.0.1:${process.env.E2E_PORT}/robots.txt`);
  const goBack = await person.openTab();
  await person.open('/dashboard?tab=faqs');
  await person.press(button('Account'));
  await person.press({ role: 'dialog', name: 'Your account' }, button('Logout'));
  await person.seeAddress(/\/login$/);
  await goBack();
  await person.back();
  await person.seeAddress(/\/login$/);
  await person.seeNot('Business Name');
});

test('a field of the profile is stored without a button', async ({ person }) => {
  const account = await seedClient();
  await person.signIn(account, '/dashboard?tab=profile');
  await person.fill('020 7946 0991', { label: 'Phone' });
  await person.see('Saved at');
  await expect.poll(() => sql('select phone from clients where id = $1', [account.clientId])).toEqual([{ phone: '020 7946 0991' }]);
  await person.open('/dashboard?tab=profile');
  await expect.poll(() => person.read('value', { label: 'Phone' })).toBe('020 7946 0991');
});

test('a product is added in a dialog, which gives the focus back, and the products come as a file', async ({ person, engine }) => {
  await person.signIn(await seedClient(), '/dashboard?tab=products');
  await person.press(button('Add Product'));
  await person.fill('Lamp', dialog, { label: 'Name' });
  await person.fill('19.99', dialog, { label: 'Price' });
  await person.press(dialog, button('Add Product'));
  await person.see('£19.99');
  await person.seeGone(dialog);
  await person.seeFocus(button('Add Product'));
  await person.press(button('Delete Lamp'));
  await person.see('Delete this product?');
  await person.key('Escape');
  await person.seeGone(dialog);
  await person.seeFocus(button('Delete Lamp'));

  await person.press(button('Export CSV'));
  const saved = () => (existsSync(engine.downloads) ? readdirSync(engine.downloads).filter((name) => name.endsWith('.csv')) : []);
  await expect.poll(saved).toHaveLength(1);
  await expect.poll(() => readFileSync(path.join(engine.downloads, saved()[0]!), 'utf8')).toContain('Lamp');
});

test('every screen of the dashboard opens', async ({ person }) => {
  await person.signIn(demo.dentist);
  const tabs = ['profile', 'business-info', 'faqs', 'products', 'calendar', 'assistant', 'integration', 'billing', 'rehearsal'];
  for (const tab of tabs) {
    await person.open(`/dashboard?tab=${tab}`);
    await expect.poll(() => person.run(IS_FILLED), tab).toBe(true);
    expect(await person.run(SHAPE), tab).toMatchObject({ isWide: false, brokenPictures: 0 });
  }
});

test('every screen of the admin area opens', async ({ person }) => {
  await person.signIn(demo.staff, '/admin');
  for (const tab of ['overview', 'clients', 'subscriptions', 'analytics', 'audit-log', 'inbox', 'operations']) {
    await person.open(`/admin?tab=${tab}`);
    await expect.poll(() => person.run(IS_FILLED), tab).toBe(true);
    expect(await person.run(SHAPE), tab).toMatchObject({ isWide: false, brokenPictures: 0 });
  }
});

test('the chat on a page of another origin answers, and keeps its conversation over a reload', async ({ person, request }) => {
  const site = await openClientSite({ request }, { faqs: [{ question: 'How much is postage?', answer: 'Standard delivery is £4.50.' }] });
  await person.visit(site.url);
  await person.press(button('Open chat with The Copper Kettle'));
  const field = { role: 'textbox', name: 'Write a message' } as const;
  await person.seeFocus(field);
  await person.fill('How much is postage?', field);
  await person.key('Enter');
  await person.see('Standard delivery is £4.50.');
  await person.reload();
  await person.press(button('Open chat with The Copper Kettle'));
  await person.see('Standard delivery is £4.50.');
  await person.key('Escape');
  await person.seeFocus(button('Open chat with The Copper Kettle'));
  await site.close();
});
