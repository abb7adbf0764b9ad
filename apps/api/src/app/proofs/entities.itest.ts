import { errorCode } from '../../platform/errors/error-code.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { Account } from '../../testkit/accounts.ts';
import { ENTITIES, type SpecifiedEntity } from '../../testkit/specified-entities.ts';

let api: TestApi;
let owner: Account;
let staff: Account;
beforeAll(async () => {
  api = await testApi();
  owner = await api.signIn({ plan: null });
  staff = await api.signIn({ admin: true });
});
afterAll(() => api.stop());

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row);
  const values = columns.map((_, at) => `$${at + 1}`);
  await api.sql(
    `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${values.join(', ')})`,
    Object.values(row),
  );
}

/** Returns the error of PostgreSQL for a statement that it refuses. */
async function readRefusal(statement: Promise<unknown>): Promise<string> {
  return statement.then(
    () => 'nothing',
    (refusal: unknown) => errorCode(refusal) || String(refusal),
  );
}
const UNIQUE = '23505';
const CHECK = '23514';
const OVERLAP = '23P01';
const DEADLOCK = '40P01';

/** Returns the field without what is selected of it. */
const fieldName = (field: string) => field.split(' ')[0] ?? '';

/** Returns the row of an entity as the database gets it. */
function toRow({ values }: SpecifiedEntity, clientId: string): Record<string, unknown> {
  return Object.fromEntries(values.map(({ column, stored }) => [column, column === 'client_id' ? clientId : stored]));
}

describe.each(ENTITIES)('$row $table', (entity) => {
  const shown = entity.values.flatMap(({ field, answered }) => (field ? [{ name: fieldName(field), answered }] : []));
  const selection = entity.values.map(({ field }) => field ?? '').join(' ');

  it(`DAT-01 ${entity.row} has the specified columns`, async () => {
    const columns = await api.sql<{ column_name: string }>(
      "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [entity.table],
    );

    expect(columns.map((column) => column.column_name)).toEqual(expect.arrayContaining(entity.specified.split(' ')));
  });

  it(`DAT-01 ${entity.row} is a type of the schema with these fields, and every field is described`, async () => {
    const { __type: type } = await owner.browser.run<{ __type: { description: string; fields: { name: string; description: string }[] } }>(
      `{ __type(name: "${entity.type}") { description fields { name description } } }`,
    );

    expect(type.fields.map((field) => field.name)).toEqual(expect.arrayContaining(shown.map(({ name }) => name)));
    expect([type, ...type.fields].filter((each) => !each.description)).toEqual([]);
  });

  it(`DAT-01 ${entity.row} a row comes back field by field`, async () => {
    const { browser, clientId } = entity.staffOnly ? staff : owner;
    await insert(entity.table, toRow(entity, clientId || owner.clientId));

    const answer = await browser.ask<{ [name: string]: unknown }>(`{ ${entity.path.replace('FIELDS', selection)} }`);

    const expected = Object.fromEntries(shown.map(({ name, answered }) => [name, answered === 'CLIENT' ? owner.clientId : answered]));
    expect(JSON.stringify(answer.data)).toContain(JSON.stringify(expected));
    expect(answer.errors).toEqual([]);
  });
});

