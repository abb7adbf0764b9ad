import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { actingTab } from '../../../testkit/parties.ts';
import { aBusiness, CREATE_CHECKOUT, payAsVisitor } from '../../../testkit/purchase.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

let api: TestApi;
let other: Account;
let staff: Account;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  other = await api.signIn({ businessName: 'CANARY of another client' });
});
beforeEach(async () => {
  staff = await api.signIn({ admin: true });
});
afterAll(() => api.stop());

const START = 'mutation ($clientId: ID!, $reason: String!) { startActing(clientId: $clientId, reason: $reason) { id reason expiresAt } }';
const END = 'mutation ($id: ID!) { endActing(id: $id) { id } }';
const SAVE = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { businessName } } }';
const READ = '{ client { id businessName faqs { id } products { totalCount } } dashboard { plan } }';
const VIEWER = '{ viewer { email role managesBilling client { id } acting { id reason expiresAt } } }';
const LINK = `mutation ($sessionId: String!, $userData: BusinessDetailsInput!) { linkSubscription(sessionId: $sessionId, userData: $userData) { welcomeBack } }`;
const NO_ONE = '018f0000-0000-7000-8000-000000000000';

interface ActingSession {
  readonly id: string;
  readonly reason: string;
  readonly expiresAt: string;
}
const start = async (browser: TestBrowser, clientId: string, reason = 'Asked by phone') =>
  (await browser.run<{ startActing: ActingSession }>(START, { clientId, reason })).startActing;
const save = (browser: TestBrowser, businessName: string) => browser.ask(SAVE, { input: { businessName } });
const readCodes = async (asked: ReturnType<TestBrowser['ask']>) => (await asked).errors.map((error) => error.extensions.code);
const readName = async (clientId: string) =>
  (await api.sql<{ business_name: string }>('select business_name from clients where id = $1', [clientId]))[0]?.business_name;
const readAudit = (clientId: string) =>
  api.sql('select action_type, admin_email, actor_kind, notes from admin_actions where client_id = $1 order by position', [clientId]);
const renew = async ({ browser }: Account) => {
  const { refreshSession } = await browser.run<{ refreshSession: { accessToken: string } }>('mutation { refreshSession { accessToken } }');
  browser.accessToken = refreshSession.accessToken;
};

describe('ADM-08 starting to act for a client', () => {
  it('gives a member of staff half an hour for one client, and leaves their own session as it was', async () => {
    const { clientId } = await api.signIn();

    const started = await start(staff.browser, clientId, '  Ticket 4711  ');

    expect(started).toMatchObject({
      reason: 'Ticket 4711',
      expiresAt: api
        .system()
        .in(30 * MINUTE_MS)
        .toISOString(),
    });
    const tab = actingTab(api, staff.browser, started.id);
    expect(await tab.run(VIEWER)).toEqual({
      viewer: { email: staff.email, role: 'CLIENT', managesBilling: false, client: { id: clientId }, acting: started },
    });
    expect(await staff.browser.run(VIEWER)).toMatchObject({ viewer: { email: staff.email, role: 'ADMIN', client: null, acting: null } });
  });

  it.each([
    ['the owner of the client', (owner: Account) => owner.browser, 'FORBIDDEN'],
    ['a visitor', () => api.visitor(), 'UNAUTHENTICATED'],
  ])('is refused to %s', async (_who, openBrowser, code) => {
    const owner = await api.signIn();

    expect(await openBrowser(owner).refusal(START, { clientId: owner.clientId, reason: 'Because' })).toBe(code);
    expect(await readAudit(owner.clientId)).toEqual([]);
  });

  it('is refused to an API key', async () => {
    const { clientId } = await api.signIn();
    const { browser } = await api.apiKey({ clientId, scopes: ['clients:read', 'clients:write'] });

    expect(await browser.refusal(START, { clientId, reason: 'Because' })).toBe('FORBIDDEN');
  });

  it.each([
    ['of blanks', '   ', false],
    ['of characters that are not seen', '\u200b\u2800\u200b', false],
    ['of two letters', 'no', false],
    ['of three letters', 'fax', true],
    ['of 500 letters', 'x'.repeat(500), true],
    ['of 501 letters', 'x'.repeat(501), false],
  ])('with a reason %s: %#', async (_what, reason, isAccepted) => {
    const { clientId } = await api.signIn();

    const codes = await readCodes(staff.browser.ask(START, { clientId, reason }));

    expect(codes).toEqual(isAccepted ? [] : ['INVALID_INPUT']);
    expect(await readAudit(clientId)).toHaveLength(isAccepted ? 1 : 0);
  });

  it('is refused for a client that does not exist', async () => {
    for (const clientId of [NO_ONE, '1', 'x'.repeat(10_000)])
      expect(await staff.browser.refusal(START, { clientId, reason: 'Because' })).toBe('NOT_FOUND');
  });

  it('is ended by its id only: anything else is unknown', async () => {
    for (const id of ['1', NO_ONE, 'x'.repeat(10_000)]) expect(await staff.browser.refusal(END, { id })).toBe('NOT_FOUND');
  });

  it('cannot be renewed from within: a new start needs the staff member’s own rights and a new reason', async () => {
    const acting = await api.actAs(other.clientId);

    expect(await acting.browser.refusal(START, { clientId: other.clientId, reason: 'Once more' })).toBe('NOT_WHILE_ACTING');
    expect(await acting.browser.refusal(END, { id: acting.actingId })).toBe('NOT_WHILE_ACTING');
  });
});

