import type { Locator, Page } from '@playwright/test';
import { seedClient, signIn, type Account } from '../fixtures/accounts.ts';
import { haveChosen } from '../fixtures/consent.ts';
import { answerWith, onOperation, refuseWith } from '../fixtures/graphql.ts';
import { knownGreeting } from '../fixtures/known-answers.ts';
import { demo } from '../fixtures/people.ts';
import { EXPECTED_ERRORS, expectPicture, LOOKS, skipOtherBrowsers } from '../fixtures/pictures.ts';
import { expect, test as base } from '../fixtures/test.ts';

/** The accounts of a worker: a business without products, and one with eight. */
const test = base.extend<object, { bare: Account; stocked: Account }>({
  bare: [async ({ browserName: _ }, use) => use(await seedClient({ business: 'Larch & Co' })), { scope: 'worker' }],
  stocked: [async ({ browserName: _ }, use) => use(await seedClient({ business: 'Larch & Co', products: 8 })), { scope: 'worker' }],
});

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
    prepare: async (page) => {
      await knownDirectory(page);
      await knownWaiting(page);
      await noTasks(page);
      await refuse(page, 'AdminSummary');
    },
    shown: (page) => page.getByRole('button', { name: 'Try again' }).first(),
  },
  {
    name: 'admin-filled',
    ...admin,
    prepare: async (page) => {
      await knownDirectory(page);
      await knownWaiting(page);
      await noTasks(page);
      await onOperation(page, 'AdminSummary', (route) => answerWith(route, { adminSummary: { ...figures, __typename: 'AdminSummary' } }));
    },
    shown: (page) => page.getByRole('definition').getByText('1,284'),
  },
];

/** Answers the list of clients, which is of all tests otherwise. */
function knownDirectory(page: Page): Promise<void> {
  const clients = [
    ['Harcourt Lane Solicitors', 'AI Phone Receptionist - Basic', 'PAST_DUE', 'PAUSED', 'PHONE'],
    ['Fernhill Dental Practice', 'Full Communication Suite - Pro', 'ACTIVE', 'ACTIVE', 'BOTH'],
  ].map(([businessName, planLabel, billingStatus, servicesStatus, servicesOn], index) => ({
    __typename: 'ClientListing',
    id: `client-${index}`,
    businessName,
    email: 'owner@shop.example',
    createdAt: '2026-11-20T09:00:00Z',
    planLabel,
    billingStatus,
    renewalDate: '2026-12-20T09:00:00Z',
    servicesStatus,
    servicesOn,
    calls: 1284 * (index + 1),
    chats: 96,
  }));
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  const edges = clients.map((node) => ({ __typename: 'ClientListingEdge', node }));
  const answer = { clientDirectory: { __typename: 'ClientListingConnection', edges, pageInfo, totalCount: clients.length } };
  return onOperation(page, 'ClientDirectory', (route) => answerWith(route, answer));
}

/** Answers the exports, which other tests of the same staff start. */
function noTasks(page: Page): Promise<void> {
  return onOperation(page, 'Tasks', (route) => answerWith(route, { tasks: [] }));
}

/** Answers what waits for staff, which is of all tests otherwise. */
function knownWaiting(page: Page): Promise<void> {
  const work = (count: number, hours = 0) => ({
    __typename: 'WaitingWork',
    count,
    // Half an hour more, so that the words do not change while the test runs.
    oldestAt: count > 0 ? new Date(Date.now() - (hours + 0.5) * 3_600_000).toISOString() : null,
  });
  const adminSummary = {
    __typename: 'AdminSummary',
    claimsToDecide: work(1, 50),
    unclaimedPurchases: work(0),
    failedRefunds: work(0),
    disputesToAnswer: work(0),
    phoneRequests: work(2, 5),
    unansweredMessages: work(1_001, 100),
    unknownCalls: work(0),
    failedEvents: work(0),
    failedJobs: work(0),
    failedMails: work(0),
  };
  return onOperation(page, 'AdminWaiting', (route) => answerWith(route, { adminSummary }));
}

/** After a wanted change, and after a look at each of them: `npm run e2e -- visual/signed-in --update-snapshots`. */
for (const look of LOOKS) {
  const { width, colorScheme } = look;
  test.describe(`the picture, ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
    test.use({ allowedConsoleErrors: EXPECTED_ERRORS });

    for (const { name, who, path, prepare, shown } of screens) {
      test(`of ${name} is the known one`, async ({ page, bare, stocked }) => {
        skipOtherBrowsers();
        await haveChosen(page);
        await knownGreeting(page);
        await prepare?.(page);
        await signIn(page, { bare, stocked, staff: demo.staff }[who], path);
        await expect(shown(page)).toBeVisible();
        if (path === admin.path) await expect(page.getByText('Fernhill Dental Practice')).toBeVisible();

        await expectPicture(page, page, name, look);
      });
    }
  });
}
