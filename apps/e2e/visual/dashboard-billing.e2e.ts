import type { Locator, Page } from '@playwright/test';
import { signIn, uniqueEmail } from '../fixtures/accounts.ts';
import { storeConsent } from '../fixtures/consent.ts';
import { answerWith, onOperation } from '../fixtures/graphql.ts';
import { EXPECTED_ERRORS } from '../fixtures/pictures.ts';
import { buy, claim, someDetails } from '../fixtures/purchase.ts';
import { comparePicture, EXAMINED, examine, examineOpened, NARROW, show, WIDE } from '../fixtures/screens.ts';
import { isDeep } from '../fixtures/sample.ts';
import { expect, test } from '../fixtures/test.ts';

const DAY_MS = 86_400_000;

type Fields = Record<string, unknown>;
/** The parts of answers that the states below replace. */
interface Answer {
  readonly viewer: Fields;
  readonly dashboard: Fields;
  readonly client: { guarantee: unknown; guaranteeClaim: unknown; coolingOff: unknown; billing: Fields; subscription: Fields };
}
type Changes = Readonly<Record<string, (answer: Answer) => void>>;

interface State {
  readonly name: string;
  /** What the answers to operations say otherwise. */
  readonly changes: Changes;
  /** The part of the page that is compared. */
  readonly pictured: (page: Page) => Locator;
  /** What is opened. */
  readonly open?: (page: Page) => Promise<void>;
}

const guarantee = (more: Fields = {}) => ({
  ...{ __typename: 'Guarantee', id: 'guarantee-1', endsAt: '2027-02-21T00:00:00Z', daysLeft: 61, minutes: 412, chats: 128 },
  ...{ minutePence: 30, chatPence: 150, savedPence: 31_560, feesPence: 22_000, isKept: false },
  ...more,
});
const guaranteeClaim = (more: Fields = {}) => ({
  ...{ __typename: 'GuaranteeClaim', id: 'claim-1', state: 'RECEIVED', createdAt: '2026-12-01T10:00:00Z' },
  ...{ savedPence: 31_560, feesPence: 22_000, note: null, refundPence: null },
  ...more,
});
const coolingOff = (status: string | null) => ({
  ...{ __typename: 'CoolingOff', id: 'offer-1', endsAt: '2026-12-08T00:00:00Z', paidPence: 26_400, usedDays: 3, refundPence: 22_000 },
  status,
});
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const LOCK = {
  ...{ __typename: 'PriceLock', planLabel: 'Full Communication Suite - Pro', billingCycle: 'MONTHLY', pricePence: 38_000 },
  ...{ businessName: `مكتب <b>المحاماة</b> & ${'Llanfairpwllgwyngyll'.repeat(4)}`, endedAt: null },
  ...{ since: '2026-06-14T10:00:00Z', checkedAt: '2026-11-23T00:55:00Z' },
};
const openInvoice = { __typename: 'Invoice', id: 'invoice-1', needsConfirmation: false, nextAttemptAt: null };

const STATES: readonly State[] = [
  {
    name: 'guarantee-running',
    pictured: (page) => page.getByRole('region', { name: '90-day guarantee' }),
    changes: {
      Guarantee: ({ client }) => (client.guarantee = guarantee()),
      CoolingOff: ({ client }) => (client.coolingOff = coolingOff(null)),
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Change costs' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'guarantee-approved',
    pictured: (page) => page.getByRole('region', { name: '90-day guarantee' }),
    changes: {
      Guarantee: ({ client }) => {
        client.guarantee = guarantee();
        client.guaranteeClaim = guaranteeClaim({ state: 'APPROVED', note: 'As we promised.', refundPence: 26_400 });
      },
      CoolingOff: ({ client }) => (client.coolingOff = coolingOff('PENDING')),
    },
  },
  {
    name: 'guarantee-refused',
    pictured: (page) => page.getByRole('region', { name: '90-day guarantee' }),
    changes: {
      Guarantee: ({ client }) => {
        client.guarantee = guarantee({ isKept: true, savedPence: 60_000 });
        client.guaranteeClaim = guaranteeClaim({
          state: 'REFUSED',
          note: 'Your assistant saved you more than twice your fees. '.repeat(8),
        });
      },
      CoolingOff: ({ client }) => (client.coolingOff = coolingOff('FAILED')),
    },
  },
  {
    name: 'unpaid-and-locked',
    pictured: (page) => page.getByRole('alert').filter({ hasText: 'Your assistant is paused' }),
    changes: {
      Viewer: ({ viewer }) => Object.assign(viewer, { isLocked: true, hasAccess: false }),
      Billing: ({ client }) => (client.billing['billingStatus'] = 'PAST_DUE'),
      PaymentState: ({ viewer, client }) => {
        Object.assign(viewer, { isLocked: true, hasAccess: false });
        client.billing['billingStatus'] = 'PAST_DUE';
        Object.assign(client.subscription, { accessUntil: inDays(-5), openInvoice });
      },
    },
  },
];

// axe's findings name their elements, so no trace is recorded: it would double the time.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });
test.use({ allowedConsoleErrors: [...EXPECTED_ERRORS, /unpaid or has ended/] });

// After a wanted change, and after a look at each of them: `npm run e2e -- visual/dashboard-billing --update-snapshots`.
test.describe('known pictures; axe finds nothing', () => {
  test('BIL-15 the promises of a plan in their states, and an unpaid plan', async ({ page, request }) => {
    await storeConsent(page);
    const owner = { email: uniqueEmail('lea'), password: someDetails.password };
    await claim(request, await buy(request, owner.email), owner.email);
    await signIn(page, owner, '/robots.txt');
    for (const [row, { name, changes, pictured, open }] of STATES.entries()) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      for (const [operation, change] of Object.entries(changes)) await changeAnswer(page, operation, change);
      const look = row % 2 === 0 ? WIDE : NARROW;
      await show(page, look);
      await page.goto('/dashboard?tab=billing');
      await expect(page.getByText('Included in your plan')).toBeVisible();
      await expect(page.getByRole('meter', { name: 'Saved towards twice your fees' })).toBeVisible();
      await comparePicture(page, pictured(page), name, look);
      await examine(page, name, { looks: isDeep ? EXAMINED : [look] });
      if (!open) continue;
      await open(page);
      await examineOpened(page, `${name}, opened`, '[role=dialog]');
    }
  });

  test('CF-53 the certificate of a price lock for a long name in another direction, on the screen and on paper', async ({ page }) => {
    await storeConsent(page);
    await onOperation(page, 'PriceLockCertificate', (route) => answerWith(route, { priceLock: LOCK }));
    await page.goto('/price-lock/known');
    // An address of any other port is of another width.
    await page.getByText(/^http:.*known$/).evaluate((text) => (text.textContent = 'https://larkline.example/price-lock/known'));
    await examine(page, 'certificate', { picture: page.getByRole('main'), pictured: [NARROW] });
    await show(page, WIDE);
    await page.emulateMedia({ media: 'print' });
    await comparePicture(page, page, 'certificate-on-paper', WIDE);
  });
});

async function changeAnswer(page: Page, operation: string, change: (answer: Answer) => unknown): Promise<void> {
  await onOperation(page, operation, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: Answer };
    change(json.data);
    await route.fulfill({ response, json });
  });
}
