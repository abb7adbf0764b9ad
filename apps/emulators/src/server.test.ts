import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Stripe } from 'stripe';
import { openCheckout, startTestEmulators, until } from './testkit/emulators.ts';
import { startReceiver } from './testkit/receiver.ts';

let stateFolder: string;
beforeEach(() => {
  stateFolder = mkdtempSync(join(tmpdir(), 'emulators-'));
});
afterEach(() => rmSync(stateFolder, { recursive: true, force: true }));

describe('restart', () => {
  it('keeps sessions, subscriptions, mail, the clock and idempotent answers', async () => {
    const key = 'sk_test_restart';
    const first = await startTestEmulators({ stateFolder });
    const session = await openCheckout(first.stripe(key));
    await first.control(`/_emulator/stripe/checkout/${session.id}/complete`, { key, email: 'jo@example.com' });
    const customer = await first.stripe(key).customers.create({ name: 'Once' }, { idempotencyKey: 'k' });
    await createTransport(`smtp://127.0.0.1:${first.smtpPort}`).sendMail({
      from: 'a@example.com',
      to: 'b@example.com',
      subject: 'kept',
      text: 'x',
    });
    await first.control('/_emulator/clock', { offsetSeconds: 120 });
    await first.stop();

    const second = await startTestEmulators({ stateFolder });
    const stripe = second.stripe(key);

    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
      status: 'complete',
      subscription: { status: 'active' },
    });
    expect((await stripe.prices.list()).data[0]?.unit_amount_decimal?.toString()).toBe('38000');
    expect((await stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'k' })).id).toBe(customer.id);
    expect(await second.control('/_emulator/mail?to=b@example.com')).toMatchObject({ messages: [{ subject: 'kept' }] });
    expect(await second.control('/_emulator/clock')).toMatchObject({ offsetSeconds: 120 });
    await second.stop();
  });

  it('keeps changes of plan that wait for their payment or for the end of the period', async () => {
    const key = 'sk_test_waiting';
    const first = await startTestEmulators({ stateFolder });
    const before = first.stripe(key);
    const session = await openCheckout(before);
    await first.control(`/_emulator/stripe/checkout/${session.id}/complete`, { key, email: 'jo@example.com' });
    const { subscription } = await before.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    const { id, items } = subscription as Stripe.Subscription;
    const [item] = items.data;
    const price = await before.prices.create({
      product: String(item?.price.product),
      currency: 'gbp',
      unit_amount: 63_000,
      recurring: { interval: 'month' },
    });
    await first.control('/_emulator/stripe/charges/next', { key, outcome: 'declined' });
    const pending = await before.subscriptions.update(id, {
      items: [{ id: item?.id, price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    const schedule = await before.subscriptionSchedules.create({ from_subscription: id });
    await first.stop();

    const second = await startTestEmulators({ stateFolder });
    const stripe = second.stripe(key);
    await stripe.invoices.pay(String(pending.latest_invoice));

    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: price.id } }] },
      schedule: schedule.id,
    });
    await second.stop();
  });

  it('sends undelivered events after the restart', async () => {
    const key = 'sk_test_undelivered';
    const down = await startReceiver();
    await down.stop();
    const first = await startTestEmulators({ stateFolder, retryBaseMs: 60_000 });
    await first.control('/_emulator/stripe/endpoints', { key, url: down.url, secret: 'whsec_local_x' });
    const customer = await first.stripe(key).customers.create({});
    const attempts = async (): Promise<number> =>
      (await first.control<{ events: { deliveries: { attempts: unknown[] }[] }[] }>(`/_emulator/stripe/events?key=${key}`)).events[0]
        ?.deliveries[0]?.attempts.length ?? 0;
    await until(async () => (await attempts()) === 1);
    await first.stop();

    const up = await startReceiver(Number(new URL(down.url).port));
    const second = await startTestEmulators({ stateFolder });
    await until(() => up.received.length === 1);

    expect(up.received[0]?.body).toContain(customer.id);
    await second.stop();
    await up.stop();
  });

  it('writes soon after a change, without waiting for the end', async () => {
    const emulators = await startTestEmulators({ stateFolder });
    const { id } = await emulators.stripe('sk_test_soon').customers.create({});
    await until(() => fileContains(join(stateFolder, 'stripe.json'), id));
    await emulators.stop();
  });

  it('keeps mails from other accounts of the machine', async () => {
    const emulators = await startTestEmulators({ stateFolder });
    const { id } = await emulators.stripe('sk_test_modes').customers.create({});
    await until(() => fileContains(join(stateFolder, 'stripe.json'), id));

    expect(statSync(stateFolder).mode & 0o777).toBe(0o700);
    expect(statSync(join(stateFolder, 'stripe.json')).mode & 0o777).toBe(0o600);
    await emulators.stop();
  });

  it('renames an unreadable state file and starts empty', async () => {
    writeFileSync(join(stateFolder, 'mail.json'), '{ broken');
    const emulators = await startTestEmulators({ stateFolder });
    expect(await emulators.control('/_emulator/mail')).toEqual({ messages: [] });
    expect(readFileSync(join(stateFolder, 'mail.json.broken'), 'utf8')).toBe('{ broken');
    await emulators.stop();
  });

  it('renews subscriptions at the start that fell due while it was stopped', async () => {
    const key = 'sk_test_asleep';
    const first = await startTestEmulators({ stateFolder });
    const { id } = await openCheckout(first.stripe(key));
    await first.control(`/_emulator/stripe/checkout/${id}/complete`, { key, email: 'jo@example.com' });
    await first.stop();
    writeFileSync(join(stateFolder, 'clock.json'), JSON.stringify({ offsetMs: 40 * 86_400_000 }));

    const second = await startTestEmulators({ stateFolder });

    expect((await second.stripe(key).invoices.list()).data.map(({ billing_reason }) => billing_reason)).toEqual([
      'subscription_cycle',
      'subscription_create',
    ]);
    await second.stop();
  });

  it('never writes a card number', async () => {
    const emulators = await startTestEmulators({ stateFolder });
    const { id } = await openCheckout(emulators.stripe('sk_test_card'));
    await emulators.control(`/_emulator/stripe/checkout/${id}/complete`, { key: 'sk_test_card', email: 'jo@example.com' });
    await emulators.stop();
    expect(fileContains(join(stateFolder, 'stripe.json'), '4242424242424242')).toBe(false);
  });
});

