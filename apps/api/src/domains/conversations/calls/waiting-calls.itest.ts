import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { makeAssistant, postVoiceMessage } from '../../../testkit/voice-webhook.ts';

const LIST = `query ($filter: WaitingCallFilter) { waitingCalls(filter: $filter) {
  edges { node { id assistantId type callId caller receivedAt } } totalCount } }`;
const ASSIGN =
  'mutation ($assistantId: String!, $clientId: ID!) { assignAssistant(assistantId: $assistantId, clientId: $clientId) { messages } }';
const DISCARD = `mutation ($assistantId: String!, $reason: String!) {
  discardWaitingCalls(assistantId: $assistantId, reason: $reason) { messages } }`;

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

let calls = 0;
/** Reports a call of an assistant; returns its id. */
async function report(assistantId: string | null): Promise<string> {
  const id = `call-${(calls += 1)}`;
  const message = {
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    startedAt: '2026-05-04T10:00:00.000Z',
    endedAt: '2026-05-04T10:02:00.000Z',
    customer: { number: '+44 7700 900123' },
    call: { id, ...(assistantId && { assistantId }) },
    artifact: { transcript: 'AI: Hello. User: When are you open?' },
  };
  const answer = await postVoiceMessage(api, message);
  expect(answer.status).toBe(200);
  return id;
}
type Node = Record<string, unknown>;
async function waiting(filter: object = {}): Promise<Node[]> {
  const answer = await staff.run<{ waitingCalls: { edges: { node: Node }[] } }>(LIST, { filter });
  return answer.waitingCalls.edges.map(({ node }) => node);
}
const readOwners = async (callId: string) =>
  (await api.sql<{ client_id: string }>('select client_id from transcripts where call_id = $1', [callId])).map((row) => row.client_id);
const acts = (action: string) => api.sql<Node>('select client_id, notes, changes from admin_actions where action_type = $1', [action]);

it('are listed for staff with the assistant and a masked number', async () => {
  const callId = await report('assistant-listed');
  await api.runJobs();

  expect(await waiting({ assistantId: 'assistant-listed' })).toEqual([
    {
      id: `${callId}:end-of-call-report`,
      assistantId: 'assistant-listed',
      type: 'end-of-call-report',
      callId,
      caller: '••• 123',
      receivedAt: expect.any(String),
    },
  ]);
  expect(await waiting({ assistantId: 'another' })).toEqual([]);
});

it('are applied when staff assign the assistant to a business, also one that has another; so are later ones', async () => {
  const { clientId } = await api.signIn();
  const own = await makeAssistant(api, clientId);
  const early = await report('assistant-by-hand');
  await api.runJobs();

  const variables = { assistantId: 'assistant-by-hand', clientId };
  expect(await staff.run(ASSIGN, variables)).toEqual({ assignAssistant: { messages: 1 } });
  await api.runJobs();
  const [late, ofOwn] = [await report('assistant-by-hand'), await report(own)];
  await api.runJobs();

  for (const callId of [early, late, ofOwn]) expect(await readOwners(callId)).toEqual([clientId]);
  expect(await waiting({ assistantId: 'assistant-by-hand' })).toEqual([]);
  expect(await acts('assistant_assigned')).toMatchObject([{ client_id: clientId }]);
  expect(await staff.refusal(ASSIGN, variables)).toBe('NOT_FOUND');
});

it('are assigned once when two members of staff choose different businesses', async () => {
  const [one, other] = [await api.signIn(), await api.signIn()];
  const callId = await report('assistant-of-two');
  await api.runJobs();

  const outcomes = await Promise.allSettled(
    [one, other].map(({ clientId }) => staff.run(ASSIGN, { assistantId: 'assistant-of-two', clientId })),
  );
  await api.runJobs();

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readOwners(callId)).toHaveLength(1);
});

it('are discarded with a reason; a second time nothing is left', async () => {
  await report('assistant-of-nobody');
  await report('assistant-of-nobody');
  await api.runJobs();
  const discard = (reason: string) => staff.run<unknown>(DISCARD, { assistantId: 'assistant-of-nobody', reason });

  expect(await staff.refusal(DISCARD, { assistantId: 'assistant-of-nobody', reason: ' ' })).toBe('INVALID_INPUT');
  expect(await discard('A test call')).toEqual({ discardWaitingCalls: { messages: 2 } });
  expect(await discard('A test call')).toEqual({ discardWaitingCalls: { messages: 0 } });

  expect(await waiting({ assistantId: 'assistant-of-nobody' })).toEqual([]);
  const [act] = await acts('waiting_calls_discarded');
  expect(act).toMatchObject({ notes: 'A test call' });
});

it('without an assistant cannot be assigned, nor to a business that does not exist', async () => {
  const { clientId } = await api.signIn();
  await report(null);
  await report('assistant-x');
  await api.runJobs();

  expect(await staff.refusal(ASSIGN, { assistantId: 'none', clientId })).toBe('NOT_FOUND');
  for (const forged of ['018f0000-0000-7000-8000-00000000c0de', 'no-id', ''])
    expect(await staff.refusal(ASSIGN, { assistantId: 'assistant-x', clientId: forged })).toBe('NOT_FOUND');
});

it('are closed to clients, visitors and API keys', async () => {
  const client = await api.signIn();
  const key = await api.apiKey({ scopes: ['clients:read'] });
  for (const [browser, refusal] of [
    [client.browser, 'FORBIDDEN'],
    [api.visitor(), 'UNAUTHENTICATED'],
    [key.browser, 'FORBIDDEN'],
  ] as const) {
    expect(await browser.refusal(LIST)).toBe(refusal);
    expect(await browser.refusal(ASSIGN, { assistantId: 'a', clientId: client.clientId })).toBe(refusal);
    expect(await browser.refusal(DISCARD, { assistantId: 'a', reason: 'x' })).toBe(refusal);
  }
});
