import { DAY_MS } from '../../../../platform/time/clock.ts';
import { signInWith } from '../../../../testkit/accounts.ts';
import { confirm, makeSubscriber, quote } from '../../../../testkit/plan-changes.ts';
import { openCheckout } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { syncSubscription } from '../subscription.service.ts';

let api: TestApi;
let staff: TestBrowser;
let staffEmail: string;
beforeAll(async () => {
  api = await testApi();
  await signInStaff();
});
afterAll(() => api.stop());

async function signInStaff(): Promise<void> {
  const account = await api.signIn({ admin: true });
  staff = account.browser;
  staffEmail = account.email;
}

const BILLING = 'plan planLabel billingStatus renewalDate editedBy';
const UPDATE = `mutation ($id: ID!, $input: SubscriptionPatch!, $seen: SubscriptionSeen!, $reason: String! = "Asked by phone") {
  updateSubscription(clientId: $id, input: $input, seen: $seen, reason: $reason) {
  id subscriptionActive billing { ${BILLING} } } }`;
const FOLLOW = `mutation ($id: ID!) { followPaymentProvider(clientId: $id) { billing { ${BILLING} } } }`;
const LIST = `query ($sort: BillingSort, $filter: BillingFilter) { subscriptions(first: 50, sort: $sort, filter: $filter) { totalCount
  edges { node { renewalDate billingStatus client { id } } } } }`;
const LOG = `query ($id: ID!) { adminActions(first: 5, filter: { clientId: $id }) { edges { node { actionType adminEmail notes changes { field before after } } } } }`;

interface BillingFields {
  readonly plan: string | null;
  readonly billingStatus: string | null;
  readonly renewalDate: string | null;
}
interface EditAnswer {
  readonly subscriptionActive: boolean;
  readonly billing: BillingFields & { readonly editedBy: string | null; readonly planLabel: string };
}

const readStored = async (clientId: string): Promise<BillingFields> => {
  const [row] = await api.sql<{ plan: string; status: string; renewal: Date | null }>(
    'select plan, upper(billing_status) as status, renewal_date as renewal from billing where client_id = $1',
    [clientId],
  );
  return { plan: row?.plan ?? null, billingStatus: row?.status ?? null, renewalDate: row?.renewal?.toISOString() ?? null };
};
const toBilling = ({ plan, billingStatus: status, renewalDate }: BillingFields) => ({ plan, status, renewalDate });
async function edit(id: string, input: object, seen?: object): Promise<EditAnswer> {
  const variables = { id, input, seen: seen ?? toBilling(await readStored(id)) };
  return (await staff.run<{ updateSubscription: EditAnswer }>(UPDATE, variables)).updateSubscription;
}
const acts = async (id: string) =>
  (await staff.run<{ adminActions: { edges: { node: Record<string, unknown> }[] } }>(LOG, { id })).adminActions.edges.map(
    ({ node }) => node,
  );
const subscriber = (name: string) => makeSubscriber(api, `${name}@edited.example`, 'suite_pro_monthly');

it('ADM-07 ADM-08 CF-13 CF-14 changes plan, status and date, under the name of the person, with the values before and after', async () => {
  const { clientId } = await subscriber('all');

  const edited = await edit(clientId, { plan: 'Enterprise', status: 'PAST_DUE', renewalDate: '2028-02-29' });

  expect(edited).toMatchObject({
    subscriptionActive: true,
    billing: {
      plan: 'Enterprise',
      planLabel: 'Enterprise',
      billingStatus: 'PAST_DUE',
      renewalDate: '2028-02-29T00:00:00.000Z',
      editedBy: staffEmail,
    },
  });
  expect(await acts(clientId)).toEqual([
    {
      actionType: 'subscription_updated',
      adminEmail: staffEmail,
      notes: 'Asked by phone',
      changes: expect.arrayContaining([
        { field: 'plan', before: 'combo_professional', after: 'Enterprise' },
        { field: 'status', before: 'active', after: 'past_due' },
        expect.objectContaining({ field: 'renewalDate', after: '2028-02-29T00:00:00.000Z' }),
      ]),
    },
  ]);
});