describe('ACL-12 staff who act for a client', () => {
  it('see and change that client and no other', async () => {
    const client = await api.signIn({ businessName: 'Helped' });
    const { browser } = await api.actAs(client.clientId);

    expect(await browser.run(READ)).toMatchObject({ client: { id: client.clientId, businessName: 'Helped' } });
    expect(await readCodes(save(browser, 'By staff'))).toEqual([]);
    expect(await readName(client.clientId)).toBe('By staff');
    expect(await browser.refusal('{ clients(first: 100) { edges { node { businessName } } } }')).toBe('NOT_WHILE_ACTING');
    const product = 'mutation { createProduct(input: { name: "Theirs", pricePence: 100 }) { id } }';
    const { createProduct } = await other.browser.run<{ createProduct: { id: string } }>(product);
    expect(await browser.refusal('mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) { id } }', { ids: [createProduct.id] })).toBe(
      'NOT_FOUND',
    );
  });

  it('read conversations then and only then: with a reason that is in the audit log', async () => {
    const client = await api.signIn();
    const [row] = await api.sql<{ id: string }>(
      `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript)
       values (gen_random_uuid(), $1, 'call', 'private', now(), 1, 'CANARY of a caller') returning id`,
      [client.clientId],
    );
    const list = 'query ($id: ID!) { clientById(id: $id) { transcripts { edges { node { id excerpt summary } } } } }';
    const one = 'query ($id: ID!) { transcript(id: $id) { fullTranscript } }';

    for (const [query, id] of [
      [list, client.clientId],
      [one, row?.id],
      ['query ($id: ID!) { liveChat(id: $id) { id } }', row?.id],
    ] as const) {
      const answer = await staff.browser.ask(query, { id });
      expect(answer.errors.map(({ extensions }) => extensions.code)).toEqual(['REASON_REQUIRED']);
      expect(JSON.stringify(answer)).not.toContain('CANARY');
    }
    const file = await fetch(`${api.url}/files/conversations.json`, { headers: { authorization: `Bearer ${staff.browser.accessToken}` } });
    expect(file.status).toBe(403);
    expect(await readAudit(client.clientId)).toEqual([]);

    const acting = await api.actAs(client.clientId, 'Asked about a missed call');
    expect(await acting.browser.run('{ client { transcripts { edges { node { fullTranscript } } } } }')).toEqual({
      client: { transcripts: { edges: [{ node: { fullTranscript: 'CANARY of a caller' } }] } },
    });
    expect(await readAudit(client.clientId)).toMatchObject([{ action_type: 'acting_started', notes: 'Asked about a missed call' }]);
  });

  it.each([
    ['past_due', 'PAYMENT_REQUIRED'],
    ['cancelled', 'PAYMENT_REQUIRED'],
    [null, 'SUBSCRIPTION_REQUIRED'],
  ] as const)(
    'CF-62 read for a client with billing %s, which is itself refused with %s, and change nothing',
    async (billingStatus, code) => {
      const client = await api.signIn({ subscriptionActive: false, billingStatus });
      await api.sql(
        `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript)
       values (gen_random_uuid(), $1, 'call', 'locked', now(), 1, 'Why was I not rung back?')`,
        [client.clientId],
      );
      const conversations = '{ client { transcripts { edges { node { fullTranscript } } } } }';
      const { browser } = await api.actAs(client.clientId, 'Says that its calls are gone');

      expect(await browser.run('{ viewer { hasAccess isLocked } dashboard { planLabel } }')).toMatchObject({
        viewer: { hasAccess: true, isLocked: billingStatus !== null },
      });
      expect(await browser.run(conversations)).toEqual({
        client: { transcripts: { edges: [{ node: { fullTranscript: 'Why was I not rung back?' } }] } },
      });
      expect(await browser.refusal('mutation { createProduct(input: { name: "Theirs", pricePence: 100 }) { id } }')).toBe(code);
      if (billingStatus) expect(await readCodes(save(browser, 'Theirs'))).toEqual([code]);
      expect(await client.browser.refusal(conversations)).toBe(code);
      expect((await readAudit(client.clientId))[0]).toMatchObject({ action_type: 'acting_started', notes: 'Says that its calls are gone' });
    },
  );

  it('ACL-12 read appointments and unanswered questions then and only then, in lists, counts and files', async () => {
    const client = await api.signIn();
    await api.sql(
      `insert into unanswered_questions (id, client_id, question, words, first_asked_at, last_asked_at)
       values (gen_random_uuid(), $1, 'CANARY of a visitor', 'canary visitor', now(), now())`,
      [client.clientId],
    );
    const fields = ['appointments { totalCount }', 'unansweredQuestions { question }'];

    for (const field of fields) {
      const { data, errors } = await staff.browser.ask(`query ($id: ID!) { clientById(id: $id) { ${field} } }`, { id: client.clientId });
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['REASON_REQUIRED']);
      expect(JSON.stringify(data)).not.toContain('CANARY');
    }
    for (const mutation of [
      'mutation ($id: ID!) { cancelAppointment(id: $id) { id } }',
      'mutation ($id: ID!) { dismissUnansweredQuestion(id: $id) }',
    ])
      expect(await staff.browser.refusal(mutation, { id: NO_ONE })).toBe('REASON_REQUIRED');
    const file = await fetch(`${api.url}/files/appointments.csv`, { headers: { authorization: `Bearer ${staff.browser.accessToken}` } });
    expect(file.status).toBe(403);

    const acting = await api.actAs(client.clientId);
    expect(await acting.browser.run(`{ client { ${fields.join(' ')} } }`)).toEqual({
      client: { appointments: { totalCount: 0 }, unansweredQuestions: [{ question: 'CANARY of a visitor' }] },
    });
  });

  it('reach neither the account of another member of staff nor that of a person of the client', async () => {
    const colleague = await api.signIn({ admin: true });
    const acting = await api.actAs(other.clientId);

    for (const account of [colleague, other]) {
      const answer = JSON.stringify(await acting.browser.ask('{ viewer { id email client { id } } }'));
      expect(answer).not.toContain(account.userId);
      expect(answer).not.toContain(account.email);
    }
  });
});

