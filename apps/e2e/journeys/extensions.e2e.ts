import type { Page } from '@playwright/test';
import { storeConsent } from '../fixtures/consent.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { sendSignInForm, test } from '../fixtures/people.ts';
import { expect } from '../fixtures/test.ts';

/** Inserts, as soon as a page is parsed, what password managers and writing aids insert into pages. */
async function haveExtensions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const element = (place: string) => Object.assign(document.createElement('div'), { className: `extension ${place}` });
    document.addEventListener('DOMContentLoaded', () => {
      document.head.prepend(document.createElement('style'));
      document.body.prepend(element('in-body'));
      document.body.append(element('end-of-body'));
      document.querySelector('form')?.prepend(element('in-form'));
      document.querySelector('form label')?.prepend(element('in-label'));
      document.querySelector('form input')?.after(element('beside-field'));
    });
  });
}

/** Opens a page whose scripts arrive when the returned function is called. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('.end-of-body')).toBeAttached();
  return async () => {
    resolve();
    await hydrated(page);
  };
}

test('what is typed into the contact form before it answers stays, beside elements that extensions inserted', async ({ page }) => {
  await storeConsent(page);
  await haveExtensions(page);
  const arrive = await openBeforeScripts(page, '/contact');
  const field = page.getByLabel('Full name');
  await field.pressSequentially('Amara');
  const typedInto = await field.elementHandle();

  await arrive();
  await page.keyboard.type(' Okafor');

  await expect(field).toHaveValue('Amara Okafor');
  await expect(field).toBeFocused();
  expect(await typedInto?.evaluate((element) => element.isConnected)).toBe(true);
  for (const place of ['in-body', 'end-of-body', 'in-form', 'in-label', 'beside-field'])
    await expect(page.locator(`.${place}`)).toBeAttached();
  await expect(page.locator('body > div').first()).toHaveClass(/in-body/);
});

test('CHK-01 a press on /pricing before it answers is not lost beside elements that extensions inserted', async ({ page }) => {
  await storeConsent(page);
  await haveExtensions(page);
  const arrive = await openBeforeScripts(page, '/pricing');
  await page.getByRole('button', { name: 'Annual' }).click();

  await arrive();

  await expect(page).toHaveURL(/billing=annual/);
  await expect(page.locator('.in-body')).toBeAttached();
});

test('AUT-02 the sign-in form opens beside elements that extensions inserted', async ({ page, newcomer }) => {
  await haveExtensions(page);
  const arrive = await openBeforeScripts(page, '/login');

  await arrive();
  await sendSignInForm(page, newcomer);

  await expect(page).toHaveURL(/\/dashboard/);
});
