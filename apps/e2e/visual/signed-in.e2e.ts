import type { Locator, Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { answerWith, onOperation, refuseWith } from '../fixtures/graphql.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** The accounts of a worker: a business without products, and one with eight. */
const test = base.extend<object, { bare: Account; stocked: Account }>({
  bare: [async ({ browserName: _ }, use) => use(await seedClient({ business: 'Larch & Co' })), { scope: 'worker' }],
  stocked: [async ({ browserName: _ }, use) => use(await seedClient({ business: 'Larch & Co', products: 8 })), { scope: 'worker' }],
});

/** Pixels of a part that may differ: less than a word, more than rounding on another processor. */
const MAX_DIFF_PIXELS = 150;

const never = () => undefined;
const hold = (page: Page, operation: string) => onOperation(page, operation, never);
const refuse = (page: Page, operation: string) =>
  onOperation(page, operation, (route) => refuseWith(route, 'Something went wrong. Please try again.'));
const figures = { totalClients: 1_284, activeSubscriptions: 1_107, totalCalls: 48_210, totalChats: 96_577 };

interface Screen {
  readonly name: string;
  readonly who: 'bare' | 'stocked' | 'staff';
  readonly path: string;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** What is there once the state is. */
  readonly shown: (page: Page) => Locator;
}

const profile = { who: 'bare', path: '/dashboard?tab=profile' } as const;
const products = { path: '/dashboard?tab=products' } as const;
const admin = { who: 'staff', path: '/admin' } as const;

const screens: readonly Screen[] = [
  {
    name: 'profile-loading',
    ...profile,
    prepare: (page) => hold(page, 'Profile'),
    shown: (page) => page.getByRole('status', { name: 'Loading...' }).first(),
  },
  {
    name: 'profile-failed',
    ...profile,
    prepare: (page) => refuse(page, 'Profile'),
    shown: (page) => page.getByRole('button', { name: 'Try again' }).first(),
  },
  { name: 'profile-filled', ...profile, shown: (page) => page.getByLabel('Business Name') },
  {
    name: 'products-loading',
    who: 'stocked',
    ...products,
    prepare: (page) => hold(page, 'Products'),
    shown: (page) => page.getByRole('status', { name: 'Loading...' }).first(),
  },
  {
    name: 'products-failed',
    who: 'stocked',
    ...products,
    prepare: (page) => refuse(page, 'Products'),
    shown: (page) => page.getByRole('button', { name: 'Try again' }).first(),
  },
  { name: 'products-empty', who: 'bare', ...products, shown: (page) => page.getByRole('button', { name: 'Add Product' }).first() },
  { name: 'products-filled', who: 'stocked', ...products, shown: (page) => page.getByText('Product 0001').first() },
  ...(
    [
      ['business-info', 'Business Information'],
      ['current-plan', 'AI receptionist'],
      ['faqs', 'No FAQs yet'],
      ['receptionist-integration', 'Not configured'],
    ] as const
  ).map(([tab, text]): Screen => ({
    name: `${tab}-new`,
    who: 'bare',
    path: `/dashboard?tab=${tab}`,
    shown: (page) => page.getByRole('main').getByRole('tabpanel').or(page.getByRole('main')).getByText(text).first(),
  })),
  {
    name: 'admin-failed',
    ...admin,
    prepare: (page) => refuse(page, 'AdminSummary'),
    shown: (page) => page.getByRole('button', { name: 'Try again' }).first(),
  },
  {
    name: 'admin-filled',
    ...admin,
    prepare: (page) =>
      onOperation(page, 'AdminSummary', (route) => answerWith(route, { adminSummary: { ...figures, __typename: 'AdminSummary' } })),
    shown: (page) => page.getByText('1,284'),
  },
];

const looks = [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;

/** Times and dates, which are other ones each day. */
function moving(page: Page): Locator[] {
  return [
    page.locator('time'),
    page.getByRole('region', { name: 'Since you last looked' }),
    page.getByText(/\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}/),
    page.locator('svg[role="img"], figure'),
  ];
}

/** After a wanted change, and after a look at each of them: `npm run e2e -- visual/signed-in --update-snapshots`. */
for (const { width, colorScheme } of looks) {
  test.describe(`the picture, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    // Refused and held operations are part of these tests.
    test.use({ allowedConsoleErrors: [/failed|Failed|wrong/] });

    for (const { name, who, path, prepare, shown } of screens) {
      test(`of ${name} is the known one`, async ({ page, bare, stocked }) => {
        test.skip(test.info().config.metadata.browser !== 'npm', 'pictures are compared in the Chromium of the npm package only');
        await haveChosen(page);
        await prepare?.(page);
        await signIn(page, { bare, stocked, staff: demo.staff }[who], path);
        await expect(shown(page)).toBeVisible();
        await page.evaluate('document.fonts.ready');

        await expect(page).toHaveScreenshot([name, `${width}-${colorScheme}.png`], {
          scale: 'device',
          maxDiffPixels: MAX_DIFF_PIXELS,
          mask: [...moving(page), page.locator('input[type="email"]')],
        });
      });
    }
  });
}