describe('clients and user_roles', () => {
  const readColumns = async (table: string) =>
    (
      await api.sql<{ column_name: string }>(
        "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [table],
      )
    )
      .map((column) => column.column_name)
      .sort()
      .join(' ');

  it('DAT-01 DAT-10 clients has the specified columns, with its people in members, and a row comes back field by field', async () => {
    expect(await readColumns('clients')).toBe(
      'business_name created_at email has_chatbot has_receptionist id industry onboarded onboarding_completed phone phone_receptionist_existing_input phone_receptionist_number phone_receptionist_status phone_requested_at subscription_active webhook_url website',
    );
    await api.sql(
      `update clients set business_name = 'A', email = 'b@c.example', phone = '1', website = 'https://d.example', industry = 'Other', onboarded = true,
         onboarding_completed = true, created_at = '2026-01-02T03:04:05.678Z', has_chatbot = true, has_receptionist = true, webhook_url = 'https://e.example',
         phone_receptionist_status = 'pending_existing', phone_receptionist_number = '2', phone_receptionist_existing_input = '3' where id = $1`,
      [owner.clientId],
    );
    const expected = {
      id: owner.clientId,
      businessName: 'A',
      email: 'b@c.example',
      phone: '1',
      website: 'https://d.example',
      industry: 'Other',
      onboarded: true,
      onboardingCompleted: true,
      createdAt: '2026-01-02T03:04:05.678Z',
      hasChatbot: true,
      hasReceptionist: true,
      webhookUrl: 'https://e.example',
      subscriptionActive: true,
      phoneReceptionistStatus: 'PENDING_EXISTING',
      phoneReceptionistNumber: '2',
      phoneReceptionistExistingInput: '3',
    };
    const fields = Object.keys(expected).join(' ');

    expect(await owner.browser.run(`{ client { ${fields} } }`)).toEqual({ client: expected });
    // The dashboard reads the same row in a statement of its own.
    expect(await owner.browser.run(`{ dashboard { client { ${fields} } } }`)).toEqual({ dashboard: { client: expected } });
    expect(JSON.stringify(await staff.browser.run(`{ clients(first: 100) { edges { node { ${fields} } } } }`))).toContain(
      JSON.stringify(expected),
    );
  });

  it('DAT-04 DAT-10 staff read business information and billing with each client', async () => {
    const { browser, clientId } = await api.signIn({ plan: 'live-chatbot_basic' });
    await browser.run(
      'mutation { completeOnboarding(input: { businessName: "Nested", businessType: OTHER, contactEmail: "n@n.example" }) { id } }',
    );

    const { clients } = await staff.browser.run<{ clients: { edges: { node: { id: string } }[] } }>(
      '{ clients(first: 100) { edges { node { id businessInfo { contactEmail } billing { plan planLabel } } } } }',
    );

    expect(clients.edges.find((edge) => edge.node.id === clientId)?.node).toEqual({
      id: clientId,
      businessInfo: { contactEmail: 'n@n.example' },
      billing: { plan: 'live-chatbot_basic', planLabel: 'AI Live Chat Bot - Basic' },
    });
  });

  it('DAT-01 DAT-11 user_roles holds user_id and role, and the role is read as the viewer', async () => {
    const { browser, userId } = await api.signIn();
    expect(await readColumns('user_roles')).toBe('role user_id');
    expect(await browser.run('{ viewer { role } }')).toEqual({ viewer: { role: 'CLIENT' } });

    await insert('user_roles', { user_id: userId, role: 'admin' });

    expect(await browser.run('{ viewer { role } }')).toEqual({ viewer: { role: 'ADMIN' } });
    expect(await readRefusal(api.sql(`update user_roles set role = 'owner' where user_id = $1`, [userId]))).toBe(CHECK);
  });
});

describe('answers about a purchase', () => {
  it.each([
    ['DAT-06', 'PaymentVerification', 'currentPlanLabel returned state subscription verified'],
    ['DAT-06', 'VerifiedSubscription', 'billingCycle chargePence customerEmail plan planLabel priceKey'],
    ['DAT-08', 'SubscriptionState', 'billingCycle priceKey renewalDate serviceType subscribed subscriptionTier'],
  ])('%s %s has the fields %s', async (_row, name, fields) => {
    const { __type: type } = await owner.browser.run<{ __type: { fields: { name: string }[] } }>(
      `{ __type(name: "${name}") { fields { name } } }`,
    );

    expect(
      type.fields
        .map((field) => field.name)
        .sort()
        .join(' '),
    ).toBe(fields);
  });

  it('DAT-08 a client whose subscription ended has a state in which everything is empty', async () => {
    const { browser } = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });

    expect(await browser.run('{ checkSubscription { subscribed subscriptionTier renewalDate serviceType billingCycle } }')).toEqual({
      checkSubscription: { subscribed: false, subscriptionTier: null, renewalDate: null, serviceType: null, billingCycle: null },
    });
  });
});

