import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/accounts.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { answerWith, onOperation } from '../fixtures/graphql.ts';
import { demo } from '../fixtures/people.ts';
import { examine, oneLook } from '../fixtures/screens.ts';
import { expect, test } from '../fixtures/test.ts';

// axe's findings name their elements, so no trace is recorded: it would double the time.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

const FIGURES = { totalClients: 1_284, activeSubscriptions: 1_107, totalCalls: 48_210, totalChats: 96_577 };

/** Every part of every tab, with words that say it is there, in three visits. */
const VISITS = [
  [
    ['clients', 'Client Directory'],
    ['subscriptions', 'Subscription Management'],
    ['subscriptions&part=claims', 'Guarantee claims'],
    ['subscriptions&part=unclaimed', 'Unclaimed payments'],
    ['subscriptions&part=refunds', 'Refunds'],
    ['subscriptions&part=returns', 'Returned purchases'],
    ['subscriptions&part=disputes', 'Disputes'],
  ],
  [
    ['analytics', 'Top clients'],
    ['audit-log', 'Audit Log'],
    ['inbox', 'Messages'],
    ['inbox&part=calls', 'Welcome calls'],
    ['operations', 'Overview'],
  ],
  [
    ['operations&part=jobs', 'Jobs'],
    ['operations&part=events', 'Events'],
    ['operations&part=mails', 'Emails'],
    ['operations&part=calls', 'Unknown calls'],
    ['operations&part=statements', 'Slow queries'],
  ],
] as const;

async function openPart(page: Page, part: string, title: string): Promise<void> {
  await page.goto(`/admin?tab=${part}`);
  await expect(page.getByRole('main').getByText(title, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}

for (const parts of VISITS) {
  const [[first]] = parts;
  test(`ADM-01 ADM-04 of the admin area, from ${first} on, each part is clean in axe and nothing leaves the window sideways`, async ({
    page,
  }) => {
    await storeConsent(page);
    await signIn(page, demo.staff, '/robots.txt');
    for (const [row, [part, title]] of parts.entries()) {
      await openPart(page, part, title);
      await examine(page, part, { looks: oneLook(row) });
    }
  });
}

test('ADM-01 the first page of the admin area is the known one', async ({ page }) => {
  await storeConsent(page);
  await knownDirectory(page);
  await knownWaiting(page);
  await onOperation(page, 'Tasks', (route) => answerWith(route, { tasks: [] }));
  await onOperation(page, 'AdminSummary', (route) => answerWith(route, { adminSummary: { ...FIGURES, __typename: 'AdminSummary' } }));
  await signIn(page, demo.staff, '/admin');
  await expect(page.getByText('Fernhill Dental Practice')).toBeVisible();
  await expect(page.getByRole('link', { name: 'More than 1,000 waiting' })).toBeVisible();
  await examine(page, 'admin', { picture: page });
});

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
