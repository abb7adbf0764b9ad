import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  getNamedType,
  isRequiredArgument,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isKeyScope, type MemberRole } from '../../../platform/auth/scope.ts';
import { printSchema } from '../../../platform/graphql/make-schema.ts';
import { ASKERS, accessTable, type Asker, gatedButNotNullable, isRefusal, type AccessRow } from '../../../testkit/access/access-table.ts';
import { askAroundWalls } from '../../../testkit/access/ask-around-walls.ts';
import { everyNth } from '../../../testkit/sample.ts';
import { askForEverything } from '../../../testkit/access/ask-for-everything.ts';
import { tryMutations } from '../../../testkit/access/try-mutations.ts';
import type { Walk } from '../../../testkit/access/walk.ts';
import { makeCanary, makeSubject, type Subject } from '../../../testkit/access/canary-rows.ts';
import { mutationTrials } from '../../../testkit/access/mutations.ts';
import { groupBy } from '../../../platform/graphql/loader.ts';
import { Probe, findMistakes, type Person, type Sighting } from '../../../testkit/access/probe.ts';
import { declaredColumns, secretValues, takeSnapshot } from '../../../testkit/access/stored-values.ts';
import { canariesIn, Marks } from '../../../testkit/access/marks.ts';
import { startPictureHost, type PictureHost } from '../../../testkit/picture-host.ts';
import { knownSamples, samplesInTurn } from '../../../testkit/access/sample-values.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { productSchema } from '../../../testkit/product-schema.ts';
import { noteOutcome } from '../../../platform/outside/last-outcomes.ts';

/** Columns that are shown by types of another name than their entity's. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'chats.page': 'LiveChat.page',
  'chats.last_message': 'LiveChat.lastMessage',
  'chats.person_name': 'LiveChat.personName',
  'chats.turns': 'LiveChat.turns',
  'chats.last_seq': 'LiveChat.lastSeq',
  'chats.started_at': 'LiveChat.startedAt',
  'chats.changed_at': 'LiveChat.changedAt',
  'chats.handed_over_at': 'LiveChat.handedOverAt',
  'chat_events.at': 'LiveChatEvent.at',
  'chat_events.seq': 'LiveChatEvent.seq',
  'chat_events.messageid': 'LiveChatEvent.messageId',
  'chat_events.name': 'LiveChatEvent.name',
  'chat_events.email': 'LiveChatEvent.email',
  'chat_events.phone': 'LiveChatEvent.phone',
  'chat_events.note': 'LiveChatEvent.text',
  'chat_events.title': 'LiveChatEvent.sources',
  'chat_events.source': 'LiveChatEvent.sources',
  'webhook_deliveries.body': 'WebhookDeliveryDetails.body',
  'webhook_deliveries.error': 'WebhookAttempt.error',
  'webhook_deliveries.answer': 'WebhookAttempt.answer',
  'users.email': 'Viewer.email and SessionUser.email, to the person alone; StaffMember.email and Person.email, to staff',
  'users.full_name': 'StaffMember.fullName and Person.fullName, to staff',
  'stripe_subscriptions.stripe_subscription_id': 'ClientSubscription.id and PriceLock.id, to the business alone',
  'stripe_subscriptions.currency': 'PriceLock.currency, to the business alone',
  'price_certificates.code': 'PriceLock.certificateUrl, to the business alone',
};

/** Columns that triggers copy from others. */
const COPY_OF: Readonly<Record<string, string>> = {
  'client_listings.business_name': 'clients.business_name',
  'client_listings.email': 'clients.email',
};