describe('the host of a request', () => {
  const statusFor = (port: number, path: string, host: string) =>
    new Promise<number>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).once('error', reject);
    });

  it.each(['/', '/mail', '/stripe'])('%s is a page of this machine or of EMULATORS_URL only', async (path) => {
    const emulators = await startTestEmulators({ url: 'http://shop.example:4010' });
    const statuses = (hosts: readonly string[]) => Promise.all(hosts.map((host) => statusFor(emulators.port, path, host)));

    expect(await statuses(['localhost', `127.0.0.1:${emulators.port}`, '[::1]', 'shop.example', 'x.localhost'])).not.toContain(421);
    expect(new Set(await statuses(['rebound.example', 'localhost.rebound.example', '10.0.0.7']))).toEqual(new Set([421]));
    await emulators.stop();
  });

  it('programs call under any name, with their key', async () => {
    const emulators = await startTestEmulators();

    expect(await statusFor(emulators.port, '/v1/prices', 'emulators:4010')).toBe(401);
    expect(await statusFor(emulators.port, '/healthz', 'emulators:4010')).toBe(200);
    await emulators.stop();
  });
});

function fileContains(path: string, text: string): boolean {
  try {
    return readFileSync(path, 'utf8').includes(text);
  } catch {
    return false;
  }
}
