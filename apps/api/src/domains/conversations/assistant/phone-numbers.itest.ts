import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { makeAssistant } from '../../../testkit/voice-webhook.ts';

let api: TestApi;
let staff: TestBrowser;
let staffEmail: string;
beforeAll(async () => {
  api = await testApi();
  const account = await api.signIn({ admin: true });
  staff = account.browser;
  staffEmail = account.email;
});
afterAll(() => api.stop());

const PHONE = 'id phoneReceptionistStatus phoneReceptionistNumber phoneReceptionistNumberShown phoneReceptionistExistingInput';
const REQUEST = `mutation ($input: PhoneSetupInput!) { requestPhoneReceptionist(input: $input) { client { id } } }`;
const ASSIGN = `mutation ($input: PhoneAssignmentInput!) { assignPhoneNumber(input: $input) { ${PHONE} } }`;
const RELEASE = `mutation ($input: PhoneReleaseInput!) { releasePhoneNumber(input: $input) { ${PHONE} assistantIntegrationSettings { phoneSetupComplete } } }`;
const HISTORY = `query ($clientId: ID!) { phoneNumberChanges(clientId: $clientId) {
  staffEmail fromStatus toStatus fromNumber toNumber occurredAt } }`;
const LOG = `query ($filter: AdminActionFilter) { adminActions(first: 10, filter: $filter) {
  edges { node { actionType adminEmail changes { field before after } } } } }`;

let latest = 100;
/** Returns a number that no other test has, as it is typed and as it is stored. */
function aNumber() {
  latest += 1;
  return { typed: `020 7946 0${latest}`, stored: `+442079460${latest}`, shown: `+44 20 7946 0${latest}` };
}

async function aRequest(input: Record<string, unknown> = { method: 'NEW' }, businessName = 'Fernhill Dental') {
  const client = await api.signIn({ businessName });
  await client.browser.run(REQUEST, { input });
  const { clientId } = client;
  const seenStatus = input['method'] === 'NEW' ? 'PENDING_NEW' : 'PENDING_EXISTING';
  const assign = (number: string, seen: Record<string, unknown> = {}) =>
    ({ input: { clientId, seenStatus, number, ...seen } }) as Record<string, unknown>;
  const release = (keepRequest: boolean, seen: Record<string, unknown> = {}) =>
    ({ input: { clientId, seenStatus, keepRequest, ...seen } }) as Record<string, unknown>;
  const history = async () => (await staff.run<{ phoneNumberChanges: object[] }>(HISTORY, { clientId })).phoneNumberChanges;
  return { ...client, assign, release, history };
}