/**
 * Fields that are null whenever another field of their type, which is tried, has a value, and those that need a purchase at Stripe: a second
 * one (returns.itest.ts), failed work (queue.itest.ts, waiting-calls.itest.ts), an acting session (acting.itest.ts), a message or booking of a visitor
 * (inbox.itest.ts, staff-welcome-calls.itest.ts), a number that was requested (answering.itest.ts), a mailed sign-in link (limits.itest.ts) or an open one to a new password (password-reset.itest.ts), a closed day (appointment-times.itest.ts), a note of staff (client-notes.itest.ts), a question changed elsewhere (two-people.itest.ts), a task of the asker (exports.itest.ts), or one whose plan is changed (changes.itest.ts, portal.itest.ts, invoices.itest.ts) or
 * refunded (cooling-off.itest.ts, guarantee.itest.ts).
 */
const OTHERWISE_NULL = [
  'ChannelAnswering.since',
  'Client.coolingOff',
  'ClientNoteDeletion.id',
  'ClientNoteDeletion.undoUntil',
  'ClientSubscription.openInvoice',
  'ContactAnswer.delivery',
  'CoolingOff.daysLeft',
  'CoolingOff.endsAt',
  'CoolingOff.id',
  'CoolingOff.paidPence',
  'CoolingOff.refundPence',
  'CoolingOff.status',
  'CoolingOff.usedDays',
  'CustomerPortal.url',
  'DayOfTimes.closed',
  'GuaranteeClaim.refundPence',
  'InvoiceLinks.pageUrl',
  'InvoiceLinks.pdfUrl',
  'LinkSignIn.session',
  'LinkedSubscription.returned',
  'Mutation.addClientNote',
  'Mutation.answerContactMessage',
  'Mutation.assignAssistant',
  'Mutation.assignContactMessage',
  'Mutation.assignContactMessages',
  'Mutation.assignPhoneNumber',
  'Mutation.assignWelcomeCall',
  'Mutation.cancelAddressChange',
  'Mutation.cancelAndRefund',
  'Mutation.cancelSubscription',
  'Mutation.cancelTask',
  'Mutation.cancelWelcomeCall',
  'Mutation.closeContactMessage',
  'Mutation.confirmPlanChange',
  'Mutation.customerPortal',
  'Mutation.decideGuaranteeClaim',
  'Mutation.deleteClientNote',
  'Mutation.editClientNote',
  'Mutation.endActing',
  'Mutation.followPaymentProvider',
  'Mutation.linkUnclaimedPurchase',
  'Mutation.markRefundPaid',
  'Mutation.pinClientNote',
  'Mutation.reconcileClient',
  'Mutation.recordWelcomeCallOutcome',
  'Mutation.refundUnclaimedPurchase',
  'Mutation.releasePhoneNumber',
  'Mutation.removeTask',
  'Mutation.reopenContactMessage',
  'Mutation.replayEvent',
  'Mutation.restoreClientNote',
  'Mutation.resumeSubscription',
  'Mutation.retryMail',
  'Mutation.retryTask',
  'Mutation.setEventAside',
  'Mutation.setMailAside',
  'Mutation.startActing',
  'Mutation.undoPlanChange',
  'Mutation.updateSubscription',
  'Mutation.upgradeSubscription',
  'Mutation.writeAboutWelcomeCall',
  'PasswordLink.email',
  'PaymentVerification.currentPlanLabel',
  'PaymentVerification.returned',
  'PictureCheck.problem',
  'PlanChange.subscription',
  'PlanDifference.gainedServices',
  'PlanDifference.losses',
  'PlanDifference.lostServices',
  'PlanDifference.smaller',
  'PurchaseReturn.keptPlanLabel',
  'PurchaseReturn.planLabel',
  'PurchaseReturn.reason',
  'PurchaseReturn.refundPence',
  'PurchaseReturn.status',
  'SavedFaqs.conflicts',
  'SystemFacts.pendingMigrations',
  'WelcomeCallLetter.delivery',
];

let api: TestApi;
let pictures: PictureHost;
let schema: GraphQLSchema;
let rows: readonly AccessRow[];
let victim: Subject;
let subjects: readonly Subject[];
let people: readonly Person[];
let probe: Probe;
let walk: Walk;
let sightings: readonly Sighting[];
let untouched: string;

