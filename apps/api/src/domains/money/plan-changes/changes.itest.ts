import { labelOfPrice, PRICES, type PriceKey } from '@larkline/catalogue';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { signInWith } from '../../../testkit/accounts.ts';
import {
  CANCEL,
  CONFIRM,
  confirm,
  invoicesAtStripe as invoicesOf,
  makeSubscriber,
  PROCESS,
  quote,
  RESUME,
  UNDO,
  UPGRADE,
  useCard,
  type Change,
  type Subscriber,
  untilRenewal,
} from '../../../testkit/plan-changes.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

let buyers = 0;
function subscriber(priceKey: PriceKey = 'suite_basic_monthly'): Promise<Subscriber> {
  buyers += 1;
  return makeSubscriber(api, `buyer${buyers}@changes.example`, priceKey);
}

/** Lets time pass; the browser is then signed in again. */
async function pass(milliseconds: number, { browser, email }: Subscriber): Promise<void> {
  await api.advance(milliseconds);
  await signInWith(browser, email);
}

/** Moves the clock to a time after a subscriber's next renewal, or before it with a negative number. */
async function passRenewal(milliseconds: number, buyer: Subscriber): Promise<void> {
  await pass((await untilRenewal(api, buyer.subscriptionId)) + milliseconds, buyer);
}

const stripe = () => getStripe(api.env);
const invoicesAtStripe = (buyer: Subscriber) => invoicesOf(api, buyer);

// First, while few subscriptions are there to be renewed.
describe('a cheaper or shorter plan', () => {
  it.each([
    ['suite_pro_monthly', 'suite_basic_monthly', 32],
    ['chatbot_basic_annual', 'chatbot_basic_monthly', 367],
  ] as const)('CF-39 from %s to %s begins at the renewal, without a charge before', async (from, to, days) => {
    const buyer = await subscriber(from);
    const quoted = await quote(buyer, to);
    expect(quoted).toMatchObject({ isUpgrade: false, amountPence: 0, lines: [] });

    const planned = await confirm(buyer, quoted.id);

    expect(planned).toMatchObject({ state: 'SCHEDULED', subscription: { priceKey: from, scheduledPriceKey: to } });
    expect(await invoicesAtStripe(buyer)).toHaveLength(1);
    expect(await buyer.browser.refusal(UPGRADE, { plan: { priceKey: 'suite_premium_annual' } })).toBe('CHANGE_PLANNED');
    await api.advance(days * DAY_MS);
    await api.runJobs();
    const [row] = await api.sql('select price_key, scheduled_price_key from stripe_subscriptions where client_id = $1', [buyer.clientId]);
    expect(row).toEqual({ price_key: to, scheduled_price_key: null });
    expect(await api.sql('select state from plan_changes where id = $1', [quoted.id])).toEqual([{ state: 'applied' }]);
    const price = PRICES.find(({ priceKey }) => priceKey === to)?.chargePence ?? 0;
    expect((await invoicesAtStripe(buyer))[0]).toMatchObject({ subtotal: price });
  });

  it('CF-39 can be undone until then', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    await confirm(buyer, (await quote(buyer, 'chatbot_basic_monthly')).id);

    expect(await buyer.browser.run(UNDO)).toMatchObject({ undoPlanChange: { priceKey: 'suite_pro_monthly', scheduledPriceKey: null } });
    expect(await buyer.browser.run(UNDO)).toMatchObject({ undoPlanChange: { priceKey: 'suite_pro_monthly' } });
    expect(await quote(buyer, 'suite_premium_monthly')).toMatchObject({ state: 'QUOTED' });

    // By a cancellation too.
    await confirm(buyer, (await quote(buyer, 'chatbot_basic_monthly')).id);
    expect(await buyer.browser.run(CANCEL, { reason: 'UNUSED' })).toMatchObject({
      cancelSubscription: { isEnding: true, scheduledPriceKey: null },
    });
  });

  it('CF-39 whose planning was interrupted and released by another quote ends, and can be chosen again at once', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    const { id } = await quote(buyer, 'suite_basic_monthly');
    await api.emulators.failStripe('500', 2, '/v1/subscription_schedules/', 'POST');
    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('UPSTREAM_FAILED');
    await api.emulators.mendStripe();
    await quote(buyer, 'chatbot_basic_monthly');

    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('QUOTE_OVER');

    const next = await confirm(buyer, (await quote(buyer, 'suite_basic_monthly')).id);
    expect(next).toMatchObject({ state: 'SCHEDULED', subscription: { scheduledPriceKey: 'suite_basic_monthly' } });
    expect(await api.sql('select state from plan_changes where id = $1', [id])).toEqual([{ state: 'ended' }]);
  });

  it('CF-39 BIL-14 stays planned while its renewal is declined, and begins when that is paid', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    await confirm(buyer, (await quote(buyer, 'suite_basic_monthly')).id);
    await api.emulators.nextCharges(buyer.customerId, 'declined');

    await passRenewal(DAY_MS, buyer);
    await api.runJobs();
    const row = 'select status, price_key, scheduled_price_key from stripe_subscriptions where client_id = $1';
    expect(await api.sql(row, [buyer.clientId])).toMatchObject([{ status: 'past_due', price_key: 'suite_basic_monthly' }]);
    const [invoice] = await invoicesAtStripe(buyer);
    await api.emulators.payInvoice(invoice?.id ?? '');
    await api.runJobs();

    await until(async () => {
      await api.runJobs();
      return (await api.sql<{ status: string }>(row, [buyer.clientId]))[0]?.status === 'active';
    });
    expect(await api.sql(row, [buyer.clientId])).toMatchObject([{ price_key: 'suite_basic_monthly', scheduled_price_key: null }]);
  });
});

