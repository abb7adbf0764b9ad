import type { PriceKey } from '@larkline/catalogue';
import { getStripe } from '../../../integrations/stripe/index.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { withDeadline } from '../../../platform/time/deadline.ts';
import { signInWith } from '../../../testkit/accounts.ts';
import { startAnother, type AnotherServer } from '../../../testkit/faulty-api.ts';
import {
  CONFIRM,
  confirm,
  invoicesAtStripe as invoicesOf,
  makeSubscriber,
  PROCESS,
  quote,
  UNDO,
  useCard,
  type Subscriber,
  untilRenewal,
} from '../../../testkit/plan-changes.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { inTurn } from './in-turn.ts';

let api: TestApi;
let second: AnotherServer;
beforeAll(async () => {
  api = await testApi();
  second = await startAnother(api);
});
afterAll(async () => {
  await second.stop();
  await api.stop();
});

let buyers = 0;
function subscriber(priceKey: PriceKey = 'suite_basic_monthly'): Promise<Subscriber> {
  buyers += 1;
  return makeSubscriber(api, `buyer${buyers}@left.example`, priceKey);
}

/** Lets time pass; the browser is then signed in again. */
async function pass(milliseconds: number, { browser, email }: Subscriber): Promise<void> {
  await api.advance(milliseconds);
  await signInWith(browser, email);
}

const stripe = () => getStripe(api.env);
const invoicesAtStripe = (buyer: Subscriber) => invoicesOf(api, buyer);

describe('an upgrade that the bank wants confirmed, and that is left alone', () => {
  async function waiting(): Promise<Subscriber & { changeId: string; amountPence: number; invoiceId: string }> {
    const buyer = await subscriber();
    await useCard(api, buyer, 'pm_card_authenticationRequired');
    const { id: changeId, amountPence } = await quote(buyer, 'suite_pro_monthly');
    expect(await confirm(buyer, changeId)).toMatchObject({ state: 'AWAITING_PAYMENT' });
    const [invoice] = await invoicesAtStripe(buyer);
    return { ...buyer, changeId, amountPence, invoiceId: invoice?.id ?? '' };
  }

  it('BIL-08 BIL-09 is in effect when it is paid 22 hours later, for the quoted amount', async () => {
    const buyer = await waiting();
    await pass(22 * HOUR_MS, buyer);

    await api.emulators.payInvoice(buyer.invoiceId);

    expect(await buyer.browser.run(PROCESS, { id: buyer.changeId })).toMatchObject({
      processUpgrade: { isNew: true, change: { state: 'APPLIED', subscription: { priceKey: 'suite_pro_monthly' } } },
    });
    expect((await invoicesAtStripe(buyer)).map(({ amount_paid }) => amount_paid)).toEqual([buyer.amountPence, 26_400]);
  });

  it('BIL-08 BIL-10 ends after 23 hours: it can no longer be paid, and the next upgrade is charged once', async () => {
    const buyer = await waiting();
    await pass(23 * HOUR_MS + MINUTE_MS, buyer);

    await expect(stripe().invoices.pay(buyer.invoiceId)).rejects.toThrow('void');

    expect(await buyer.browser.run(PROCESS, { id: buyer.changeId })).toMatchObject({
      processUpgrade: { isNew: false, change: { state: 'ENDED', url: null, subscription: { priceKey: 'suite_basic_monthly' } } },
    });
    await useCard(api, buyer, 'pm_card_visa');
    const again = await confirm(buyer, buyer.changeId);
    expect(again).toMatchObject({ state: 'QUOTED', subscription: { pendingPriceKey: null } });
    expect(await confirm(buyer, again.id)).toMatchObject({ state: 'APPLIED' });
    const paid = (await invoicesAtStripe(buyer)).filter(({ status }) => status === 'paid');
    expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([again.amountPence, 26_400]);
  });
});