it.each(['phone-receptionist_basic', 'live-chatbot_premium', 'combo_professional', 'Starter', 'Professional', 'Enterprise'])(
  'CF-14 stores the plan %s as it is called',
  async (plan) => {
    const { clientId } = await api.signIn({ plan: null });

    expect((await edit(clientId, { plan, status: 'ACTIVE' })).billing).toMatchObject({ plan, billingStatus: 'ACTIVE' });
  },
);

it('ADM-07 tells the second of two who edit one subscription who was first, and overwrites nothing', async () => {
  const { clientId } = await subscriber('two');
  const seen = toBilling(await readStored(clientId));
  await edit(clientId, { status: 'PAST_DUE' }, seen);
  const second = await api.signIn({ admin: true });

  const { errors } = await second.browser.ask(UPDATE, { id: clientId, input: { plan: 'Starter' }, seen });

  expect(errors[0]?.extensions.code).toBe('SUBSCRIPTION_CHANGED');
  expect(errors[0]?.message).toContain(`changed by ${staffEmail} on`);
  expect(errors[0]?.message).toContain('It is now: Full Communication Suite - Pro, past due, renewal on ');
  expect(await readStored(clientId)).toMatchObject({ plan: 'combo_professional', billingStatus: 'PAST_DUE' });
});

it('ADM-07 takes an edit that is sent again, since its answer was lost, for done', async () => {
  const { clientId } = await subscriber('again');
  const seen = toBilling(await readStored(clientId));
  await edit(clientId, { status: 'PAST_DUE' }, seen);
  const logged = (await acts(clientId)).length;

  expect((await edit(clientId, { status: 'PAST_DUE' }, seen)).billing).toMatchObject({ billingStatus: 'PAST_DUE' });
  const other = await staff.ask(UPDATE, { id: clientId, input: { status: 'ACTIVE' }, seen });

  expect(other.errors[0]?.extensions.code).toBe('SUBSCRIPTION_CHANGED');
  expect(await readStored(clientId)).toMatchObject({ billingStatus: 'PAST_DUE' });
  expect(await acts(clientId)).toHaveLength(logged);
});

it('lets one of ten edits of the same moment through', async () => {
  const { clientId } = await subscriber('ten');
  const seen = toBilling(await readStored(clientId));

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => staff.ask(UPDATE, { id: clientId, input: { renewalDate: `2027-01-${10 + n}` }, seen })),
  );

  expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await acts(clientId)).toHaveLength(1);
});

it('records nothing when nothing changes, and leaves the time of a date that stays', async () => {
  const { clientId } = await subscriber('same');
  const before = await readStored(clientId);

  const { billing } = await edit(clientId, { status: 'ACTIVE', renewalDate: before.renewalDate?.slice(0, 10) });

  expect(billing).toMatchObject({ renewalDate: before.renewalDate, editedBy: null });
  expect(await acts(clientId)).toEqual([]);
});

it.each([
  ['a plan that does not exist', { plan: 'gold' }, 'plan'],
  ['a status that only Stripe sets', { status: 'OTHER' }, 'status'],
  ['no status', { status: null }, 'status'],
  ['a day that does not exist', { renewalDate: '2027-02-29' }, 'renewalDate'],
  ['a day of another millennium', { renewalDate: '9999-01-01' }, 'renewalDate'],
])('ADM-07 refuses %s', async (_what, input, field) => {
  const { clientId } = await api.signIn({});

  const { errors } = await staff.ask(UPDATE, { id: clientId, input, seen: {} });

  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } });
});

it.each(['', '  '])('ADM-07 ADM-08 refuses an edit with the reason %j, and changes nothing', async (reason) => {
  const { clientId } = await api.signIn({});
  const before = await readStored(clientId);

  const { errors } = await staff.ask(UPDATE, { id: clientId, input: { status: 'PAST_DUE' }, seen: toBilling(before), reason });

  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { reason: 'Please say why.' } });
  expect(await readStored(clientId)).toEqual(before);
});

it('ADM-07 refuses unknown businesses', async () => {
  expect(await staff.refusal(UPDATE, { id: 'x', input: { status: 'ACTIVE' }, seen: {} })).toBe('NOT_FOUND');
  expect(await staff.refusal(FOLLOW, { id: '018f0000-0000-7000-8000-00000000c0de' })).toBe('NOT_FOUND');
});