describe('an upgrade', () => {
  it.each([
    ['suite_basic_monthly', 'suite_premium_monthly'],
    ['receptionist_basic_monthly', 'suite_pro_annual'],
  ] as const)('BIL-08 from %s to %s is charged exactly as quoted, and in effect at once', async (from, to) => {
    const buyer = await subscriber(from);
    const before = (await invoicesAtStripe(buyer)).length;
    await pass(9 * DAY_MS + 7 * MINUTE_MS, buyer);

    const quoted = await quote(buyer, to);

    expect(quoted).toMatchObject({ state: 'QUOTED', isUpgrade: true, toPriceKey: to, subscription: { priceKey: from } });
    expect(quoted.url).toBe(`${api.env.PUBLIC_URL}/dashboard?tab=billing&change=${quoted.id}`);
    expect(quoted.lines.reduce((sum, { amountPence }) => sum + amountPence, 0) + quoted.taxPence).toBe(quoted.amountPence);
    expect(await invoicesAtStripe(buyer)).toHaveLength(before);
    // The price of the moment is another one by now.
    await api.advance(10 * MINUTE_MS);
    const done = await confirm(buyer, quoted.id);
    expect(done).toMatchObject({ state: 'APPLIED', subscription: { priceKey: to, pendingPriceKey: null }, url: null });
    const [charged, ...others] = await invoicesAtStripe(buyer);
    expect(others).toHaveLength(before);
    expect(charged).toMatchObject({ status: 'paid', amount_paid: quoted.amountPence, total: quoted.amountPence });
    expect(done.subscription.pricePence).toBe(PRICES.find(({ priceKey }) => priceKey === to)?.chargePence);
    expect(await buyer.browser.run('{ dashboard { planLabel } }')).toEqual({ dashboard: { planLabel: labelOfPrice(to) } });
  });

  it('BIL-09 reports its success once, from what Stripe reports', async () => {
    const buyer = await subscriber();
    // Our clock is behind Stripe's: the paid period has not begun yet by it.
    api.clock.advance(-MINUTE_MS);
    const quoted = await quote(buyer, 'suite_pro_monthly');
    api.clock.advance(MINUTE_MS);

    expect(await buyer.browser.run(PROCESS, { id: quoted.id })).toMatchObject({
      processUpgrade: { isNew: false, change: { state: 'QUOTED' } },
    });
    await confirm(buyer, quoted.id);
    expect(await buyer.browser.run(PROCESS, { id: quoted.id })).toMatchObject({
      processUpgrade: { isNew: true, change: { state: 'APPLIED' } },
    });
    expect(await buyer.browser.run(PROCESS, { id: quoted.id })).toMatchObject({ processUpgrade: { isNew: false } });
  });

  it('BIL-08 is quoted again, and not charged, when its quote is too old', async () => {
    const buyer = await subscriber();
    const old = await quote(buyer, 'suite_pro_monthly');
    await pass(31 * MINUTE_MS, buyer);

    const again = await confirm(buyer, old.id);

    expect(again).toMatchObject({ state: 'QUOTED', toPriceKey: 'suite_pro_monthly' });
    expect(again.id).not.toBe(old.id);
    expect(await invoicesAtStripe(buyer)).toHaveLength(1);
    expect(await confirm(buyer, again.id)).toMatchObject({ state: 'APPLIED', amountPence: again.amountPence });
  });

  it('BIL-08 is quoted again when a credit or a debt changes the amount, with a line of its own', async () => {
    const buyer = await subscriber();
    for (const [amount, description, to] of [
      [-500, 'Credit from earlier invoices', 'suite_pro_monthly'],
      [500, 'Open from earlier invoices', 'suite_premium_monthly'],
    ] as const) {
      const before = (await invoicesAtStripe(buyer)).length;
      const quoted = await quote(buyer, to);
      await stripe().customers.createBalanceTransaction(buyer.customerId, { amount, currency: 'gbp' });

      const again = await confirm(buyer, quoted.id);

      expect(again).toMatchObject({ state: 'QUOTED', amountPence: quoted.amountPence + amount });
      expect(again.lines.at(-1)).toEqual({ description, amountPence: amount });
      expect(again.lines.reduce((sum, line) => sum + line.amountPence, 0) + again.taxPence).toBe(again.amountPence);
      expect(await invoicesAtStripe(buyer)).toHaveLength(before);
      expect(await confirm(buyer, again.id)).toMatchObject({ state: 'APPLIED', amountPence: again.amountPence });
      expect((await invoicesAtStripe(buyer))[0]).toMatchObject({ status: 'paid', amount_paid: again.amountPence });
    }
  });

  it('BIL-08 CHK-08 is made once, however often it is confirmed at once', async () => {
    const buyer = await subscriber();
    const quoted = await quote(buyer, 'suite_pro_monthly');

    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.browser.ask(CONFIRM, { id: quoted.id })));

    expect(answers.map(({ data }) => data)).toEqual(
      answers.map(() => expect.objectContaining({ confirmPlanChange: expect.objectContaining({ state: 'APPLIED' }) })),
    );
    expect(await invoicesAtStripe(buyer)).toHaveLength(2);
    expect(await confirm(buyer, quoted.id)).toMatchObject({ state: 'APPLIED' });
  });

  it('BIL-08 of two tabs that confirm different plans at once, one is made and the other is quoted again', async () => {
    const buyer = await subscriber();
    const quoted = [await quote(buyer, 'suite_premium_annual'), await quote(buyer, 'suite_basic_annual')];

    const answers = await Promise.all(quoted.map(({ id }) => confirm(buyer, id)));

    expect(answers.map(({ state }) => state).toSorted()).toEqual(['APPLIED', 'QUOTED']);
    const [latest, ...earlier] = await invoicesAtStripe(buyer);
    expect(latest?.amount_paid).toBe(answers.find(({ state }) => state === 'APPLIED')?.amountPence);
    expect(earlier).toHaveLength(1);
  });

  it.each([
    ['declined', 'pm_card_chargeCustomerFail'],
    ['to be confirmed at the bank', 'pm_card_authenticationRequired'],
  ])('BIL-08 whose payment is %s keeps the old plan, and can be undone', async (_what, card) => {
    const buyer = await subscriber();
    await useCard(api, buyer, card);
    const quoted = await quote(buyer, 'suite_pro_monthly');

    const waiting = await confirm(buyer, quoted.id);

    expect(waiting).toMatchObject({
      state: 'AWAITING_PAYMENT',
      subscription: { priceKey: 'suite_basic_monthly', pendingPriceKey: 'suite_pro_monthly', pricePence: 22_000 },
    });
    expect(waiting.url).toMatch(/\/i\//);
    expect(await buyer.browser.refusal(UPGRADE, { plan: { priceKey: 'suite_premium_monthly' } })).toBe('PAYMENT_DUE');
    expect(await buyer.browser.run(UNDO)).toMatchObject({
      undoPlanChange: { priceKey: 'suite_basic_monthly', pendingPriceKey: null },
    });
    expect((await invoicesAtStripe(buyer))[0]).toMatchObject({ status: 'void', amount_paid: 0 });
    expect(await quote(buyer, 'suite_premium_monthly')).toMatchObject({ state: 'QUOTED' });
  });
});