/** What an operator may switch on, so that every field has something to give. */
const SWITCHED_ON = {
  GA4_MEASUREMENT_ID: 'G-AB12CD34EF',
  META_PIXEL_ID: '1029384756',
  X_PIXEL_ID: 'o8x2q',
  LINKEDIN_PARTNER_ID: '482910',
  WELCOME_CALL_EMBED_URL: 'https://book.example/larkline',
  VOICE_PROVIDER: 'vapi',
};

beforeAll(async () => {
  pictures = await startPictureHost();
  knownSamples.set('pictureCheck(url)', `http://${pictures.host}/1.png`);
  knownSamples.set('match(search)', 'CANARY');
  knownSamples.set('staffSearch(text)', 'CANARY');
  // An answer has free times or products.
  samplesInTurn.set('rehearsedReply(text)', ['Book an appointment', 'How much is the canary products name?']);
  api = await testApi({ ...SWITCHED_ON, OUTGOING_STAND_IN: pictures.host });
  knownSamples.set('priceLock(code)', await addCertificate());
  const executable = await productSchema();
  schema = buildSchema(printSchema(executable));
  rows = accessTable(schema);
  const subscribed = await makeSubject(api, executable, 'A');
  victim = await makeSubject(api, executable, 'B');
  // A message that would be unassigned, and a row that is gone.
  knownSamples.set('taskPreview(kind)', 'ASSIGN_MESSAGES');
  knownSamples.set('taskPreview(selection)', { ids: [victim.rows.get('contact_messages')?.['id'], crypto.randomUUID()], count: 2 });
  const unsubscribed = await makeSubject(api, executable, 'U', { subscriptionActive: false, billingStatus: 'cancelled' });
  subjects = [subscribed, victim, unsubscribed];
  const admin = await api.signIn({ admin: true });
  const { clientId } = subscribed.account;
  const member = (role: MemberRole) => api.signIn({ role, memberOf: clientId });
  const scopes = [...api.platform.declared.scopes].filter(isKeyScope);
  const withoutScope = await api.apiKey({ scopes, clientId });
  await api.sql(`update api_keys set scopes = '{}' where id = $1`, [withoutScope.keyId]);
  const acting = await api.actAs(clientId);
  // The audit log has the reason too, among the values of another column.
  const reason = makeCanary(subscribed.letter, 'acting_sessions', 'reason');
  await api.sql('update acting_sessions set reason = $2 where id = $1', [acting.actingId, reason]);
  people = [
    { asker: 'visitor', browser: api.visitor(), subject: null },
    { asker: 'unsubscribed', browser: unsubscribed.account.browser, subject: unsubscribed },
    { asker: 'subscribed', browser: subscribed.account.browser, subject: subscribed },
    { asker: 'manager', browser: (await member('manager')).browser, subject: subscribed },
    { asker: 'viewer', browser: (await member('viewer')).browser, subject: subscribed },
    { asker: 'key', browser: (await api.apiKey({ scopes, clientId })).browser, subject: subscribed },
    { asker: 'keyWithoutScope', browser: withoutScope.browser, subject: subscribed },
    { asker: 'acting', browser: acting.browser, subject: subscribed },
    { asker: 'admin', browser: admin.browser, subject: null },
  ];
  probe = new Probe(subjects, await secretValues(api));
  await addWorkForStaff();
  // A person sees only their own tasks, staff too: one that has the values of every subject.
  const ofEverySubject = (column: string) => subjects.map(({ letter }) => makeCanary(letter, 'tasks', column)).join(' ');
  await api.sql(
    `insert into tasks (id, started_by, kind, title, criteria, state, rows_total, failure, created_at, started_at, stepped_at, finished_at, expires_at)
     values (gen_random_uuid(), $1, 'export', $3, '{}', 'failed', 1, $4, $2, $2, $2, $2, $2)`,
    [admin.userId, api.clock.now(), ofEverySubject('title'), ofEverySubject('failure')],
  );
  untouched = await takeSnapshot(api, new Marks(victim));
  walk = { probe, schema, people, victim };
  sightings = await askForEverything(walk);
}, 60_000);
afterAll(async () => {
  // docs/security.md has them, with their date.
  const refused = sightings.filter(({ got }) => got !== 'data' && got !== 'null');
  console.log(
    `${probe.requests} requests of ${people.length} callers, ${sightings.length} fields asked for, ${refused.length} refused, ${probe.leaks.length} answers with values of others`,
  );
  await api.stop();
  pictures.stop();
});