describe('ADM-08 what staff who act for a client are refused', () => {
  it.each([
    ['a new password', 'mutation { requestPasswordReset(email: "a@b.example") }'],
    ['signing in', 'mutation { signIn(input: { email: "a@b.example", password: "correct horse 7" }) { accessToken } }'],
    ['the session beneath', 'mutation { refreshSession { accessToken } }'],
    ['signing out', 'mutation { signOut }'],
    ['accounts', 'mutation { signUp(input: { email: "n@b.example", password: "correct horse 7" }) { __typename } }'],
    [
      'the setup, which makes an owner',
      'mutation { completeOnboarding(input: { businessName: "B", businessType: OTHER, contactEmail: "b@b.example" }) { id } }',
    ],
    ['the portal of payment methods', 'mutation { customerPortal(page: HOME) { url } }'],
    ['a change of plan', 'mutation { upgradeSubscription(plan: { priceKey: "suite_pro_monthly" }) { id } }'],
    ['its cancellation', 'mutation { cancelSubscription(reason: OTHER) { id } }'],
    ['going on with it', 'mutation { resumeSubscription { id } }'],
    ['a refund', 'mutation { cancelAndRefund(refundPence: 1) { id } }'],
    ['a claim', 'mutation { claimGuarantee { id } }'],
    ['a calendar', 'mutation { startCalendarConnection(provider: GOOGLE) }'],
    ['disconnecting one', 'mutation { disconnectCalendar { status } }'],
    ['a new id of the chatbot', 'mutation { replaceChatbotId { client { id } } }'],
    ['figures of staff', '{ adminSummary { subscriptions } }'],
    ['the audit log', '{ adminActions(first: 1) { totalCount } }'],
    ['edits of staff', `mutation { followPaymentProvider(clientId: "${NO_ONE}") { id } }`],
  ])('%s, with a word on why; nothing is recorded', async (_what, operation) => {
    const { clientId } = await api.signIn();
    const { browser } = await api.actAs(clientId);

    const { data, errors } = await browser.ask(operation);

    expect(errors.map(({ extensions, message }) => [extensions.code, message])).toEqual([
      ['NOT_WHILE_ACTING', expect.stringContaining('while acting for a business')],
    ]);
    expect(Object.values(data ?? {}).filter(Boolean)).toEqual([]);
    expect(await readAudit(clientId)).toHaveLength(1);
  });

  it('a purchase, also one that was paid', async () => {
    const { clientId } = await api.signIn({ plan: null });
    const { browser } = await api.actAs(clientId);
    const { sessionId } = await payAsVisitor(api, 'acting@acting.example');

    expect(await browser.refusal(CREATE_CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } })).toBe('NOT_WHILE_ACTING');
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('acting@acting.example') })).toBe('NOT_WHILE_ACTING');
  });

  it.each([
    ['GET', '/files/conversations.csv'],
    ['GET', '/files/conversations.json'],
    ['GET', '/files/products.csv'],
    ['GET', '/files/invoices.csv'],
    ['POST', '/files/products.csv'],
  ])('data as a file: %s %s', async (method, path) => {
    const { browser } = await api.actAs(other.clientId);

    const answer = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        ...browser.headers,
        authorization: `Bearer ${browser.accessToken}`,
        ...(method === 'POST' && { 'content-type': 'text/csv' }),
      },
      ...(method === 'POST' && { body: 'name,price\nNew,1' }),
    });

    expect(await answer.text()).toContain('NOT_WHILE_ACTING');
    expect(answer.status).toBe(403);
  });
});

