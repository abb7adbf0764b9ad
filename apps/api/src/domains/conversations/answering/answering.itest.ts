import { entitlements, priceByKey, type PriceKey } from '@larkline/catalogue';
import fc from 'fast-check';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { signInWith, type Account } from '../../../testkit/accounts.ts';
import { readAnswers, isServed, makeReachable, type Answers, type Reachable } from '../../../testkit/answering.ts';
import { makeKiller } from '../../../testkit/killed-process.ts';
import { CANCEL, CONFIRM, confirm, makeSubscriber, quote, RESUME, UNDO, type Subscriber } from '../../../testkit/plan-changes.ts';
import { createPaidAccount, LINK, payAsVisitor, aBusiness } from '../../../testkit/purchase.ts';
import { isDeep, sampleSeed } from '../../../testkit/sample.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { postVoiceMessage } from '../../../testkit/voice-webhook.ts';

let api: TestApi;
let member: Account;
beforeAll(async () => {
  api = await testApi();
  member = await api.signIn({ admin: true });
});
afterEach(() => api.emulators.mendStripe());
afterAll(() => api.stop());

const CHANNEL = 'isAnswered reason since message';
const ANSWERING = `{ client { answering { phone { ${CHANNEL} } chat { ${CHANNEL} } } } }`;
const SAVE = 'mutation ($input: ServicesPatch!) { saveServices(input: $input) { client { id } } }';
const EDIT =
  'mutation ($id: ID!, $input: SubscriptionPatch!, $seen: SubscriptionSeen!) { updateSubscription(clientId: $id, input: $input, seen: $seen, reason: "Asked by phone") { id } }';
const FOLLOW = 'mutation ($id: ID!) { followPaymentProvider(clientId: $id) { id } }';
const REFUND = 'mutation ($refundPence: Int!) { cancelAndRefund(refundPence: $refundPence) { status } }';
const OFFER = '{ client { coolingOff { refundPence } } }';
const BOTH: Answers = { phone: true, chat: true };
const CHAT_ONLY: Answers = { phone: false, chat: true };
const PHONE_ONLY: Answers = { phone: true, chat: false };
const NOTHING: Answers = { phone: false, chat: false };

interface Channel {
  readonly isAnswered: boolean;
  readonly reason: string | null;
  readonly since: string | null;
  readonly message: string;
}
interface AnsweringAnswer {
  readonly client: { readonly answering: { readonly phone: Channel; readonly chat: Channel } };
}
const shownTo = async (browser: TestBrowser) => (await browser.run<AnsweringAnswer>(ANSWERING)).client.answering;

interface Business extends Subscriber {
  readonly reach: Reachable;
}

let number = 0;
async function business(priceKey: PriceKey): Promise<Business> {
  const subscriber = await makeSubscriber(api, `${(number += 1)}@answering.example`, priceKey);
  return { ...subscriber, reach: await makeReachable(api, subscriber.clientId) };
}

/** Lets everything that waits be done: jobs, events, and the hourly checks. */
async function settle(): Promise<void> {
  await api.advance(2 * MINUTE_MS);
  for (const job of ['reconcileStripe', 'remindOfPayment', 'requestMissingVoiceAssistants'])
    await api.sql('select graphile_worker.add_job($1)', [job]);
  for (let turn = 0; turn < 2; turn += 1) {
    await api.runJobs();
    await api.makeJobsDue();
  }
  await api.runJobs();
}

async function readBilling(clientId: string) {
  const [row] = await api.sql<{ plan: string | null; status: string | null; renewal: Date | null }>(
    'select plan, upper(billing_status) as status, renewal_date as renewal from billing where client_id = $1',
    [clientId],
  );
  return { plan: row?.plan ?? null, status: row?.status ?? null, renewalDate: row?.renewal?.toISOString() ?? null };
}

/** The browser of a member of staff, signed in again: the clock has moved. */
async function asStaff(): Promise<TestBrowser> {
  await signInWith(member.browser, member.email);
  return member.browser;
}

async function edit(clientId: string, input: object): Promise<void> {
  const seen = await readBilling(clientId);
  await (await asStaff()).ask(EDIT, { id: clientId, input, seen });
}

const switchOver = (browser: TestBrowser, input: object) => browser.ask(SAVE, { input });