/** Adds work that failed and waits, of no subject. */
async function addWorkForStaff(): Promise<void> {
  const { platform, clock } = api;
  for (const outcome of ['2xx', '5xx']) noteOutcome(platform, 'mail', outcome);
  platform.metrics.slowStatements.note('select slowly', 1, clock.now());
  await api.sql(`select graphile_worker.add_job('sendMail', '{}', job_key := key, run_at := now() + at)
    from (values ('stripe:open', interval '1 hour'), ('mail:018f0000-0000-7000-8000-00000000fa11', '1 hour'), ('due', '-1 minute')) as jobs (key, at)`);
  await api.sql(`update graphile_worker._private_jobs set attempts = 2, last_error = 'no answer'`);
  const event = `insert into inbound_events (provider, event_id, type, payload, received_at, last_error, waits_for) values`;
  await api.sql(`${event} ('stripe', 'open', 'invoice.paid', '{}', now(), 'UPSTREAM_FAILED', null)`);
  await api.sql(`${event} ('vapi', 'kept', 'end-of-call-report', $1, now(), null, 'unknown')`, [
    { message: { call: { id: 'call', customer: { number: '+447700900123' } } } },
  ]);
  await api.sql(`insert into checkout_intents (id, price_key, status, customer_email, paid_pence, stripe_subscription_id, created_at, completed_at)
    values (gen_random_uuid(), 'suite_pro_monthly', 'completed', 'payer@unclaimed.example', 100, 'sub_of_nobody', now(), now())`);
  await api.sql(`insert into outbox_messages (id, kind, recipient, subject, html, text, created_at, last_error)
    values ('018f0000-0000-7000-8000-00000000fa11', 'test', 'a@open.example', 's', '', '', now(), 'SMTP 451')`);
  await api.sql(`insert into outbox_messages (id, kind, recipient, subject, html, text, created_at)
    select gen_random_uuid(), 'test', email, 's', '', '', now() from clients`);
}

/** Adds a certificate of a business that is no subject, because anyone may read it; returns its code. */
async function addCertificate(): Promise<string> {
  const code = 'c'.repeat(22);
  const { clientId } = await api.signIn({ businessName: 'Open to all' });
  await api.sql(
    `insert into price_certificates (id, client_id, stripe_subscription_id, code, price_key, price_pence, currency, since, ended_at, created_at)
     values ($1, $1, 'sub_certified', $2, 'suite_pro_monthly', 38000, 'gbp', now(), now(), now())`,
    [clientId, code],
  );
  return code;
}

const key = (row: Pick<AccessRow, 'type' | 'field'>) => `${row.type}.${row.field}`;