describe('assigning a number', () => {
  it.each([
    [{ method: 'NEW' }, 'PENDING_NEW', 'Next: give it a ring'],
    [{ method: 'EXISTING', phoneNumber: '0117 496 0112' }, 'PENDING_EXISTING', 'divert calls from 0117 496 0112'],
  ])('CF-35 RCP-07 %j: activates the receptionist, with history, audit entry and one mail', async (input, fromStatus, next) => {
    const { browser, clientId, email, assign, history } = await aRequest(input);
    await makeAssistant(api, clientId);
    const { typed, stored, shown } = aNumber();

    const { assignPhoneNumber } = await staff.run<{ assignPhoneNumber: object }>(ASSIGN, assign(typed));
    await staff.run(ASSIGN, assign(typed));

    const active = { phoneReceptionistStatus: 'ACTIVE', phoneReceptionistNumber: stored, phoneReceptionistNumberShown: shown };
    expect(assignPhoneNumber).toMatchObject(active);
    expect(await browser.run(`{ client { ${PHONE} } }`)).toMatchObject({ client: active });
    expect(await history()).toEqual([
      { staffEmail, fromStatus, toStatus: 'ACTIVE', fromNumber: null, toNumber: stored, occurredAt: expect.any(String) },
    ]);
    const log = await staff.run<{ adminActions: { edges: object[] } }>(LOG, { filter: { clientId } });
    expect(log.adminActions.edges).toEqual([
      {
        node: {
          actionType: 'phone_number_assigned',
          adminEmail: staffEmail,
          changes: [
            { field: 'status', before: fromStatus.toLowerCase(), after: 'active' },
            { field: 'number', before: null, after: stored },
          ],
        },
      },
    ]);
    await api.runJobs();
    const mails = (await api.emulators.mails(email)).filter(({ subject }) => subject === `Your receptionist answers ${shown}`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(next);
  });

  it('CF-35 mails the number with what is missing, where no call is answered yet', async () => {
    const { email, assign } = await aRequest();
    const { typed, shown } = aNumber();

    await staff.run(ASSIGN, assign(typed));

    await api.runJobs();
    const mail = (await api.emulators.mails(email)).find(({ subject }) => subject === `Your receptionist’s number is ${shown}`);
    expect(mail?.text).toContain('Calls aren’t answered: your receptionist is switched off. Your dashboard shows what to do.');
  });

  it('CF-35 changes an assigned number, and mails the other one', async () => {
    const { email, assign, history, clientId } = await aRequest();
    await makeAssistant(api, clientId);
    const [first, second] = [aNumber(), aNumber()];
    await staff.run(ASSIGN, assign(first.typed));
    await api.advance(1_000);

    await staff.run(ASSIGN, assign(second.typed, { seenStatus: 'ACTIVE', seenNumber: first.stored }));

    expect(await history()).toMatchObject([{ fromNumber: first.stored, toNumber: second.stored, fromStatus: 'ACTIVE' }, {}]);
    await api.runJobs();
    const subjects = (await api.emulators.mails(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining([first, second].map(({ shown }) => `Your receptionist answers ${shown}`)));
  });

  it.each(['', '  ', '12', '212 555 0123', '0800 FLOWERS', '<b>020 7946 0000</b>', '0'.repeat(10_000)])(
    'CF-35 refuses %.20j and changes nothing',
    async (number) => {
      const { assign, history } = await aRequest();

      expect(await staff.refusal(ASSIGN, assign(number))).toBe('INVALID_INPUT');

      expect(await history()).toEqual([]);
    },
  );

  it('CF-35 refuses a number of another client and names it, however it is written', async () => {
    const { typed, shown } = aNumber();
    const holder = await aRequest(undefined, 'Larch & <b>Sons</b>');
    const { assign, history } = await aRequest();
    await staff.run(ASSIGN, holder.assign(typed));

    const { errors } = await staff.ask(ASSIGN, assign(shown));

    expect(errors[0]).toMatchObject({
      message: 'Larch & <b>Sons</b> already has this number.',
      extensions: { code: 'PHONE_NUMBER_TAKEN', fields: { number: expect.any(String) } },
    });
    expect(await history()).toEqual([]);
  });

  it('CF-35 of two clients who get one number at once, one gets it', async () => {
    const { typed } = aNumber();
    const [one, two] = [await aRequest(), await aRequest()];

    const answers = await Promise.all([staff.ask(ASSIGN, one.assign(typed)), staff.ask(ASSIGN, two.assign(typed))]);

    expect(answers.flatMap(({ errors }) => errors).map(({ extensions }) => extensions?.['code'])).toEqual(['PHONE_NUMBER_TAKEN']);
  });

  it('CF-35 if two members of staff save at once, the second is warned and overwrites nothing', async () => {
    const other = await api.signIn({ admin: true });
    const { assign, release, history } = await aRequest();
    const [first, second] = [aNumber(), aNumber()];

    const answers = await Promise.all([staff.ask(ASSIGN, assign(first.typed)), other.browser.ask(ASSIGN, assign(second.typed))]);

    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { message: expect.stringMatching(/it now has the number \+44 20 7946 0\d+\./), extensions: { code: 'PHONE_CHANGED' } },
    ]);
    expect(await other.browser.refusal(RELEASE, release(false))).toBe('PHONE_CHANGED');
    expect(await history()).toHaveLength(1);
  });

  it('CF-35 refuses a client that requested nothing, and one that is unknown', async () => {
    const { clientId } = await api.signIn();
    const input = { clientId, seenStatus: 'NONE', number: aNumber().typed };

    expect(await staff.refusal(ASSIGN, { input })).toBe('PHONE_NOT_REQUESTED');
    for (const unknown of ['018f0000-0000-7000-8000-00000000c0de', "x' or 1=1"])
      expect(await staff.refusal(ASSIGN, { input: { ...input, clientId: unknown } })).toBe('NOT_FOUND');
  });
});