describe('what is bought', () => {
  it('SRV-06 is on at once, with what is missing until a customer reaches it', async () => {
    const { browser, clientId } = await makeSubscriber(api, 'new@answering.example', 'suite_pro_monthly');

    expect(await shownTo(browser)).toMatchObject({
      phone: { isAnswered: false, reason: 'NO_NUMBER', message: 'Calls aren’t answered yet: choose a number' },
      chat: { isAnswered: false, reason: 'SNIPPET_NOT_SEEN' },
    });

    await browser.run('mutation { requestPhoneReceptionist(input: { method: NEW }) { client { id } } }');
    expect((await shownTo(browser)).phone).toMatchObject({ reason: 'NUMBER_PENDING', since: api.clock.now().toISOString() });

    await api.sql(`update clients set phone_receptionist_status = 'active' where id = $1`, [clientId]);
    expect((await shownTo(browser)).phone.reason).toBe('CONNECTING');
    await settle();
    expect((await shownTo(browser)).phone).toMatchObject({ isAnswered: true, reason: null, message: 'Phone answering' });

    await api.sql(`update voice_assistants set sync_state = 'failed' where client_id = $1`, [clientId]);
    expect((await shownTo(browser)).phone.reason).toBe('PROVIDER_AWAY');
    expect((await readAnswers(api, await makeReachable(api, clientId))).chat).toBe(true);
    expect((await shownTo(browser)).chat).toEqual({ isAnswered: true, reason: null, since: null, message: 'Chat answering' });
  });

  it('SRV-06 an upgrade to a plan for another service ends the old one and starts the new one', async () => {
    const buyer = await business('chatbot_premium_monthly');
    expect(await readAnswers(api, buyer.reach)).toEqual(CHAT_ONLY);

    await confirm(buyer, (await quote(buyer, 'receptionist_premium_annual')).id);

    expect(await readAnswers(api, buyer.reach)).toEqual(PHONE_ONLY);
    expect(await shownTo(buyer.browser)).toMatchObject({ phone: { isAnswered: true }, chat: { reason: 'NOT_IN_PLAN' } });
  });

  it('SRV-06 a smaller plan takes nothing before the paid time is over, and takes it then, with no event to tell', async () => {
    const buyer = await business('suite_basic_monthly');
    await confirm(buyer, (await quote(buyer, 'chatbot_basic_monthly')).id);
    const { items } = await getStripe(api.env).subscriptions.retrieve(buyer.subscriptionId);
    const paidPeriodMs = 1_000 * (items.data[0]?.current_period_end ?? 0) - api.clock.now().getTime();
    await api.emulators.loseWebhooks(500);
    await api.advance(paidPeriodMs - MINUTE_MS);
    expect(await readAnswers(api, buyer.reach)).toEqual(BOTH);

    await api.advance(2 * MINUTE_MS);

    expect(await readAnswers(api, buyer.reach)).toEqual(CHAT_ONLY);
    await settle();
    expect(await readAnswers(api, buyer.reach)).toEqual(CHAT_ONLY);
    await api.emulators.loseWebhooks(0).catch(() => undefined);
  });

  it('ACL-08 an unpaid renewal keeps everything for the days of grace, and nothing a second later', async () => {
    const buyer = await business('suite_basic_monthly');
    await api.emulators.nextCharges(buyer.customerId, 'declined', 10);
    await api.advance(31 * DAY_MS + 60 * MINUTE_MS);
    await settle();
    const [{ since } = { since: new Date() }] = await api.sql<{ since: Date }>(
      'select past_due_since as since from stripe_subscriptions where client_id = $1',
      [buyer.clientId],
    );
    await api.advance(since.getTime() + 14 * DAY_MS - 1_000 - api.clock.now().getTime());
    expect(await readAnswers(api, buyer.reach)).toEqual(BOTH);

    await api.advance(1_000);

    expect(await readAnswers(api, buyer.reach)).toEqual(NOTHING);
    await signInWith(buyer.browser, buyer.email);
    expect(await shownTo(buyer.browser)).toMatchObject({ phone: { reason: 'PAYMENT_OVERDUE' }, chat: { reason: 'PAYMENT_OVERDUE' } });
  });
});

