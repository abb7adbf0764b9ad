import { createElement } from 'react';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { signInWith, type Account } from '../../../../testkit/accounts.ts';
import { until, type ReceivedMail } from '../../../../testkit/emulator-control.ts';
import { makeKeyHolder } from '../../../../testkit/parties.ts';
import { aBusiness, CREATE_ACCOUNT, LINK, payAsVisitor } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { notify } from '../../../news/notifications/notify.ts';

const CLIENT = 'email addressChange { id email provenAt }';
const SAVE = `mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { ${CLIENT} } undo { id } } }`;
const CONFIRM = 'mutation ($token: String!) { confirmAddress(token: $token) { status } }';
const RESEND = `mutation ($id: ID!) { resendAddressLink(id: $id) { ${CLIENT} } }`;
const CANCEL = `mutation ($id: ID!) { cancelAddressChange(id: $id) { ${CLIENT} } }`;
const START = `mutation ($id: ID!) { startUsingAddress(id: $id) { ${CLIENT} } }`;
const ONBOARD = `mutation ($input: OnboardingInput!) { completeOnboarding(input: $input) { ${CLIENT} } }`;
const READ = `{ client { ${CLIENT} } }`;

interface ClientAddress {
  readonly email: string;
  readonly addressChange: { readonly id: string; readonly email: string; readonly provenAt: string | null } | null;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ RATE_LIMIT_FACTOR: '1' });
});
afterAll(() => api.stop());

let made = 0;
const newAddress = () => `office-${(made += 1)}@addresses.example`;
const ask = async (browser: TestBrowser, email: string) =>
  (await browser.run<{ saveProfile: { client: ClientAddress; undo: object | null } }>(SAVE, { input: { email } })).saveProfile;
const readState = async ({ browser }: Pick<Account, 'browser'>) => (await browser.run<{ client: ClientAddress }>(READ)).client;
const confirm = async (browser: TestBrowser, token: string) =>
  (await browser.run<{ confirmAddress: { status: string } }>(CONFIRM, { token })).confirmAddress.status;

async function mailsTo(address: string, count: number): Promise<ReceivedMail[]> {
  await api.runJobs();
  return until(async () => {
    const all = await api.emulators.mails(address);
    return all.length >= count ? all : undefined;
  });
}
const subjectsTo = async (address: string, count: number) => (await mailsTo(address, count)).map(({ subject }) => subject);