describe('CRD-02 the table of docs/generated/access.md', () => {
  it('has a row for every field that introspection shows, and no other', async () => {
    const { data } = await api.visitor().ask<IntrospectionQuery>(getIntrospectionQuery());
    const shown = Object.values(buildClientSchema(data as IntrospectionQuery).getTypeMap()).flatMap((type) =>
      'getFields' in type && !('isOneOf' in type) && !type.name.startsWith('__')
        ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
        : [],
    );

    expect(rows.map(key).sort()).toEqual(shown.sort());
  });

  it('is the one of the document, where a field has a rule of its own', () => {
    const document = readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/generated/access.md'), 'utf8');

    const told = rowsOfDocument(document);
    const ruled = rows.filter(({ rule }) => rule !== null);
    const meant = ruled.map(({ type, field, rule, scope, cells, other }) =>
      [sectionTitle(type), field, rule, scope ?? '', ...ASKERS.map((asker) => cells[asker]), other].join(' | '),
    );
    const differences = { missing: meant.filter((row) => !told.includes(row)), outdated: told.filter((row) => !meant.includes(row)) };

    // Not so? Write it with: node tools/codegen/run.ts --schema && node tools/docs/generate.ts
    expect(differences).toEqual({ missing: [], outdated: [] });
  });

  it('names only fields that at least one caller can reach', () => {
    expect(rows.filter((row) => Object.values(row.cells).includes('unreachable')).map(key)).toEqual([]);
  });

  it('gates no field that would take its parent away with it', () => {
    expect(gatedButNotNullable(schema)).toEqual([]);
  });
});