describe('faults', () => {
  it('two tabs that change the plan at once end with what is paid for', async () => {
    const buyer = await business('chatbot_basic_monthly');
    const quotes = await Promise.all([quote(buyer, 'suite_pro_monthly'), quote(buyer, 'receptionist_premium_monthly')]);

    await Promise.all(quotes.map(({ id }) => buyer.browser.ask(CONFIRM, { id, acceptsLossOf: ['PHONE', 'CHAT'] })));

    await settle();
    expect(await readAnswers(api, buyer.reach)).toEqual(await paidFor(buyer));
  });

  it('a process killed anywhere between the payment and the switch leaves what is paid for', async () => {
    const killer = makeKiller(api);
    try {
      for (const effects of [1, 2, 3, 4]) {
        const buyer = await business('chatbot_basic_monthly');
        const { id } = await quote(buyer, 'receptionist_pro_monthly');
        await killer.kill(effects, (server) => server.as(buyer.browser).ask(CONFIRM, { id, acceptsLossOf: ['PHONE', 'CHAT'] }));
        await settle();
        expect([effects, await readAnswers(api, buyer.reach)]).toEqual([effects, await paidFor(buyer)]);
      }
    } finally {
      await killer.stop();
    }
  });

  it('events of Stripe before our answer, twice and never have one outcome', async () => {
    await api.emulators.holdWebhooks(true);
    const [buyer, other] = [await business('suite_basic_monthly'), await business('suite_basic_monthly')];
    await confirm(buyer, (await quote(buyer, 'receptionist_premium_monthly')).id);
    const ids = (await api.emulators.events()).slice(-80).map(({ id }) => id);
    await api.emulators.deliver([...ids, ...ids].toReversed());
    await api.emulators.holdWebhooks(false);
    await settle();
    expect(await readAnswers(api, buyer.reach)).toEqual(PHONE_ONLY);

    await api.emulators.loseWebhooks(500);
    await getStripe(api.env).subscriptions.cancel(other.subscriptionId);
    await settle();
    expect(await readAnswers(api, other.reach)).toEqual(NOTHING);
    await api.emulators.loseWebhooks(0).catch(() => undefined);
  });

  it('before the account exists nothing is switched; its first link switches on what was paid', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'early@answering.example', 'chatbot_pro_monthly');
    await settle();
    await createPaidAccount(browser, sessionId, 'early@answering.example');
    const { linkSubscription } = await browser.run<{ linkSubscription: { client: { id: string } } }>(LINK, {
      sessionId,
      userData: aBusiness('early@answering.example'),
    });

    expect(await readAnswers(api, await makeReachable(api, linkSubscription.client.id))).toEqual(CHAT_ONLY);
  });

  it('staff and owner who change the plan at the same moment end with what holds', async () => {
    const buyer = await business('chatbot_basic_monthly');
    const { id } = await quote(buyer, 'suite_basic_monthly');

    await Promise.all([
      edit(buyer.clientId, { plan: 'phone-receptionist_basic' }),
      buyer.browser.ask(CONFIRM, { id, acceptsLossOf: ['PHONE', 'CHAT'] }),
      switchOver(buyer.browser, { liveChatbot: true }),
    ]);

    await settle();
    const { plan } = await readBilling(buyer.clientId);
    const { canUseReceptionist: phone, canUseChatbot: chat } = entitlements(plan);
    expect(await readAnswers(api, buyer.reach)).toEqual({ phone, chat });
  });

  it('SRV-06 a plan that ends during a call lets it finish, and does not answer the next', async () => {
    const { reach, subscriptionId, clientId } = await business('receptionist_basic_monthly');
    const call = { id: 'call-in-progress', assistantId: reach.assistantId, type: 'inboundPhoneCall' };
    await postVoiceMessage(api, { type: 'status-update', status: 'in-progress', call });
    await getStripe(api.env).subscriptions.cancel(subscriptionId);
    await settle();

    expect(await isServed(api, reach.assistantId, call.id)).toBe(true);
    expect(await isServed(api, reach.assistantId)).toBe(false);
    await postVoiceMessage(api, {
      type: 'end-of-call-report',
      endedReason: 'customer-ended-call',
      call,
      artifact: { transcript: 'Caller: Hello' },
    });
    await api.runJobs();
    expect(await api.sql('select call_id from transcripts where client_id = $1', [clientId])).toEqual([{ call_id: call.id }]);
  });

  it('the assistant at the voice provider follows: switched off it hangs up, switched on it answers', async () => {
    const { browser, clientId } = await business('suite_basic_monthly');
    const made = async () =>
      (await api.emulators.voiceAssistants())
        .filter(({ metadata }) => metadata['clientId'] === clientId)
        .map(({ model }) => (model.tools ?? []).map((tool) => tool.function?.name ?? 'hangs up'));
    await settle();
    expect(await made()).toEqual([['answer_question', 'take_message']]);

    await switchOver(browser, { aiReceptionist: false });
    await api.runJobs();
    expect(await made()).toEqual([['hangs up']]);
    await switchOver(browser, { aiReceptionist: true });
    await api.runJobs();
    expect(await made()).toEqual([['answer_question', 'take_message']]);

    // What a lost job left is found by the hourly check.
    await api.sql('update voice_assistants set is_answering = false, sent_hash = null where client_id = $1', [clientId]);
    await settle();
    expect(await api.sql('select is_answering from voice_assistants where client_id = $1', [clientId])).toEqual([{ is_answering: true }]);
  });
});