describe('ADM-13 DAT-24 the audit log', () => {
  it('has the start with its reason, every mutation, also one that failed, and the end, under the real name', async () => {
    const { clientId } = await api.signIn();
    const started = await start(staff.browser, clientId, 'Ticket 4711: wrong opening hours');
    const tab = actingTab(api, staff.browser, started.id);

    await tab.run(READ);
    await save(tab, 'Fine');
    await save(tab, '');
    await tab.ask('mutation { customerPortal(page: HOME) { url } }');
    await staff.browser.run(END, { id: started.id });
    await staff.browser.run(END, { id: started.id });

    const entry = { admin_email: staff.email, actor_kind: 'staff' };
    expect(await readAudit(clientId)).toEqual([
      { ...entry, action_type: 'acting_started', notes: 'Ticket 4711: wrong opening hours' },
      { ...entry, action_type: 'acting_mutation', notes: 'saveProfile' },
      { ...entry, action_type: 'acting_mutation', notes: 'saveProfile' },
      { ...entry, action_type: 'acting_ended', notes: null },
    ]);
  });

  it('has the end of a time that ran out, once', async () => {
    const { clientId } = await api.signIn();
    await start(staff.browser, clientId);
    await api.makeJobsDue();
    await api.runJobs();
    expect(await readAudit(clientId)).toHaveLength(1);

    // No worker was there at the end itself.
    await api.advance(45 * MINUTE_MS);
    for (const _turn of [1, 2]) {
      await api.makeJobsDue();
      await api.runJobs();
    }

    expect((await readAudit(clientId)).slice(1)).toEqual([
      expect.objectContaining({ action_type: 'acting_ended', actor_kind: 'system', notes: `The session of ${staff.email} expired.` }),
    ]);
    const [row] = await api.sql<{ lasted: number }>(
      'select extract(epoch from ended_at - started_at)::int as lasted from acting_sessions where client_id = $1',
      [clientId],
    );
    expect(row?.lasted).toBe(30 * 60);
  });

  it('a mutation that cannot be recorded is not run', async () => {
    const { clientId } = await api.signIn();
    const { browser } = await api.actAs(clientId);
    await api.sql('alter table admin_actions rename to admin_actions_gone');

    const codes = await readCodes(save(browser, 'Unrecorded'));

    await api.sql('alter table admin_actions_gone rename to admin_actions');
    expect(codes).toEqual(['INTERNAL']);
    expect(await readName(clientId)).toBe('Test Business');
  });
});