describe('a cheaper plan', () => {
  it('CF-39 is not undone any more once its renewal has come, also before its events arrive', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    await confirm(buyer, (await quote(buyer, 'suite_basic_monthly')).id);
    await api.emulators.holdWebhooks(true);
    await pass((await untilRenewal(api, buyer.subscriptionId)) + DAY_MS, buyer);

    expect(await buyer.browser.run(UNDO)).toMatchObject({
      undoPlanChange: { priceKey: 'suite_basic_monthly', scheduledPriceKey: null, pricePence: 22_000 },
    });

    await api.emulators.holdWebhooks(false);
    expect(await invoicesAtStripe(buyer)).toMatchObject([{ amount_paid: 26_400 }, { amount_paid: 45_600 }]);
  });

  it('CF-39 whose planning was interrupted does not replace what another tab has planned since', async () => {
    const buyer = await subscriber('suite_pro_monthly');
    const { id } = await quote(buyer, 'suite_basic_monthly');
    await api.emulators.failStripe('500', 2, '/v1/subscription_schedules/', 'POST');
    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('UPSTREAM_FAILED');
    await api.emulators.mendStripe();
    await confirm(buyer, (await quote(buyer, 'chatbot_basic_monthly')).id);

    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('CHANGE_PLANNED');

    expect(await api.sql('select state from plan_changes where id = $1', [id])).toEqual([{ state: 'ended' }]);
    expect(await buyer.browser.run(UNDO)).toMatchObject({ undoPlanChange: { scheduledPriceKey: null } });
    expect(await confirm(buyer, id)).toMatchObject({ state: 'QUOTED', toPriceKey: 'suite_basic_monthly' });
  });
});

describe('two api processes', () => {
  it.each([
    ['paid', 'pm_card_visa', 'APPLIED'],
    ['declined', 'pm_card_chargeCustomerFail', 'AWAITING_PAYMENT'],
  ])('BIL-08 CHK-08 that are asked to confirm one quote at once make one invoice, which is %s', async (status, card, state) => {
    const buyer = await subscriber();
    await useCard(api, buyer, card);
    const quoted = await quote(buyer, 'suite_pro_monthly');
    const elsewhere = { browser: second.as(buyer.browser) };

    const answers = await Promise.all([buyer, elsewhere, buyer, elsewhere].map((from) => confirm(from, quoted.id)));

    expect(answers).toMatchObject(answers.map(() => ({ id: quoted.id, state })));
    const paid = status === 'paid' ? quoted.amountPence : 0;
    expect(await invoicesAtStripe(buyer)).toMatchObject([{ amount_due: quoted.amountPence, amount_paid: paid }, { amount_paid: 26_400 }]);
  });
});

describe('turns', () => {
  /** Begins a call that keeps its turn until `end` is called. */
  async function hold(clientId: string, name: string): Promise<{ end(): Promise<void> }> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let call = Promise.resolve();
    await new Promise<void>((begun) => {
      call = inTurn(api.system(), clientId, name, () => {
        begun();
        return released;
      });
    });
    return {
      end() {
        release();
        return call;
      },
    };
  }

  /** Code of the refusal of a call that has no time left to wait for its turn. */
  const readRefusal = (clientId: string, name: string) =>
    withDeadline(api.env.REQUEST_DEADLINE_MS / 2 - 1, () =>
      inTurn(api.system(), clientId, name, async () => 'its turn').catch((failure: unknown) => (failure as AppError).code),
    );

  it('last until each of the calls that share one has ended, even when they began in the same millisecond', async () => {
    const { clientId } = await subscriber();
    const [first, other] = [await hold(clientId, 'cancel'), await hold(clientId, 'cancel')];

    expect(await readRefusal(clientId, 'resume')).toBe('CHANGE_PLANNED');
    await other.end();
    expect(await readRefusal(clientId, 'resume')).toBe('CHANGE_PLANNED');
    await first.end();
    expect(await readRefusal(clientId, 'resume')).toBe('its turn');
  });

  it('end automatically after the length of a request when their process was killed', async () => {
    const { clientId } = await subscriber();
    await hold(clientId, 'cancel');

    expect(await readRefusal(clientId, 'resume')).toBe('CHANGE_PLANNED');
    expect(await readRefusal(clientId, 'cancel')).toBe('its turn');
    await api.advance(api.env.REQUEST_DEADLINE_MS);
    expect(await readRefusal(clientId, 'resume')).toBe('its turn');
  });
});