describe('answering', () => {
  it('ACL-02 is readable by members and staff, even while the plan is locked', async () => {
    const locked = await api.signIn({ billingStatus: 'cancelled', subscriptionActive: false });
    const viewer = await api.signIn({ role: 'viewer' });
    const staff = await asStaff();
    const byId = 'query ($id: ID!) { clientById(id: $id) { answering { phone { reason } chat { reason } } } }';
    const listed = 'query ($name: String) { clientDirectory(search: $name) { edges { node { answering { phone { reason } } } } } }';

    expect((await shownTo(locked.browser)).phone.reason).toBe('PLAN_ENDED');
    expect((await shownTo(viewer.browser)).chat.reason).toBe('OFF');
    expect(await staff.run(byId, { id: locked.clientId })).toEqual({
      clientById: { answering: { phone: { reason: 'PLAN_ENDED' }, chat: { reason: 'PLAN_ENDED' } } },
    });
    expect(await staff.run(listed, { name: locked.email })).toEqual({
      clientDirectory: { edges: [{ node: { answering: { phone: { reason: 'PLAN_ENDED' } } } }] },
    });
  });
});

/** What Stripe has been paid for, asked there. */
async function paidFor({ subscriptionId }: Pick<Subscriber, 'subscriptionId'>): Promise<Answers> {
  const { status, items } = await getStripe(api.env).subscriptions.retrieve(subscriptionId);
  if (status !== 'active' && status !== 'past_due') return NOTHING;
  const key = await api.sql<{ key: PriceKey }>('select price_key as key from stripe_subscriptions where stripe_subscription_id = $1', [
    subscriptionId,
  ]);
  const { canUseReceptionist: phone, canUseChatbot: chat } = entitlements(priceByKey(key[0]?.key ?? 'suite_pro_annual').plan.planId);
  expect(items.data[0]?.price.unit_amount).toBe(priceByKey(key[0]?.key ?? 'suite_pro_annual').chargePence);
  return { phone, chat };
}

const KEYS = [
  'receptionist_basic_monthly',
  'chatbot_pro_monthly',
  'suite_pro_monthly',
  'chatbot_premium_annual',
  'suite_basic_annual',
] as const;
const PLANS = ['phone-receptionist_basic', 'live-chatbot_premium', 'combo_basic', 'free', 'bespoke'];
type Step = readonly [
  act: 'change' | 'cancel' | 'resume' | 'undo' | 'refund' | 'fail' | 'pay' | 'edit' | 'follow' | 'off' | 'on' | 'days' | 'lose' | 'twice',
  at: number,
];
const steps = fc.array(
  fc.tuple(
    fc.constantFrom<Step[0]>(
      'change',
      'change',
      'cancel',
      'resume',
      'undo',
      'refund',
      'fail',
      'pay',
      'edit',
      'follow',
      'off',
      'on',
      'days',
      'lose',
      'twice',
    ),
    fc.nat(4),
  ),
  { minLength: 6, maxLength: 8 },
);

/** What the rule says of a client, followed beside the product: its plan as it holds, and what its owner switched off. */
class Expectation {
  plan: string | null = null;
  off = new Set<keyof Answers>();

  /** Takes a plan that holds from now on: what it adds, or lacks, is no longer switched off. */
  hold(plan: string | null): void {
    const [had, has] = [includedIn(this.plan), includedIn(plan)];
    for (const channel of ['phone', 'chat'] as const) if (had[channel] !== has[channel]) this.off.delete(channel);
    this.plan = plan;
  }