describe('a renewal between quote and confirmation', () => {
  it('BIL-08 leads to a new quote of the new period, and nothing is charged before it is confirmed', async () => {
    const buyer = await subscriber();
    await passRenewal(-MINUTE_MS, buyer);
    const quoted = await quote(buyer, 'suite_pro_monthly');
    await passRenewal(MINUTE_MS, buyer);
    await api.runJobs();
    const invoices = (await invoicesAtStripe(buyer)).length;

    const again = await confirm(buyer, quoted.id);

    expect(again.state).toBe('QUOTED');
    expect(again.id).not.toBe(quoted.id);
    expect(await invoicesAtStripe(buyer)).toHaveLength(invoices);
    expect(await confirm(buyer, again.id)).toMatchObject({ state: 'APPLIED', amountPence: again.amountPence });
    expect((await invoicesAtStripe(buyer))[0]).toMatchObject({ amount_paid: again.amountPence });
  });
});

describe('the end of a plan', () => {
  it('cannot be undone once it has come', async () => {
    const buyer = await subscriber();
    await buyer.browser.run(CANCEL, { reason: 'UNUSED' });

    await passRenewal(DAY_MS, buyer);
    await api.runJobs();

    expect(await buyer.browser.refusal(RESUME)).toBe('NOT_SUBSCRIBED');
    expect(await buyer.browser.refusal(UNDO)).toBe('NOT_SUBSCRIBED');
  });

  it('can be planned for the end of the paid time, with or without a reason, and undone', async () => {
    const buyer = await subscriber();
    const reasonAtStripe = async () => (await stripe().subscriptions.retrieve(buyer.subscriptionId)).cancellation_details;

    for (const comment of ['x'.repeat(1_001), 'half of a character: \ud83d', '\0'])
      expect(await buyer.browser.refusal(CANCEL, { reason: 'OTHER', comment })).toBe('INVALID_INPUT');
    expect(await buyer.browser.run(CANCEL)).toMatchObject({ cancelSubscription: { isEnding: true } });
    expect(await reasonAtStripe()).toMatchObject({ feedback: null, comment: null });
    expect(await buyer.browser.run(RESUME)).toMatchObject({ resumeSubscription: { isEnding: false } });
    expect(await buyer.browser.run(CANCEL, { reason: 'TOO_EXPENSIVE', comment: ' Dear ' })).toMatchObject({
      cancelSubscription: { isEnding: true, priceKey: 'suite_basic_monthly' },
    });
    expect(await reasonAtStripe()).toMatchObject({ feedback: 'too_expensive', comment: 'Dear' });
    expect(await buyer.browser.refusal(UPGRADE, { plan: { priceKey: 'suite_pro_monthly' } })).toBe('CHANGE_PLANNED');
    expect(await buyer.browser.run(RESUME)).toMatchObject({ resumeSubscription: { isEnding: false } });
    expect(await buyer.browser.run(RESUME)).toMatchObject({ resumeSubscription: { isEnding: false } });
  });

  it.each([
    ['the end of the paid time', 0],
    ['an earlier day', -86_400],
    ['a later day', 40 * 86_400],
  ])('a date chosen at Stripe ends the plan on that day (%s), and keeping the plan clears it', async (_what, seconds) => {
    const buyer = await subscriber();
    const { items } = await stripe().subscriptions.retrieve(buyer.subscriptionId);
    const at = items.data[0]!.current_period_end + seconds;
    expect(await stripe().subscriptions.update(buyer.subscriptionId, { cancel_at: at })).toMatchObject({ cancel_at_period_end: false });
    const subscription = { isEnding: true, paidUntil: new Date(at * 1_000).toISOString() };

    const stored = async () => {
      await api.runJobs();
      return buyer.browser.run('{ client { subscription { isEnding paidUntil } } }');
    };
    await expect.poll(stored).toEqual({ client: { subscription } });
    expect(await buyer.browser.run(RESUME)).toMatchObject({ resumeSubscription: { isEnding: false } });
    expect(await stripe().subscriptions.retrieve(buyer.subscriptionId)).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });

  it('takes away a change that waits for its payment, so that a cancelled plan is not charged for', async () => {
    const buyer = await subscriber();
    await useCard(api, buyer, 'pm_card_chargeCustomerFail');
    await confirm(buyer, (await quote(buyer, 'suite_pro_monthly')).id);

    expect(await buyer.browser.run(CANCEL, { reason: 'UNUSED' })).toMatchObject({
      cancelSubscription: { isEnding: true, pendingPriceKey: null },
    });
    expect((await invoicesAtStripe(buyer))[0]).toMatchObject({ status: 'void', amount_paid: 0 });
  });

  it('pressed in one tab while another plans a cheaper plan leaves one of the two, which can be undone', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    const { id } = await quote(buyer, 'suite_basic_monthly');

    await Promise.all([buyer.browser.ask(CANCEL, { reason: 'UNUSED' }), buyer.browser.ask(CONFIRM, { id })]);

    const { cancel_at_period_end, schedule } = await stripe().subscriptions.retrieve(buyer.subscriptionId);
    expect({ cancel_at_period_end, schedule }).toEqual({ cancel_at_period_end: true, schedule: null });
    expect(await buyer.browser.run(RESUME)).toMatchObject({ resumeSubscription: { isEnding: false } });

    // This also holds while Stripe has a change planned.
    await buyer.browser.run(CANCEL, { reason: 'UNUSED' });
    await stripe().subscriptionSchedules.create({ from_subscription: buyer.subscriptionId });

    expect(await buyer.browser.run(RESUME)).toMatchObject({ resumeSubscription: { isEnding: false } });
  });
});