describe('an edit of a plan that lives at Stripe', () => {
  it('holds whatever Stripe reports, locks and unlocks the client, until staff follow Stripe again', async () => {
    const { clientId, subscriptionId, browser, email } = await subscriber('held');
    const before = await readStored(clientId);
    await edit(clientId, { status: 'CANCELLED' });
    await syncSubscription(api.system(), subscriptionId);

    expect(await readStored(clientId)).toMatchObject({ billingStatus: 'CANCELLED' });
    await signInWith(browser, email);
    expect(await browser.refusal('{ dashboard { plan } }')).toBe('PAYMENT_REQUIRED');

    const { followPaymentProvider } = await staff.run<{ followPaymentProvider: EditAnswer }>(FOLLOW, { id: clientId });
    expect(followPaymentProvider.billing).toMatchObject({ billingStatus: 'ACTIVE', editedBy: null, renewalDate: before.renewalDate });
    expect(await browser.run('{ dashboard { plan } }')).toEqual({ dashboard: { plan: 'combo_professional' } });
    expect((await acts(clientId)).map(({ actionType }) => actionType).sort()).toEqual([
      'subscription_follows_stripe',
      'subscription_updated',
    ]);
    await staff.run(FOLLOW, { id: clientId });
    expect(await acts(clientId)).toHaveLength(2);
  });

  it('ends with a change of plan that the client pays for', async () => {
    const client = await subscriber('upgraded');
    await edit(client.clientId, { plan: 'Starter' });
    const change = await quote(client, 'suite_premium_monthly');
    await confirm(client, change.id);

    expect(await readStored(client.clientId)).toMatchObject({ plan: 'combo_premium', billingStatus: 'ACTIVE' });
    expect(
      (await staff.run<{ followPaymentProvider: EditAnswer }>(FOLLOW, { id: client.clientId })).followPaymentProvider.billing.editedBy,
    ).toBeNull();
  });

  it('does not keep a business without a plan from buying one', async () => {
    const { browser, clientId, email } = await api.signIn({ plan: null, subscriptionActive: false, billingStatus: null });
    await edit(clientId, { plan: 'Professional', status: 'ACTIVE' }, {});
    expect(await staff.refusal(FOLLOW, { id: clientId })).toBe('NOT_SUBSCRIBED');

    const sessionId = await openCheckout(browser, 'suite_pro_monthly');
    await api.emulators.pay(sessionId, email);
    await browser.run('mutation ($id: String!) { linkSubscription(sessionId: $id) { welcomeBack } }', { id: sessionId });

    expect(await readStored(clientId)).toMatchObject({ plan: 'combo_professional', billingStatus: 'ACTIVE' });
  });
});

it('ADM-06 lists subscriptions by their renewal, those of one state, with exact counts', async () => {
  const listed = async (variables: object) =>
    (await staff.run<{ subscriptions: { totalCount: number; edges: { node: BillingFields }[] } }>(LIST, { ...variables })).subscriptions;
  const { clientId } = await subscriber('listed');
  await edit(clientId, { renewalDate: new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10), status: 'PAST_DUE' });
  const [counted] = await api.sql<{ all: number; due: number }>(
    `select count(*)::int as all, count(*) filter (where billing_status = 'past_due')::int as due from billing`,
  );

  const all = await listed({});
  const dates = all.edges.map(({ node }) => node.renewalDate).filter((date) => date !== null);
  expect(dates).toEqual([...dates].sort());
  expect(all.totalCount).toBe(counted?.all);
  const due = await listed({ filter: { status: 'PAST_DUE' } });
  expect(due.edges.map(({ node }) => node.billingStatus)).toEqual(due.edges.map(() => 'PAST_DUE'));
  expect(due.totalCount).toBe(counted?.due);
  expect(await listed({ filter: { clientId } })).toMatchObject({ totalCount: 1, edges: [{ node: { client: { id: clientId } } }] });
  expect(await staff.run('{ adminSummary { subscriptions pastDueSubscriptions } }')).toEqual({
    adminSummary: { subscriptions: counted?.all, pastDueSubscriptions: counted?.due },
  });
});