  answers(isPaid: boolean): Answers {
    const has = includedIn(this.plan);
    return { phone: isPaid && has.phone && !this.off.has('phone'), chat: isPaid && has.chat && !this.off.has('chat') };
  }
}

function includedIn(plan: string | null): Answers {
  const { canUseReceptionist: phone, canUseChatbot: chat } = entitlements(plan);
  return { phone, chat };
}

it('SRV-06 after any sequence of purchase, change, cancel, refund, failed payment, edit, switch and faulty events, what answers is paid for and not switched off', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...KEYS), steps, async (first, sequence) => {
      const buyer = await business(first);
      const expected = new Expectation();
      expected.hold((await readBilling(buyer.clientId)).plan);
      for (const step of sequence) {
        await run(buyer, step, expected);
        await settle();
        const { plan, status } = await readBilling(buyer.clientId);
        if (plan !== expected.plan) expected.hold(plan);
        const isPaid = status === 'ACTIVE' || (status === 'PAST_DUE' && (await isInGrace(buyer.clientId)));

        expect([step, await readAnswers(api, buyer.reach)]).toEqual([step, expected.answers(isPaid)]);
        if (await isUnedited(buyer.clientId)) expect([step, isPaid ? includedIn(plan) : NOTHING]).toEqual([step, await paidFor(buyer)]);
      }
      await api.emulators.holdWebhooks(false);
    }),
    { numRuns: isDeep ? 20 : 1, seed: sampleSeed, endOnFailure: true },
  );
}, 240_000);

const isInGrace = async (clientId: string) =>
  (await api.sql('select 1 from clients where id = $1 and subscription_active', [clientId])).length > 0;
const isUnedited = async (clientId: string) =>
  (await api.sql('select 1 from billing where client_id = $1 and edited_at is null', [clientId])).length > 0;

// Refusals are part of a sequence: a change that is not possible at this point changes nothing.
async function run(buyer: Business, [act, at]: Step, expected: Expectation): Promise<void> {
  const { browser, clientId, customerId, email } = buyer;
  await signInWith(browser, email);
  const channel = at % 2 === 0 ? 'phone' : 'chat';
  const field = at % 2 === 0 ? 'aiReceptionist' : 'liveChatbot';
  switch (act) {
    case 'change': {
      const plan = { priceKey: KEYS[at] };
      const { data } = await browser.ask<{ upgradeSubscription: { id: string } }>(
        'mutation ($plan: CheckoutPlanInput!) { upgradeSubscription(plan: $plan) { id } }',
        { plan },
      );
      if (data?.upgradeSubscription) await browser.ask(CONFIRM, { id: data.upgradeSubscription.id, acceptsLossOf: ['PHONE', 'CHAT'] });
      return;
    }
    case 'cancel':
      return void (await browser.ask(CANCEL, { reason: 'OTHER' }));
    case 'resume':
      return void (await browser.ask(RESUME));
    case 'undo':
      return void (await browser.ask(UNDO));
    case 'refund': {
      const { data } = await browser.ask<{ client: { coolingOff: { refundPence: number } | null } }>(OFFER);
      const refundPence = data?.client.coolingOff?.refundPence;
      return void (refundPence !== undefined && (await browser.ask(REFUND, { refundPence })));
    }
    case 'fail':
      return void (await api.emulators.nextCharges(customerId, 'declined', 1 + at));
    case 'pay':
      return void (await api.emulators.nextCharges(customerId, 'ok', 1));
    case 'edit':
      return void (await edit(clientId, at === 3 ? { status: 'CANCELLED' } : { plan: PLANS[at], status: 'ACTIVE' }));
    case 'follow':
      return void (await (await asStaff()).ask(FOLLOW, { id: clientId }));
    case 'off':
    case 'on': {
      const { errors } = await switchOver(browser, { [field]: act === 'on' });
      if (errors.length === 0 && includedIn(expected.plan)[channel]) expected.off[act === 'on' ? 'delete' : 'add'](channel);
      return;
    }
    case 'days':
      return api.advance((5 + at * 9) * DAY_MS);
    case 'lose':
      return void (await api.emulators.loseWebhooks(3 + at));
    case 'twice': {
      const ids = (await api.emulators.events()).slice(-5).map(({ id }) => id);
      await api.emulators.deliver([...ids, ...ids]);
    }
  }
}