describe('a change that loses a service', () => {
  it('CF-39 is refused, and nothing is charged, until the loss of that service is accepted', async () => {
    const buyer = await subscriber('chatbot_basic_monthly');
    const quoted = await quote(buyer, 'receptionist_premium_monthly');
    expect(quoted).toMatchObject({
      difference: {
        kind: 'SWITCH',
        gainedServices: ['PHONE'],
        lostServices: ['CHAT'],
        losses: ['Website chat, with 10,000 chats a month'],
        isDearer: true,
      },
    });

    for (const acceptsLossOf of [undefined, null, [], ['PHONE']])
      expect(await buyer.browser.refusal(CONFIRM, { id: quoted.id, acceptsLossOf })).toBe('LOSS_NOT_ACCEPTED');

    expect((await buyer.browser.ask(CONFIRM, { id: quoted.id })).errors?.[0]?.message).toBe(
      'Your website chat would stop today. Please confirm this, or keep your plan.',
    );
    expect(await invoicesAtStripe(buyer)).toHaveLength(1);
    expect(await api.sql('select state, accepted_loss_of from plan_changes where id = $1', [quoted.id])).toEqual([
      { state: 'quoted', accepted_loss_of: null },
    ]);
    const { confirmPlanChange } = await buyer.browser.run<{ confirmPlanChange: Change }>(CONFIRM, {
      id: quoted.id,
      acceptsLossOf: ['CHAT', 'PHONE', 'CHAT'],
    });
    expect(confirmPlanChange).toMatchObject({ state: 'APPLIED', amountPence: quoted.amountPence });
    expect(await api.sql('select accepted_loss_of from plan_changes where id = $1', [quoted.id])).toEqual([{ accepted_loss_of: ['chat'] }]);
    expect(await buyer.browser.run(CONFIRM, { id: quoted.id })).toMatchObject({ confirmPlanChange: { state: 'APPLIED' } });
  });

  it('CF-39 at the renewal is refused as well, with the day on which the service would stop', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    const quoted = await quote(buyer, 'chatbot_basic_monthly');

    const { errors } = await buyer.browser.ask(CONFIRM, { id: quoted.id, acceptsLossOf: ['CHAT'] });

    expect(errors?.[0]?.message).toMatch(/^Your phone answering would stop on \d{1,2} \w{3} \d{4}\. Please confirm this/);
    expect(await buyer.browser.run('{ client { subscription { scheduledPriceKey } } }')).toEqual({
      client: { subscription: { scheduledPriceKey: null } },
    });
  });

  it('BIL-08 quoted in one tab is compared with the plan that another tab has chosen since, and never charged as quoted before', async () => {
    const buyer = await subscriber('receptionist_basic_monthly');
    const before = await quote(buyer, 'suite_premium_monthly');
    expect(before.difference).toMatchObject({ kind: 'UPGRADE', gainedServices: ['CHAT'], lostServices: [] });
    await confirm(buyer, (await quote(buyer, 'chatbot_pro_monthly')).id);

    const again = await confirm(buyer, before.id);

    expect(again).toMatchObject({ state: 'QUOTED', difference: { kind: 'UPGRADE', gainedServices: ['PHONE'] } });
    expect(again.id).not.toBe(before.id);
    expect(await invoicesAtStripe(buyer)).toHaveLength(2);
    expect(await confirm(buyer, again.id)).toMatchObject({ state: 'APPLIED', amountPence: again.amountPence });
  });
});