describe('what must be unique', () => {
  it.each(['business_info', 'calendar_settings', 'assistant_settings', 'assistant_integration_settings', 'services', 'billing'])(
    'DAT-02 %s: one per client',
    async (table) => {
      const { clientId } = await api.signIn({ plan: null });
      const hasId = ['business_info', 'services', 'billing'].includes(table);
      const row = () => ({ ...(hasId && { id: api.system().newId() }), client_id: clientId });
      await insert(table, row());

      expect(await readRefusal(insert(table, row()))).toBe(UNIQUE);
    },
  );

  it('DAT-02 stats: one per client and month, and a month is YYYY-MM', async () => {
    const { clientId } = await api.signIn();
    await insert('stats', { client_id: clientId, month: '2026-10' });
    await insert('stats', { client_id: clientId, month: '2026-11' });

    expect(await readRefusal(insert('stats', { client_id: clientId, month: '2026-11' }))).toBe(UNIQUE);
    for (const month of ['2026-13', '2026-1', '26-01', '2026-11-01'])
      expect(await readRefusal(insert('stats', { client_id: clientId, month }))).toBe(CHECK);
  });

  it('DAT-15 one calendar is connected at a time, one row for each provider', async () => {
    const { clientId } = await api.signIn();
    await insert('calendar_connections', { client_id: clientId, provider: 'google', status: 'connected' });

    const second = { client_id: clientId, provider: 'microsoft', status: 'connected' };
    expect(await readRefusal(insert('calendar_connections', second))).toBe(UNIQUE);
    await insert('calendar_connections', { ...second, status: 'disconnected' });
    expect(await readRefusal(insert('calendar_connections', { client_id: clientId, provider: 'google' }))).toBe(UNIQUE);
    expect(await readRefusal(insert('calendar_connections', { client_id: clientId, provider: 'apple' }))).toBe(CHECK);
  });
});

describe('defaults', () => {
  it('DAT-03 services.status active, products.in_stock true, faq.category General, calendar in London', async () => {
    const { browser, clientId } = await api.signIn();
    const id = () => api.system().newId();
    await insert('services', { id: id(), client_id: clientId });
    await insert('products', { id: id(), client_id: clientId, name: 'P', price_pence: 1, created_at: new Date(), updated_at: new Date() });
    await insert('faq', { id: id(), client_id: clientId, question: 'Q', answer: 'A', created_at: api.clock.now() });
    await insert('calendar_settings', { client_id: clientId });

    const { client } = await browser.run<{ client: object }>(
      '{ client { services { status aiReceptionist liveChatbot } products { edges { node { inStock tags } } } faqs { category } calendarSettings { timezone externalCalendarLinked workingHours { day } } } }',
    );

    expect(client).toEqual({
      services: { status: 'ACTIVE', aiReceptionist: false, liveChatbot: false },
      products: { edges: [{ node: { inStock: true, tags: [] } }] },
      faqs: [{ category: 'GENERAL' }],
      calendarSettings: { timezone: 'Europe/London', externalCalendarLinked: false, workingHours: null },
    });
  });

  it('DAT-03 AST-03 a new client without rows gets the defaults of its settings, and null for what it has not filled in', async () => {
    const { browser, clientId } = await api.signIn({ plan: null });

    const { client } = await browser.run<{ client: object }>(`{ client {
      assistantSettings { id receptionistVoiceGender receptionistVoiceAge receptionistVoiceAccent receptionistPersonality chatbotPersonality }
      assistantIntegrationSettings { id chatbotSetupComplete phoneSetupMethod phoneNumber phoneSetupComplete }
      calendarSettings { id timezone availability { slotMinutes } } calendarConnections { provider }
      services { id } businessInfo { id } billing { id } faqs { id } stats { month }
      products { edges { cursor } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } totalCount } transcripts { totalCount } } }`);

    expect(client).toEqual({
      assistantSettings: {
        id: clientId,
        receptionistVoiceGender: 'FEMALE',
        receptionistVoiceAge: 'MIDDLE_AGED',
        receptionistVoiceAccent: 'US',
        receptionistPersonality: ['FRIENDLY'],
        chatbotPersonality: ['FRIENDLY'],
      },
      assistantIntegrationSettings: {
        id: clientId,
        chatbotSetupComplete: false,
        phoneSetupMethod: null,
        phoneNumber: null,
        phoneSetupComplete: false,
      },
      calendarSettings: { id: clientId, timezone: 'Europe/London', availability: null },
      calendarConnections: [],
      services: null,
      businessInfo: null,
      billing: null,
      faqs: [],
      stats: [],
      products: {
        edges: [],
        pageInfo: { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false },
        totalCount: 0,
      },
      transcripts: { totalCount: 0 },
    });
  });
});

