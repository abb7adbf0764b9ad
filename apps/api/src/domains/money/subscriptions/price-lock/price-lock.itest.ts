import { getStripe } from '../../../../integrations/stripe/index.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import { buyAsNewClient } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';

let api: TestApi;
beforeAll(async () => {
  // The limits of production.
  api = await testApi({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => api.stop());

const CERTIFICATE = 'businessName planLabel billingCycle pricePence currency since endedAt checkedAt';
const READ = `query ($code: String!) { priceLock(code: $code) { ${CERTIFICATE} } }`;
const LOCK = 'id priceKey pricePence since endedAt certificateUrl hasCertificates';
const OWN = `{ viewer { client { priceLock { ${LOCK} } } } }`;
const RENEW = `mutation { renewPriceLockLink { ${LOCK} } }`;
const WITHDRAW = `mutation { withdrawPriceLockLink { ${LOCK} } }`;

interface Lock {
  readonly id: string;
  readonly since: string;
  readonly certificateUrl: string | null;
  readonly hasCertificates: boolean;
}
interface Certificate {
  readonly pricePence: number;
  readonly since: string;
  readonly endedAt: string | null;
}

let buyers = 0;
const buy = () => {
  buyers += 1;
  return buyAsNewClient(api, `buyer${buyers}@certificates.example`, 'chatbot_pro_annual');
};
const readLock = async (browser: TestBrowser) =>
  (await browser.run<{ viewer: { client: { priceLock: Lock | null } } }>(OWN)).viewer.client.priceLock;
const renew = async (browser: TestBrowser) => {
  const { renewPriceLockLink } = await browser.run<{ renewPriceLockLink: Lock }>(RENEW);
  return { lock: renewPriceLockLink, code: renewPriceLockLink.certificateUrl?.split('/').at(-1) ?? '' };
};
const read = async (code: string, browser = api.visitor()) =>
  (await browser.run<{ priceLock: Certificate | null }>(READ, { code })).priceLock;

describe('CF-53 the certificate of a price lock', () => {
  it('is public only after its client created a link of at least 128 bits', async () => {
    const { browser } = await buy();
    const before = await readLock(browser);
    expect(before).toMatchObject({ pricePence: 168_000, endedAt: null, certificateUrl: null, hasCertificates: false });

    const { lock, code } = await renew(browser);

    expect(lock).toEqual({ ...before, certificateUrl: `${api.env.PUBLIC_URL}/price-lock/${code}`, hasCertificates: true });
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await readLock(browser)).toEqual(lock);
    expect(await read(code)).toEqual({
      businessName: 'Fernhill Dental Practice',
      planLabel: 'AI Live Chat Bot - Pro',
      billingCycle: 'ANNUAL',
      pricePence: 168_000,
      currency: 'gbp',
      since: lock.since,
      endedAt: null,
      checkedAt: api.clock.now().toISOString(),
    });
  });

  it('has no field beyond those that it shows', async () => {
    const { __type: type } = await api
      .visitor()
      .run<{ __type: { fields: { name: string }[] } }>('{ __type(name: "PriceLockCertificate") { fields { name } } }');

    expect(type.fields.map(({ name }) => name).toSorted()).toEqual(CERTIFICATE.split(' ').toSorted());
  });

  it('has one link at a time: replaced, the earlier one is unknown; withdrawn, none works', async () => {
    const { browser } = await buy();
    const other = await renew((await buy()).browser);
    const first = await renew(browser);
    const second = await renew(browser);

    expect(second.code).not.toBe(first.code);
    expect(await read(first.code)).toBeNull();
    expect(await read(second.code)).toMatchObject({ pricePence: 168_000 });
    expect(await browser.run(WITHDRAW)).toMatchObject({ withdrawPriceLockLink: { certificateUrl: null, hasCertificates: false } });
    expect(await read(second.code)).toBeNull();
    expect(await read(other.code)).not.toBeNull();
  });

  it('says when the subscription ended', async () => {
    const { browser } = await buy();
    const { lock, code } = await renew(browser);

    await getStripe(api.env).subscriptions.cancel(lock.id);

    await until(async () => {
      await api.runJobs();
      return (await read(code))?.endedAt;
    });
    const { ended_at } = await getStripe(api.env).subscriptions.retrieve(lock.id);
    const endedAt = new Date((ended_at ?? 0) * 1_000).toISOString();
    expect(await read(code)).toMatchObject({ pricePence: 168_000, since: lock.since, endedAt });
    expect(await readLock(browser)).toMatchObject({ endedAt });
    const again = await renew(browser);
    expect(await read(again.code)).toMatchObject({ endedAt });
  });

  it('keeps its price after a change of plan, and says that it ended; the new price has a certificate of its own', async () => {
    const { browser } = await buy();
    const { code } = await renew(browser);
    const UPGRADE = 'mutation { upgradeSubscription(plan: { priceKey: "suite_premium_annual" }) { id } }';
    const { upgradeSubscription } = await browser.run<{ upgradeSubscription: { id: string } }>(UPGRADE);
    await browser.run('mutation ($id: ID!) { confirmPlanChange(id: $id) { state } }', { id: upgradeSubscription.id });

    const lock = await readLock(browser);

    expect(lock).toMatchObject({ priceKey: 'suite_premium_annual', pricePence: 600_000, certificateUrl: null, hasCertificates: true });
    expect(await read(code)).toMatchObject({ pricePence: 168_000, endedAt: lock?.since });
    const second = await renew(browser);
    expect(await read(second.code)).toMatchObject({ pricePence: 600_000, endedAt: null });
    await browser.run(WITHDRAW);
    expect([await read(code), await read(second.code)]).toEqual([null, null]);
  });

  it('shows the present name of the business, and is gone with it', async () => {
    const { browser, clientId } = await buy();
    const { code } = await renew(browser);
    await api.sql(`update clients set business_name = 'Fernhill & Sons' where id = $1`, [clientId]);
    expect(await read(code)).toMatchObject({ businessName: 'Fernhill & Sons' });

    await api.sql('delete from clients where id = $1', [clientId]);

    expect(await read(code)).toBeNull();
  });
});

describe('refusals', () => {
  it('DAT-07 belongs to its own client; a visitor reads it by its code only', async () => {
    const own = await buy();
    const other = await buy();
    const { code } = await renew(own.browser);

    expect(await readLock(other.browser)).toMatchObject({ certificateUrl: null, hasCertificates: false });
    await other.browser.run(WITHDRAW);
    expect(await read(code)).not.toBeNull();
    for (const operation of [RENEW, WITHDRAW]) expect(await api.visitor().refusal(operation)).toBe('UNAUTHENTICATED');
    const free = await api.signIn({ plan: null, subscriptionActive: false });
    expect(await readLock(free.browser)).toBeNull();
    for (const operation of [RENEW, WITHDRAW]) expect(await free.browser.refusal(operation)).toBe('NOT_SUBSCRIBED');
  });

  it.each(['', 'x', 'a'.repeat(22), `${'a'.repeat(21)}%`, "' or 1=1 --", 'a'.repeat(2_000)])('the code %j is unknown', async (code) => {
    expect(await read(code)).toBeNull();
  });

  it('codes cannot be tried in quantity from one address', async () => {
    const { code } = await renew((await buy()).browser);
    const aliases = Array.from({ length: 20 }, (_, at) => `c${at}: priceLock(code: "${String(at).padStart(22, 'x')}") { since }`);

    const tried = { found: 0, refused: 0 };
    for (let turn = 0; turn < 4; turn += 1) {
      const { data, errors } = await api.visitor().ask(`{ ${aliases.join(' ')} }`);
      tried.found += Object.values(data ?? {}).filter((each) => each !== null).length;
      tried.refused += errors.filter(({ extensions }) => extensions.code === 'RATE_LIMITED').length;
    }

    expect(tried).toEqual({ found: 0, refused: expect.any(Number) });
    expect(tried.refused).toBeGreaterThanOrEqual(20);
    expect(await api.visitor().refusal(READ, { code })).toBe('RATE_LIMITED');
  });
});