/** Asks for a new address and returns it with the token of its mail. */
async function asked({ browser }: Pick<Account, 'browser'>, email = newAddress()) {
  await ask(browser, email);
  const [mail] = await mailsTo(email, 1);
  return { email, token: /#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

/** Where a message of a caller would go now. */
async function readRecipient(clientId: string): Promise<string> {
  const dedupeKey = `recipient:${(made += 1)}`;
  await inTransaction(api.system(), (tx) =>
    notify(tx, clientId, { kind: 'probe', of: 'problem', dedupeKey, write: () => ({ subject: 'Probe', body: createElement('p') }) }),
  );
  const [row] = await api.sql<{ recipient: string }>('select recipient from outbox_messages where dedupe_key = $1', [dedupeKey]);
  return row?.recipient ?? '';
}

describe('an address that messages go to', () => {
  it('gets nothing until it is confirmed; the old one stays in force, and both get an email', async () => {
    const owner = await api.signIn();

    const { client, undo } = await ask(owner.browser, 'Front.Desk@Addresses.example');

    expect(client).toMatchObject({ email: owner.email, addressChange: { email: 'front.desk@addresses.example', provenAt: null } });
    expect(undo).toBeNull();
    expect(await readRecipient(owner.clientId)).toBe(owner.email);
    expect(await subjectsTo(owner.email, 1)).toContain('Someone asked to change your address');
    const { token } = await asked(owner, 'front.desk@addresses.example');

    expect(await confirm(owner.browser, token)).toBe('IN_FORCE');

    expect(await readState(owner)).toEqual({ email: 'front.desk@addresses.example', addressChange: null });
    expect(await readRecipient(owner.clientId)).toBe('front.desk@addresses.example');
    expect(await subjectsTo(owner.email, 2)).toContain('Your messages now go to another address');
    expect(await subjectsTo('front.desk@addresses.example', 2)).toContain('Your messages now come to this address');
    const acts = await api.sql('select changes from admin_actions where client_id = $1 and action_type = $2', [
      owner.clientId,
      'client_address_changed',
    ]);
    expect(acts).toEqual([{ changes: [{ field: 'email', before: owner.email, after: 'front.desk@addresses.example' }] }]);
    expect(await confirm(owner.browser, token)).toBe('ALREADY_USED');
  });

  it('is not changed by a scanner of mails that opens the page, nor by one that presses for a stranger', async () => {
    const owner = await api.signIn();
    const { email, token } = await asked(owner);
    for (const method of ['GET', 'HEAD']) await fetch(`${api.url}/confirm-address`, { method });
    expect(await readState(owner)).toMatchObject({ email: owner.email, addressChange: { provenAt: null } });

    expect(await confirm(api.visitor(), token)).toBe('PROVEN');
    expect(await confirm(api.visitor(), token)).toBe('PROVEN');

    const { addressChange, ...inForce } = await readState(owner);
    expect(inForce).toEqual({ email: owner.email });
    expect(addressChange?.provenAt).toEqual(expect.any(String));
    expect(await readRecipient(owner.clientId)).toBe(owner.email);
    expect((await subjectsTo(owner.email, 2)).filter((subject) => subject === 'Start using your new address?')).toHaveLength(1);

    await owner.browser.run(START, { id: addressChange?.id });

    expect(await readState(owner)).toEqual({ email, addressChange: null });
  });

  it.each(['another client', 'a viewer', 'staff', 'an API key'])('is only proven, not put in force, when %s presses', async (who) => {
    const owner = await api.signIn();
    const { token } = await asked(owner);
    const others: Record<string, () => Promise<{ browser: TestBrowser }>> = {
      'another client': () => api.signIn(),
      'a viewer': () => api.signIn({ role: 'viewer', memberOf: owner.clientId }),
      staff: () => api.signIn({ admin: true }),
      'an API key': () => makeKeyHolder(api, { scopes: ['clients:write'], clientId: owner.clientId }),
    };

    expect(await confirm((await others[who]!()).browser, token)).toBe('PROVEN');

    expect((await readState(owner)).email).toBe(owner.email);
  });

  it('has no effect once another was asked for, even in another tab at the same moment', async () => {
    const owner = await api.signIn();
    const first = await asked(owner);
    const second = await asked(owner);

    expect(await confirm(owner.browser, first.token)).toBe('REPLACED');
    expect(await confirm(api.visitor(), first.token)).toBe('REPLACED');
    expect((await readState(owner)).email).toBe(owner.email);

    const both = [newAddress(), newAddress()];
    await Promise.all(both.map((email) => ask(owner.browser, email)));
    const waiting = (await readState(owner)).addressChange?.email ?? '';
    const [winner, loser] = waiting === both[0] ? both : both.reverse();
    const readToken = async (email = '') => /#token=([\w.-]+)/.exec((await mailsTo(email, 1))[0]?.text ?? '')?.[1] ?? '';

    expect(await confirm(owner.browser, second.token)).toBe('REPLACED');
    expect(await confirm(owner.browser, await readToken(loser))).toBe('REPLACED');
    expect(await confirm(owner.browser, await readToken(winner))).toBe('IN_FORCE');
    expect((await readState(owner)).email).toBe(winner);
  });

  it('has no effect once it is cancelled, or the address in force was asked for again', async () => {
    const owner = await api.signIn();
    const cancelled = await asked(owner);
    await owner.browser.run(CANCEL, { id: (await readState(owner)).addressChange?.id });
    expect(await confirm(owner.browser, cancelled.token)).toBe('REPLACED');

    const revoked = await asked(owner);
    expect((await ask(owner.browser, owner.email)).client).toEqual({ email: owner.email, addressChange: null });

    expect(await confirm(owner.browser, revoked.token)).toBe('REPLACED');
    expect((await readState(owner)).email).toBe(owner.email);
  });

  it('cannot be started before its mailbox is confirmed, nor by the id of another change', async () => {
    const owner = await api.signIn();
    const other = await api.signIn();
    await asked(owner);
    const { token } = await asked(other);
    await confirm(api.visitor(), token);
    const [own, foreign] = [(await readState(owner)).addressChange?.id, (await readState(other)).addressChange?.id];

    for (const id of [own, foreign]) expect(await owner.browser.refusal(START, { id })).toBe('NOT_FOUND');
    for (const query of [RESEND, CANCEL]) expect(await owner.browser.refusal(query, { id: foreign })).toBe('NOT_FOUND');
  });

  it("is in force at once when it is the person's own address, which the account has proven; the old one gets an email", async () => {
    const owner = await api.signIn();
    const { email, token } = await asked(owner);
    await confirm(owner.browser, token);

    expect((await ask(owner.browser, owner.email)).client).toEqual({ email: owner.email, addressChange: null });

    expect(await subjectsTo(email, 3)).toContain('Your messages now go to another address');
  });

  it("a stranger's mailbox is not told what the business wrote, and no business mails more than a few", async () => {
    const owner = await api.signIn({ businessName: 'WIN at https://evil.example' });
    const { email } = await asked(owner);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.text).toContain(owner.email);
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('evil.example');

    const codes = [];
    for (let count = 0; count < 5; count += 1) codes.push((await owner.browser.ask(SAVE, { input: { email: newAddress() } })).errors[0]);
    expect(codes.map((error) => error?.extensions.code ?? 'ok')).toEqual(['ok', 'ok', 'ok', 'ok', 'RATE_LIMITED']);
  });
});

describe('the address of a new business', () => {
  it("ONB-06 is the account's until the typed one is confirmed", async () => {
    const { browser, email } = await api.signIn({ withClient: false });
    const typed = newAddress();
    const input = { businessName: 'Harcourt Lane', businessType: 'LEGAL_SERVICES', contactEmail: typed, businessPhone: null };

    await browser.run(ONBOARD, { input });

    expect(await readState({ browser })).toMatchObject({ email, addressChange: { email: typed, provenAt: null } });
    await browser.run(ONBOARD, { input: { ...input, contactEmail: email } });
    expect(await readState({ browser })).toEqual({ email, addressChange: null });
  });

  it('CF-44 is the paid one, which counts as proven; a typed one does not', async () => {
    const paid = newAddress();
    const { browser, sessionId } = await payAsVisitor(api, paid);
    const { createAccountAfterPayment } = await browser.run<{ createAccountAfterPayment: { session: { accessToken: string } } }>(
      CREATE_ACCOUNT,
      { input: { sessionId, password: 'correct horse 7', ...aBusiness(paid) } },
    );
    browser.accessToken = createAccountAfterPayment.session.accessToken;
    const typed = newAddress();

    await browser.run(LINK, { sessionId, userData: aBusiness(typed) });

    expect(await readState({ browser })).toMatchObject({ email: paid, addressChange: { email: typed, provenAt: null } });
  });
});

describe('the time of a link', () => {
  it('is over after 7 days; a new mail prolongs it, and asking twice sends one', async () => {
    const owner = await api.signIn();
    const { email, token } = await asked(owner);
    await ask(owner.browser, email);
    expect(await mailsTo(email, 1)).toHaveLength(1);
    await confirm(api.visitor(), token);
    const { id } = (await readState(owner)).addressChange ?? {};
    api.clock.advance(7 * DAY_MS);
    await signInWith(owner.browser, owner.email);

    expect(await confirm(owner.browser, token)).toBe('EXPIRED');
    expect(await confirm(owner.browser, `${token}x`)).toBe('EXPIRED');
    expect(await owner.browser.refusal(START, { id })).toBe('NOT_FOUND');
    await owner.browser.run(RESEND, { id });

    expect(await mailsTo(email, 2)).toHaveLength(2);
    expect(await confirm(owner.browser, token)).toBe('IN_FORCE');
  });
});
