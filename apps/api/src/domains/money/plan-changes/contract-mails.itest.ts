import type { PriceKey } from '@larkline/catalogue';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { signInWith } from '../../../testkit/accounts.ts';
import { until, type ReceivedMail } from '../../../testkit/emulator-control.ts';
import {
  CANCEL,
  confirm,
  invoicesAtStripe,
  makeSubscriber,
  quote,
  RESUME,
  UNDO,
  useCard,
  type Subscriber,
  untilRenewal,
} from '../../../testkit/plan-changes.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

let buyers = 0;
async function subscriber(priceKey: PriceKey): Promise<Subscriber> {
  buyers += 1;
  const buyer = await makeSubscriber(api, `buyer${buyers}@contract.example`, priceKey);
  await newMails(buyer);
  return buyer;
}

const seen = new Map<string, number>();

/** Returns the mails to a business since the last call, without receipts. */
async function newMails({ email }: Subscriber): Promise<ReceivedMail[]> {
  await api.runJobs();
  const mails = (await api.emulators.mails(email)).filter(({ subject }) => !subject.startsWith('Receipt for'));
  const before = seen.get(email) ?? 0;
  seen.set(email, mails.length);
  return mails.slice(before);
}

/** Expects one mail, with these texts in both of its forms; returns its subject. */
async function expectOneMail(buyer: Subscriber, ...texts: string[]): Promise<string> {
  const mails = await until(async () => {
    const arrived = await newMails(buyer);
    return arrived.length > 0 && arrived;
  });
  expect(mails.map(({ subject }) => subject)).toHaveLength(1);
  const [mail] = mails;
  const plain = (mail?.text ?? '').replaceAll(/\s+/g, ' ');
  for (const text of texts) expect(plain).toContain(text);
  return mail?.subject ?? '';
}

it('a cancellation and its withdrawal are mailed once each, however often they are pressed', async () => {
  const buyer = await subscriber('suite_pro_monthly');

  for (let times = 0; times < 2; times += 1) await buyer.browser.run(CANCEL);
  const subject = await expectOneMail(
    buyer,
    "we won't charge you again",
    'Phone answering, Website chat',
    'You can keep your plan in Billing until then',
  );
  expect(subject).toMatch(/^Your plan is cancelled and ends on \d{1,2} \w{3} \d{4}$/);

  for (let times = 0; times < 2; times += 1) await buyer.browser.run(RESUME);
  expect(await expectOneMail(buyer, 'renews as usual on', '£380 + VAT a month')).toBe("You've kept your plan");
});

it('CF-39 a change at the renewal is mailed when it is planned, withdrawn, and in force', async () => {
  const buyer = await subscriber('suite_pro_monthly');
  const plan = async () => confirm(buyer, (await quote(buyer, 'chatbot_basic_monthly')).id);

  await plan();
  const subject = await expectOneMail(
    buyer,
    "there's nothing to pay until then",
    "You'll pay £100 + VAT a month instead of £380 + VAT a month. That's £280 a month less.",
    'You lose: Phone answering, with 2,500 call minutes a month; 10,000 chats a month instead of 25,000',
  );
  expect(subject).toMatch(/^Your plan changes to AI Live Chat Bot - Basic on \d/);

  await buyer.browser.run(UNDO);
  expect(await expectOneMail(buyer, "Your change to AI Live Chat Bot - Basic won't happen")).toBe(
    "You're staying on Full Communication Suite - Pro",
  );

  await plan();
  await newMails(buyer);
  await api.advance((await untilRenewal(api, buyer.subscriptionId)) + DAY_MS);
  expect(await expectOneMail(buyer, 'Before: Full Communication Suite - Pro', 'You lose: Phone answering')).toBe(
    "You're now on AI Live Chat Bot - Basic",
  );
});

it('a cancellation that takes a planned change away is one mail about both', async () => {
  const buyer = await subscriber('suite_pro_monthly');
  await confirm(buyer, (await quote(buyer, 'suite_basic_monthly')).id);
  await newMails(buyer);

  await buyer.browser.run(CANCEL);

  expect(await expectOneMail(buyer, "Your change to Full Communication Suite - Basic won't happen.")).toContain('is cancelled');
});