describe('appointments', () => {
  const book = (clientId: string | null, from: string, to: string, state = 'confirmed') => {
    const row = {
      id: api.system().newId(),
      starts_at: `2027-03-01T${from}:00Z`,
      ends_at: `2027-03-01T${to}:00Z`,
      timezone: 'Europe/London',
      name: 'N',
      created_at: api.clock.now(),
    };
    if (clientId === null) return insert('bookings', { ...row, email: 'n@n.example', status: state });
    return insert('appointments', { ...row, client_id: clientId, source: 'phone', state, changed_at: api.clock.now() });
  };

  it.each(['a client', 'ourselves'])('C-07 two that overlap are never both taken for %s', async (whose) => {
    const clientId = whose === 'a client' ? (await api.signIn()).clientId : null;

    const both = await Promise.all([readRefusal(book(clientId, '10:00', '10:30')), readRefusal(book(clientId, '10:15', '10:45'))]);

    // Two plain inserts can each wait for the other: PostgreSQL then ends one of them (see the next test).
    expect(both).toContain('nothing');
    expect([OVERLAP, DEADLOCK]).toContain(both.find((refusal) => refusal !== 'nothing'));
    expect(await readRefusal(book(clientId, '10:20', '10:25', clientId ? 'pending sync' : 'pending'))).toBe(OVERLAP);
  });

  it('C-07 of many at once that step back, as ours do, one is taken, and none ends in a deadlock', async () => {
    const { clientId } = await api.signIn();
    const columns = 'id, client_id, starts_at, ends_at, timezone, name, source, state, created_at, changed_at';
    const sql = `insert into appointments (${columns}) values ($1, $2, $3::timestamptz, $3::timestamptz + interval '30 minutes', 'Europe/London', 'N',
      'phone', 'confirmed', now(), now()) on conflict do nothing returning id`;
    for (let day = 1; day <= 20; day += 1) {
      const at = (minute: number) => `2027-04-${String(day).padStart(2, '0')}T10:${minute}:00Z`;
      const tries = [10, 15, 20, 25].map((minute) => readRefusal(api.sql(sql, [api.system().newId(), clientId, at(minute)])));

      expect(await Promise.all(tries)).toEqual(['nothing', 'nothing', 'nothing', 'nothing']);
    }

    expect(await api.sql(`select count(*)::int as n from appointments where client_id = $1`, [clientId])).toEqual([{ n: 20 }]);
  });

  it('C-07 one may start when another ends, a cancelled one frees its time, another owner has its own times', async () => {
    const { clientId } = await api.signIn();
    await book(clientId, '12:00', '12:30', 'cancelled');
    await book(clientId, '12:00', '12:30');
    await book(clientId, '12:30', '13:00');
    await book((await api.signIn()).clientId, '12:00', '12:30');

    expect(await readRefusal(book(clientId, '14:00', '14:00'))).toBe(CHECK);
  });
});