describe('releasing a number', () => {
  it.each([
    [{ method: 'NEW' }, true, 'PENDING_NEW', true],
    [{ method: 'EXISTING', phoneNumber: '0117 496 0112' }, true, 'PENDING_EXISTING', true],
    [{ method: 'EXISTING', phoneNumber: '0117 496 0112' }, false, 'NONE', false],
  ])('CF-35 of %j, kept: %s, leads to %s', async (request, keepRequest, toStatus, phoneSetupComplete) => {
    const { browser, assign, release, history } = await aRequest(request);
    const other = await aRequest();
    const { typed, stored } = aNumber();
    await staff.run(ASSIGN, assign(typed));
    await api.advance(1_000);

    const answer = await staff.run(RELEASE, release(keepRequest, { seenStatus: 'ACTIVE', seenNumber: stored }));

    expect(answer).toMatchObject({
      releasePhoneNumber: {
        phoneReceptionistStatus: toStatus,
        phoneReceptionistNumber: null,
        phoneReceptionistNumberShown: null,
        assistantIntegrationSettings: { phoneSetupComplete },
      },
    });
    expect(await history()).toMatchObject([{ toStatus, fromNumber: stored, toNumber: null }, {}]);
    // Free for another client, and the client may ask again.
    await staff.run(ASSIGN, other.assign(typed));
    if (!keepRequest) await browser.run(REQUEST, { input: { method: 'NEW' } });
  });

  it('CF-35 removes a request without number, once', async () => {
    const { release, history } = await aRequest();

    await staff.run(RELEASE, release(false));
    await staff.run(RELEASE, release(false));
    expect(await staff.refusal(RELEASE, release(true, { seenStatus: 'NONE' }))).toBe('PHONE_NOT_REQUESTED');

    expect(await history()).toMatchObject([{ fromStatus: 'PENDING_NEW', toStatus: 'NONE' }]);
  });
});

it('CF-35 is for staff only', async () => {
  const { browser, clientId, assign, release } = await aRequest();

  expect(await browser.refusal(ASSIGN, assign(aNumber().typed))).toBe('FORBIDDEN');
  expect(await browser.refusal(RELEASE, release(false))).toBe('FORBIDDEN');
  expect(await browser.refusal(HISTORY, { clientId })).toBe('FORBIDDEN');
});

describe('requests that wait', () => {
  const WAITING = `{ adminSummary { phoneRequests { count oldestAt } } }`;
  const FIND = `query ($phone: PhoneSetupState!) { clients(first: 50, filter: { phone: $phone }) { edges { node { id phoneRequestedAt } } } }`;
  interface FindAnswer {
    readonly clients: { readonly edges: readonly { readonly node: { readonly id: string; readonly phoneRequestedAt: string | null } }[] };
  }
  const find = async (phone: string, id: string) =>
    (await staff.run<FindAnswer>(FIND, { phone })).clients.edges.map(({ node }) => node).find((node) => node.id === id);
  const count = async () => (await staff.run<{ adminSummary: { phoneRequests: { count: number } } }>(WAITING)).adminSummary.phoneRequests;

  it('CF-35 are counted for staff with their age, and found in the directory, until they have a number', async () => {
    const before = await count();
    const { clientId, assign, release } = await aRequest();
    const requestedAt = api.clock.now().toISOString();

    expect(await count()).toMatchObject({ count: before.count + 1 });
    expect(await find('REQUESTED', clientId)).toEqual({ id: clientId, phoneRequestedAt: requestedAt });
    expect(await find('NONE', clientId)).toBeUndefined();

    const { typed, stored } = aNumber();
    await staff.run(ASSIGN, assign(typed));
    expect(await count()).toEqual(before);
    expect(await find('REQUESTED', clientId)).toBeUndefined();
    expect(await find('ACTIVE', clientId)).toEqual({ id: clientId, phoneRequestedAt: null });

    await staff.run(RELEASE, release(true, { seenStatus: 'ACTIVE', seenNumber: stored }));
    expect(await find('REQUESTED', clientId)).toMatchObject({ phoneRequestedAt: expect.any(String) });
    await staff.run(RELEASE, release(false));
    expect(await find('NONE', clientId)).toEqual({ id: clientId, phoneRequestedAt: null });
  });
});

it('CF-35 the history shows the numbers before and after as they are read', async () => {
  const { clientId, assign } = await aRequest();
  const [first, second] = [aNumber(), aNumber()];
  await staff.run(ASSIGN, assign(first.typed));
  await api.advance(MINUTE_MS);
  await staff.run(ASSIGN, assign(second.typed, { seenStatus: 'ACTIVE', seenNumber: first.stored }));

  const { phoneNumberChanges } = await staff.run<{ phoneNumberChanges: object[] }>(
    'query ($clientId: ID!) { phoneNumberChanges(clientId: $clientId) { fromNumberShown toNumberShown } }',
    { clientId },
  );

  expect(phoneNumberChanges).toEqual([
    { fromNumberShown: first.shown, toNumberShown: second.shown },
    { fromNumberShown: null, toNumberShown: first.shown },
  ]);
});