describe('ACL-11 every field, asked for over HTTP on every way to it', () => {
  it.each(ASKERS)('ACL-02 answers the %s as the table says', (asker) => {
    const own = sightings.filter((sighting) => sighting.asker === asker);

    expect(own.length).toBeGreaterThan(rows.length / 2);
    expect(findMistakes(own)).toEqual([]);
  });

  it('gives data where the table says yes or own, or refuses with its code', () => {
    const columns = declaredColumns(api, schema);
    const sightingsByField = groupBy(sightings, ({ asker, coordinate }) => `${asker} ${coordinate}`);
    const unproven = rows.flatMap((row) =>
      ASKERS.flatMap((asker) => {
        const seen = sightingsByField.get(`${asker} ${key(row)}`) ?? [];
        const cell = row.cells[asker];
        // Mutations have their own test; staff have no client of their own.
        if (OTHERWISE_NULL.includes(key(row)) || seen.length === 0 || (asker === 'admin' && cell === 'own')) return [];
        const got = seen.map((sighting) => sighting.got);
        // Without a subscription there is nothing to report.
        if (asker === 'unsubscribed' && !columns.has(key(row)) && got.includes('null')) return [];
        const proven = isRefusal(cell) || cell === 'null' ? got.includes(cell) : got.includes('data');
        return proven ? [] : [`${asker} ${key(row)}: the table says ${cell}, seen ${[...new Set(got)].join(', ')}`];
      }),
    );

    expect(unproven).toEqual([]);
  });

  it('ACL-12 gives a client its own values, and staff those of every client', () => {
    const columns = declaredColumns(api, schema);
    expect(columns.size).toBeGreaterThan(50);
    const letterByAsker = new Map(people.map((person) => [person.asker, person.subject?.letter]));
    // The fields of one object may have been asked for in several queries.
    const places = groupBy(sightings, ({ asker, place }) => `${asker} ${place}`);
    const wrong = [...places.values()].flatMap((seen) => {
      const [{ asker, coordinate, place, expected }] = seen as [Sighting, ...Sighting[]];
      const values = seen.flatMap((sighting) => sighting.values);
      const column = columns.get(coordinate);
      if (!column || values.length === 0) return [];
      const canaries = canariesIn(JSON.stringify(values));
      const letters = [...new Set(canaries.map((canary) => canary.letter))].sort().join('');
      const whose = subjects.filter((subject) =>
        // Of a query by id staff see the one row that they ask for.
        expected === 'yes' ? subject === victim || !takesAnId(place) : subject.letter === letterByAsker.get(asker),
      );
      const right = whose.map((subject) => (hasCanary(subject, column) ? subject.letter : '')).join('');
      if (letters === right && canaries.every((canary) => canary.column === (COPY_OF[column] ?? column))) return [];
      return [`${asker} at ${place}: canaries of ${letters || 'nobody'} instead of ${right}, in ${JSON.stringify(values)}`];
    });

    expect(wrong).toEqual([]);
  });

  it('ACL-12 counts no rows of others', () => {
    const counts = sightings.filter((sighting) => sighting.place.endsWith('.totalCount') && sighting.expected === 'own');

    expect(counts.filter((sighting) => sighting.got === 'data').length).toBeGreaterThan(0);
    expect(counts.filter((sighting) => sighting.values.some((value) => value !== 1)).map(({ place, values }) => [place, values])).toEqual(
      [],
    );
  });

  it('ACL-12 another client’s ids, cursors and words lead nowhere, whatever argument they are given to', async () => {
    const { attempts, wrong } = await askAroundWalls(walk, (trials) => everyNth(trials, 5));

    expect(attempts).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});

describe('ACL-11 every mutation', () => {
  it('has a trial, is refused as the table says, and returns what it promises', async () => {
    const trials = await mutationTrials(api);
    expect(Object.keys(trials).sort()).toEqual(
      rows
        .filter((row) => row.type === 'Mutation')
        .map((row) => row.field)
        .sort(),
    );

    const tried = await tryMutations(walk, trials);

    expect(tried.wrong).toEqual([]);
    const given = new Set(
      [...tried.sightings, ...sightings].filter((sighting) => sighting.got === 'data').map((sighting) => sighting.coordinate),
    );
    expect(rows.map(key).filter((coordinate) => !given.has(coordinate))).toEqual(OTHERWISE_NULL);
  }, 40_000);
});

describe('ACL-12 after all of this', () => {
  it('no caller has seen a secret or the data of another client', () => {
    expect(probe.leaks).toEqual([]);
  });

  it('no caller, staff included, has seen a column that no field shows them', () => {
    const columns = declaredColumns(api, schema);
    const isShown = (asker: Asker, column: string) =>
      column in SHOWN_ELSEWHERE || rows.some((row) => columns.get(key(row)) === column && ['yes', 'own'].includes(row.cells[asker]));
    const hidden = [...probe.seen.values()].filter(({ asker, column }) => !isShown(asker, column));

    expect(probe.seen.size).toBeGreaterThan(0);
    expect(hidden.map(({ asker, column, query }) => `${asker} sees ${column}, which no field shows, asking ${query}`)).toEqual([]);
  });

  it('the rows of the other client are as they were', async () => {
    expect(await takeSnapshot(api, new Marks(victim))).toEqual(untouched);
  });

  it('the canaries can be found: the client itself sees them', async () => {
    const { data } = await victim.account.browser.ask('{ client { id businessName } viewer { email } }');

    expect(new Marks(victim).foundIn(JSON.stringify(data)).length).toBeGreaterThanOrEqual(2);
  });
});

function hasCanary(subject: Subject, column: string): boolean {
  const [table = '', name = ''] = column.split('.');
  return canariesIn(JSON.stringify(subject.rows.get(table)?.[name] ?? null)).length > 0;
}

// An id that is left out, as in a filter, keeps every row.
function takesAnId(place: string): boolean {
  const root = schema.getQueryType()?.getFields()[place.split('.')[0] ?? ''];
  return (root?.args ?? []).some((arg) => isRequiredArgument(arg) && getNamedType(arg.type).name === 'ID');
}

function sectionTitle(type: string): string {
  return { Query: 'Queries', Mutation: 'Mutations' }[type] ?? type;
}

// Rows of tables whose first cell is a field, under the heading before them.
function rowsOfDocument(markdown: string): string[] {
  let heading = '';
  const found: string[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    heading = /^##+ (.+)/.exec(line)?.[1] ?? heading;
    const cells = line.split('|').map((cell) => cell.trim());
    if (!/^`\w+`$/.test(cells[1] ?? '')) continue;
    found.push([heading, (cells[1] ?? '').replaceAll('`', ''), ...cells.slice(2, -1)].join(' | '));
  }
  return found;
}