describe('whose rows', () => {
  const EVERYTHING = ENTITIES.filter((entity) => !entity.staffOnly).map((entity) =>
    entity.path.replace(/^client \{ (.*) \}$/, '$1').replace('FIELDS', entity.values.find(({ field }) => field)?.field ?? ''),
  );

  it('ACL-12 of every type a client reads its own rows only, staff read all but conversations', async () => {
    await api.advance(1_000);
    const canary = await api.signIn({ plan: null });
    await api.advance(1_000);
    for (const entity of ENTITIES.filter(({ staffOnly }) => !staffOnly)) {
      const stored = toRow(entity, canary.clientId);
      await insert(entity.table, { ...stored, ...('id' in stored && { id: api.system().newId() }), ...(entity.another ?? {}) });
    }
    const other = await api.signIn({ plan: null });
    const visibleFields = (client: Record<string, unknown>) =>
      Object.entries(client).flatMap(([field, value]) =>
        (Array.isArray(value) ? value : ((value as { edges?: unknown[] } | null)?.edges ?? [value])).filter(Boolean).map(() => field),
      );
    const selection = EVERYTHING.join(' ');
    // Staff read these while they act for the client.
    const ofConversations = /^(?:transcripts|chat)/;

    const { client: own } = await canary.browser.run<{ client: Record<string, unknown> }>(`{ client { ${selection} } }`);
    const { client: none } = await other.browser.run<{ client: Record<string, unknown> }>(`{ client { ${selection} } }`);
    const { clients } = await staff.browser.run<{ clients: { edges: { node: Record<string, unknown> }[] } }>(
      `{ clients(first: 2) { edges { node { ${EVERYTHING.filter((field) => !ofConversations.test(field)).join(' ')} } } } }`,
    );

    expect(visibleFields(own)).toHaveLength(EVERYTHING.length);
    // Settings have defaults; no other row is there.
    expect(visibleFields(none).sort()).toEqual(['assistantIntegrationSettings', 'assistantSettings', 'calendarSettings']);
    expect(JSON.stringify(none)).not.toContain(canary.clientId);
    const forStaff = (client: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(client).filter(([field]) => !ofConversations.test(field)));
    expect(clients.edges.map((edge) => edge.node)).toEqual([none, own].map(forStaff));
  });

  it('ACL-02 what the dashboard shows needs a subscription; where the business stands with its plan does not', async () => {
    const { browser } = await api.signIn({ subscriptionActive: false, billingStatus: 'cancelled' });

    const { data, errors } = await browser.ask<{ client: Record<string, unknown> }>(
      `{ client { id webhookUrl phoneReceptionistStatus phoneReceptionistNumber phoneReceptionistExistingInput ${EVERYTHING.join(' ')} } }`,
    );

    const { id, billing, ...refused } = data?.client ?? {};
    expect([id, billing]).toEqual([expect.any(String), expect.any(Object)]);
    expect(Object.values(refused)).toEqual(Object.values(refused).map(() => null));
    expect(errors.map((error) => error.extensions.code)).toEqual(Object.keys(refused).map(() => 'PAYMENT_REQUIRED'));
    expect(errors.map((error) => error.path?.at(-1)).sort()).toEqual(Object.keys(refused).sort());
  });

  it('DAT-13 BIL-01 the customer id at Stripe is shown to its own client, and to staff', async () => {
    const { browser, clientId } = await api.signIn();
    const other = await api.signIn();
    await api.sql(`update billing set stripe_customer_id = 'cus_canary' where client_id = $1`, [clientId]);
    const own = '{ client { billing { providerCustomerId } } }';

    expect(await browser.run(own)).toEqual({ client: { billing: { providerCustomerId: 'cus_canary' } } });
    expect(JSON.stringify(await other.browser.run(own))).not.toContain('cus_canary');
    expect(
      JSON.stringify(await staff.browser.run('{ clients(first: 100) { edges { node { billing { providerCustomerId } } } } }')),
    ).toContain('cus_canary');
  });

  it('DAT-07 DAT-24 deleting a client takes its rows with it and leaves the audit log', async () => {
    const { clientId } = await api.signIn();
    const id = api.system().newId();
    await insert('admin_actions', {
      id,
      action_type: 'noted',
      admin_email: 's@s.example',
      client_id: clientId,
      timestamp: api.clock.now(),
    });
    await insert('calendar_settings', { client_id: clientId });
    const ASK = '{ adminActions(first: 1) { edges { node { id client { id } } } } }';
    expect(await staff.browser.run(ASK)).toEqual({ adminActions: { edges: [{ node: { id, client: { id: clientId } } }] } });

    await api.sql('delete from clients where id = $1', [clientId]);

    expect(await staff.browser.run(ASK)).toEqual({ adminActions: { edges: [{ node: { id, client: null } }] } });
    expect(await api.sql('select 1 from calendar_settings where client_id = $1', [clientId])).toEqual([]);
  });
});
