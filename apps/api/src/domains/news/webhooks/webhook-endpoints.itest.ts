import { HOUR_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { addEndpoint, startWebhookReceiver, verifyEvent, type WebhookReceiver } from '../../../testkit/webhook-receiver.ts';

let api: TestApi;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  api = await testApi({ OUTGOING_STAND_IN: receiver.host });
});
beforeEach(() => {
  receiver.reset();
  api.clock.advance(Date.now() - api.clock.now().getTime());
});
afterAll(async () => {
  await api.stop();
  receiver.stop();
});

const LIST = '{ client { webhookEndpoints { id url description events state failingSince previousSecretUntil } } }';
const CREATE = 'mutation ($input: NewWebhookEndpoint!) { createWebhookEndpoint(input: $input) { secret endpoint { id } } }';
const UPDATE =
  'mutation ($id: ID!, $input: WebhookEndpointPatch!) { updateWebhookEndpoint(id: $id, input: $input) { url description events state } }';
const ROTATE = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret endpoint { previousSecretUntil } } }';
const TEST = 'mutation ($id: ID!) { testWebhookEndpoint(id: $id) { id type state } }';
const DELETE = 'mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }';
const input = (url: string) => ({ url, events: ['CALL_COMPLETED'] });

it('shows the secret once, and stores it so that a copy of the database opens nothing', async () => {
  const client = await api.signIn();
  const { secret, id } = await addEndpoint(receiver, client);

  expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
  const rows = JSON.stringify(await api.sql('select * from webhook_endpoints'));
  expect(rows).toContain(id);
  expect(rows).not.toContain(secret.slice(6, 30));
  expect(JSON.stringify(await client.browser.run(LIST))).not.toContain('whsec_');
});

it('CF-32 a change over values that someone else has changed is refused by field, and a switch pressed twice is not', async () => {
  const client = await api.signIn();
  const { id } = await addEndpoint(receiver, client);
  await client.browser.run(UPDATE, { id, input: { description: 'Ours', events: ['CALL_COMPLETED', 'CHAT_COMPLETED'], enabled: false } });
  const before = { description: 'Ours', events: ['CALL_COMPLETED'], enabled: true };

  const { errors } = await client.browser.ask(UPDATE, { id, input: { description: 'Theirs', events: ['CHAT_COMPLETED'], before } });
  expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT' });
  expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual(['events']);
  const rest = { description: 'Theirs', enabled: false, before };
  expect(await client.browser.run(UPDATE, { id, input: rest })).toMatchObject({
    updateWebhookEndpoint: {
      description: 'Theirs',
      events: expect.arrayContaining(['CALL_COMPLETED', 'CHAT_COMPLETED']),
      state: 'SWITCHED_OFF',
    },
  });
});

it('signs with both secrets for 24 hours after a rotation, to the second, then with the new one alone', async () => {
  const client = await api.signIn();
  const { id, path, secret: old } = await addEndpoint(receiver, client);
  const { rotateWebhookSecret: rotated } = await client.browser.run<{ rotateWebhookSecret: { secret: string } }>(ROTATE, { id });
  await client.browser.run(TEST, { id });
  await api.runJobs();

  const [event] = receiver.at(path);
  if (!event) throw new Error('nothing arrived');
  for (const secret of [old, rotated.secret])
    expect(verifyEvent(event, secret)).toMatchObject({ type: 'webhook.test', data: { endpointId: id } });

  const signaturesAfter = async (milliseconds: number) => {
    api.clock.advance(milliseconds);
    await api.sql(`update webhook_deliveries set state = 'waiting', next_attempt_at = created_at where endpoint_id = $1`, [id]);
    await api.sql(
      `select graphile_worker.add_job('deliverWebhook', json_build_object('deliveryId', id)) from webhook_deliveries where endpoint_id = $1`,
      [id],
    );
    await api.runJobs();
    return String(receiver.at(path).at(-1)?.headers['webhook-signature']).split(' ').length;
  };
  expect(await signaturesAfter(24 * HOUR_MS - SECOND_MS)).toBe(2);
  expect(await signaturesAfter(SECOND_MS)).toBe(1);
  expect(receiver.at(path)).toHaveLength(3);
  const { refreshSession } = await client.browser.run<{ refreshSession: { accessToken: string } }>(
    'mutation { refreshSession { accessToken } }',
  );
  client.browser.accessToken = refreshSession.accessToken;
  expect(await client.browser.run(LIST)).toMatchObject({ client: { webhookEndpoints: [{ previousSecretUntil: null }] } });
});

it.each([
  [true, 'ENABLED'],
  [false, 'SWITCHED_OFF'],
])('tests an endpoint in one attempt, and its answer says nothing about the endpoint (enabled: %s)', async (enabled, state) => {
  const client = await api.signIn();
  const { id, path } = await addEndpoint(receiver, client);
  await client.browser.run(UPDATE, { id, input: { enabled } });
  receiver.answer = (response) => void response.writeHead(410).end();
  await client.browser.run(TEST, { id });
  await api.runJobs();
  api.clock.advance(HOUR_MS / 12);
  await api.makeJobsDue();
  await api.runJobs();

  expect(receiver.at(path)).toHaveLength(1);
  expect(await client.browser.run(LIST)).toMatchObject({ client: { webhookEndpoints: [{ state, failingSince: null }] } });
});

it.each([
  ['http://shop.example/hooks'],
  ['https://user:secret@93.184.216.34/'],
  ['https://93.184.216.34:8443/'],
  ['https://10.0.0.1/'],
  ['https://127.0.0.1/'],
  ['https://2130706433/'],
  ['https://0177.0.0.1/'],
  ['https://localhost./'],
  ['https://169.254.169.254/'],
  ['https://[::ffff:10.0.0.1]/'],
  ['https://[fc00::1]/'],
  ['https://[64:ff9b::a00:1]/'],
  ['http://localhost:4010/'],
])('refuses the address %s', async (url) => {
  const client = await api.signIn();

  const { errors } = await client.browser.ask(CREATE, { input: input(url) });
  expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { url: expect.any(String) } });
  expect(await client.browser.run(LIST)).toEqual({ client: { webhookEndpoints: [] } });
});

it('changes only what is given, and refuses no events, a test as an event, and a sixth endpoint', async () => {
  const client = await api.signIn();
  const { id } = await addEndpoint(receiver, client);
  await client.browser.run(UPDATE, { id, input: { description: 'Our CRM', events: ['CHAT_ESCALATED', 'CHAT_ESCALATED'] } });
  expect(await client.browser.run(LIST)).toMatchObject({
    client: { webhookEndpoints: [{ description: 'Our CRM', events: ['CHAT_ESCALATED'], state: 'ENABLED', previousSecretUntil: null }] },
  });
  for (const events of [[], ['WEBHOOK_TEST'], null])
    expect(await client.browser.refusal(UPDATE, { id, input: { events } })).toBe('INVALID_INPUT');
  expect(await client.browser.refusal(UPDATE, { id, input: { url: 'https://10.0.0.1/' } })).toBe('INVALID_INPUT');
  for (let more = 0; more < 4; more += 1) await addEndpoint(receiver, client);
  expect(await client.browser.refusal(CREATE, { input: input('https://93.184.216.34/') })).toBe('LIMIT_REACHED');
  await client.browser.run(DELETE, { id });
  await client.browser.run(CREATE, { input: input('https://93.184.216.34/') });
});
