import type { Page } from '@playwright/test';
import { signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { inbox } from '../fixtures/emulators.ts';
import { hydrated, open } from '../fixtures/hydration.ts';
import { productSettings } from '../fixtures/product.ts';
import { buy, cards, openAccountForm, openCheckout, payByCard } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';

/** Brings a page into the reviewed state. */
type OpenScreen = (page: Page) => Promise<unknown>;

const demo = (name: string) => ({ email: `${name}@demo.larkline.example`, password: 'larkline-demo-1' });
const emulators = () => `http://localhost:${productSettings().emulatorsPort}`;

const screens: Record<string, OpenScreen> = {
  home: (page) => open(page, '/'),
  pricing: (page) => open(page, '/pricing'),
  'pricing-annual': async (page) => {
    await open(page, '/pricing');
    await page.getByRole('button', { name: 'Annual', exact: true }).click();
    await page.getByRole('article', { name: 'AI Live Chat Bot' }).getByRole('button', { name: 'Premium' }).click();
  },
  'not-found': (page) => open(page, '/no-such-page'),
  'sign-in': (page) => open(page, '/login'),
  'sign-up': async (page) => {
    await open(page, '/login');
    await page
      .getByRole('main')
      .getByRole('button', { name: /create/i })
      .last()
      .click();
  },
  'email-confirmed': (page) => open(page, '/email-confirmed'),
  'account-form': async (page) => openAccountForm(page, await buy(page.request, uniqueEmail())),
  'account-form-faults': async (page) => {
    await openAccountForm(page, await buy(page.request, uniqueEmail()));
    await page.getByRole('button', { name: 'Create Account & Access Dashboard' }).click();
    await expect(page.getByText('fields need your attention')).toBeVisible();
  },
  payment: async (page) => page.goto((await openCheckout(page.request)).url),
  'payment-declined': async (page) => {
    await page.goto((await openCheckout(page.request)).url);
    await payByCard(page, { email: uniqueEmail(), card: cards.declined });
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'payment-3d-secure': async (page) => {
    await page.goto((await openCheckout(page.request)).url);
    await payByCard(page, { email: uniqueEmail(), card: cards.threeDSecure });
    await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  },
  'local-services': (page) => page.goto(emulators()),
  'local-mail': (page) => page.goto(`${emulators()}/mail`),
  'local-payments': (page) => page.goto(`${emulators()}/stripe`),
  'confirmation-mail': async (page) => {
    const email = uniqueEmail('amara');
    const query = 'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { accepted } }';
    await page.request.post('/graphql', { data: { query, variables: { input: { email, password: 'correct horse' } } } });
    const [mail] = await inbox(email);
    await page.goto(`${emulators()}/mail/${mail!.id}`);
    await expect(page.frameLocator('iframe').getByRole('img', { name: 'Larkline' })).toBeVisible();
  },
  dashboard: async (page) => {
    await signIn(page, demo('amara'), '/dashboard');
    await expect(page.getByLabel('Business Name')).toBeVisible();
  },
  onboarding: async (page) => {
    await signIn(page, demo('visitor'), '/onboarding');
    await hydrated(page);
  },
  products: async (page) => {
    await signIn(page, demo('amara'), '/dashboard?tab=products');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  admin: async (page) => {
    await signIn(page, demo('staff'), '/admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
};

/** Pictures of every screen for manual review, in `test-results/screens`: `SCREENSHOTS=on npm run e2e -- visual/screens`. */
test.describe('every screen', () => {
  // The frame of a mail runs no scripts.
  test.use({ allowedConsoleErrors: [/frame is sandboxed/] });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      test.describe(`${width} px, ${colorScheme}`, () => {
        test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

        for (const [name, show] of Object.entries(screens)) {
          test(name, async ({ page }) => {
            await storeConsent(page);
            await show(page);
            await page.waitForLoadState('networkidle');

            await page.screenshot({ path: `test-results/screens/${name}-${width}-${colorScheme}.png`, fullPage: true });
          });
        }
      });
    }
  }
});