describe('ACL-13 the end of acting', () => {
  const endedTab = async (tab: TestBrowser, clientId: string) => {
    const { data, errors, status } = await save(tab, 'Too late');
    expect([status, data, errors.map(({ extensions }) => extensions.code)]).toEqual([403, null, ['ACTING_ENDED']]);
    expect(errors[0]?.message).toContain('nothing was changed');
    expect(await readName(clientId)).toBe('Test Business');
    // Never answered with the rights of staff instead.
    expect(await tab.refusal('{ clients(first: 5) { edges { node { id } } } }')).toBe('ACTING_ENDED');
  };

  it('comes after half an hour, in the middle of an edit, also with a new access token', async () => {
    const { clientId } = await api.signIn();
    const { id } = await start(staff.browser, clientId);
    for (let part = 0; part < 2; part += 1) {
      await api.advance(15 * MINUTE_MS - SECOND_MS);
      await renew(staff);
      expect(await readCodes(actingTab(api, staff.browser, id).ask('{ client { id } }'))).toEqual([]);
    }

    await api.advance(2 * SECOND_MS);

    await endedTab(actingTab(api, staff.browser, id), clientId);
    expect(await readCodes(staff.browser.ask('{ clients(first: 1) { totalCount } }'))).toEqual([]);
  });

  it('comes when staff end it', async () => {
    const { clientId } = await api.signIn();
    const acting = await api.actAs(clientId);

    await acting.staff.browser.run(END, { id: acting.actingId });

    await endedTab(acting.browser, clientId);
  });

  it('comes with the next request of a person who is no longer staff', async () => {
    const { clientId } = await api.signIn();
    const acting = await api.actAs(clientId);
    await api.sql('delete from user_roles where user_id = $1', [acting.staff.userId]);

    await endedTab(acting.browser, clientId);
    expect(await acting.staff.browser.refusal(END, { id: acting.actingId })).toBe('FORBIDDEN');
  });

  it('comes with the end of the staff member’s own session', async () => {
    const acting = await api.actAs(other.clientId);

    await acting.staff.browser.run('mutation { signOut }');

    expect(await acting.browser.refusal('{ client { id } }')).toBe('UNAUTHENTICATED');
  });

  it('comes in one tab when another one starts: one at a time, each entered into the log', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()];
    const first = actingTab(api, staff.browser, (await start(staff.browser, one.clientId)).id);

    const second = actingTab(api, staff.browser, (await start(staff.browser, two.clientId)).id);

    await endedTab(first, one.clientId);
    expect(await second.run('{ client { id } }')).toEqual({ client: { id: two.clientId } });
    expect(await readAudit(one.clientId)).toMatchObject([
      { action_type: 'acting_started' },
      { action_type: 'acting_ended', admin_email: staff.email, notes: 'Another session was started.' },
    ]);
  });

  it('leaves one when two tabs start at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => start(staff.browser, other.clientId)));

    const open = await api.sql('select 1 from acting_sessions where user_id = $1 and ended_at is null', [staff.userId]);
    expect(open).toHaveLength(1);
  });
});

describe('ACL-11 a forged acting session', () => {
  it.each([
    ['of another member of staff', async () => (await api.actAs(other.clientId)).actingId],
    ['that is the id of a client', async () => other.clientId],
    ['that is no id', async () => "' or true --"],
    ['that is empty', async () => ''],
  ])('%s is refused', async (_what, forge) => {
    const tab = actingTab(api, staff.browser, await forge());

    const { data, errors } = await tab.ask('{ client { id businessName } }');

    expect([data, errors.map((error) => error.extensions.code)]).toEqual([null, ['ACTING_ENDED']]);
  });

  it('of the same person in another browser is refused', async () => {
    const acting = await api.actAs(other.clientId);
    const elsewhere = api.visitor();
    const input = { email: acting.staff.email, password: 'correct horse 7' };
    const { signIn } = await elsewhere.run<{ signIn: { accessToken: string } }>(
      'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
      { input },
    );
    elsewhere.accessToken = signIn.accessToken;

    expect(await actingTab(api, elsewhere, acting.actingId).refusal('{ client { id } }')).toBe('ACTING_ENDED');
  });

  it('named by a client is refused, and named by a visitor means nothing', async () => {
    const { actingId } = await api.actAs(other.clientId);
    const { browser } = await api.signIn();

    expect(await actingTab(api, browser, actingId).refusal('{ client { id } }')).toBe('ACTING_ENDED');
    expect(await actingTab(api, api.visitor(), actingId).refusal('{ client { id } }')).toBe('UNAUTHENTICATED');
  });

  it('is not ended by another member of staff', async () => {
    const acting = await api.actAs(other.clientId);

    expect(await staff.browser.refusal(END, { id: acting.actingId })).toBe('NOT_FOUND');
    expect(await readCodes(acting.browser.ask('{ client { id } }'))).toEqual([]);
  });
});