it('BIL-08 a switch to another service is mailed with what starts, what stops and what it costs', async () => {
  const buyer = await subscriber('chatbot_basic_monthly');

  await confirm(buyer, (await quote(buyer, 'receptionist_premium_monthly')).id);

  expect(
    await expectOneMail(
      buyer,
      'You gain: Phone answering, with 5,000 call minutes a month',
      'You lose: Website chat, with 10,000 chats a month',
      "You'll pay £400 + VAT a month instead of £100 + VAT a month. That's £300 a month more.",
    ),
  ).toBe("You're now on AI Phone Receptionist - Premium");
});

it('BIL-08 CF-39 the invoice of a change says what it gains and loses, at once and at the renewal', async () => {
  const [now, later] = [await subscriber('chatbot_basic_monthly'), await subscriber('suite_pro_monthly')];
  await confirm(now, (await quote(now, 'receptionist_premium_monthly')).id);
  await confirm(later, (await quote(later, 'suite_basic_monthly')).id);
  const readNote = async (buyer: Subscriber) => {
    await api.runJobs();
    return (await invoicesAtStripe(api, buyer))[0]?.description;
  };

  expect(await until(() => readNote(now))).toMatch(
    /^From \d{1,2} \w+ \d{4}: AI Phone Receptionist - Premium instead of AI Live Chat Bot - Basic\.\nYou gain: Phone answering, [^\n]+\nYou lose: Website chat, [^\n]+\nYou'll pay £400/,
  );
  expect(await readNote(later)).toBeNull();
  await api.advance((await untilRenewal(api, later.subscriptionId)) + DAY_MS);
  expect(await until(() => readNote(later))).toContain('You lose: 1,000 call minutes a month instead of 2,500');
});

it('BIL-08 an upgrade that waits for its payment is mailed with the amount, and again when it is dropped or paid', async () => {
  const buyer = await subscriber('suite_basic_monthly');
  await useCard(api, buyer, 'pm_card_authenticationRequired');
  const { id } = await quote(buyer, 'suite_pro_monthly');

  const { amountPence } = await confirm(buyer, id);
  expect(
    await expectOneMail(
      buyer,
      "You're still on Full Communication Suite - Basic",
      `Please pay £${(amountPence / 100).toFixed(2).replace(/\.00$/, '')} by`,
    ),
  ).toBe('Finish your change to Full Communication Suite - Pro');

  await buyer.browser.run(UNDO);
  expect(await expectOneMail(buyer, "We haven't charged you for it")).toBe("You're staying on Full Communication Suite - Basic");

  await confirm(buyer, (await quote(buyer, 'suite_pro_monthly')).id);
  await newMails(buyer);
  const [invoice] = await invoicesAtStripe(api, buyer);
  await api.emulators.payInvoice(invoice?.id ?? '');
  expect(await expectOneMail(buyer, 'Before: Full Communication Suite - Basic')).toBe("You're now on Full Communication Suite - Pro");
});

it('the end of a cancelled plan is mailed once, and that of a refunded one by the mail about its refund alone', async () => {
  const [cancelled, refunded] = [await subscriber('suite_basic_monthly'), await subscriber('chatbot_basic_monthly')];
  await refunded.browser.run('mutation { cancelAndRefund(refundPence: 12000) { status } }');
  expect(await expectOneMail(refunded, 'Your plan has ended')).toBe("We've refunded £120");
  await cancelled.browser.run(CANCEL);
  await newMails(cancelled);

  await api.advance((await untilRenewal(api, cancelled.subscriptionId)) + DAY_MS);

  expect(await expectOneMail(cancelled, 'has ended, as you asked', 'Stopped: Phone answering, Website chat')).toBe('Your plan has ended');
  await signInWith(cancelled.browser, cancelled.email);
  expect(await cancelled.browser.refusal(RESUME)).toBe('NOT_SUBSCRIBED');
  expect(await newMails(cancelled)).toEqual([]);
  expect(await newMails(refunded)).toEqual([]);
});