describe('refusals', () => {
  it('BIL-08 an unknown plan, the same plan, and a client without a plan', async () => {
    const buyer = await subscriber();
    const { browser: free } = await api.signIn({ plan: null, subscriptionActive: false });

    expect(await buyer.browser.refusal(UPGRADE, { plan: { priceKey: 'suite_gold_monthly' } })).toBe('INVALID_PLAN');
    expect(await buyer.browser.refusal(UPGRADE, { plan: { priceKey: 'suite_basic_monthly' } })).toBe('SAME_PLAN');
    expect(await free.refusal(UPGRADE, { plan: { priceKey: 'suite_basic_monthly' } })).toBe('NOT_SUBSCRIBED');
    expect(await api.visitor().refusal(UPGRADE, { plan: { priceKey: 'suite_basic_monthly' } })).toBe('UNAUTHENTICATED');
  });

  it('DAT-07 another client’s change is unknown', async () => {
    const [one, other] = [await subscriber(), await subscriber()];
    const { id } = await quote(one, 'suite_pro_monthly');

    for (const operation of [CONFIRM, PROCESS]) expect(await other.browser.refusal(operation, { id })).toBe('NOT_FOUND');
    expect(await invoicesAtStripe(one)).toHaveLength(1);
  });

  it('BIL-10 Stripe down: nothing is changed, and the same call continues later', async () => {
    const buyer = await subscriber();
    const quoted = await quote(buyer, 'suite_pro_monthly');
    await api.emulators.failStripe('500', 2, `/v1/subscriptions/${buyer.subscriptionId}`);

    expect(await buyer.browser.refusal(CONFIRM, { id: quoted.id })).toBe('UPSTREAM_FAILED');
    expect(await confirm(buyer, quoted.id)).toMatchObject({ state: 'APPLIED' });
    expect(await invoicesAtStripe(buyer)).toHaveLength(2);
  });
});
