import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { findClientOfAssistant, requestAssistantSync } from './assistants.service.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Account, AccountOptions } from '../../../testkit/accounts.ts';
import { switchPhoneOn } from '../../../testkit/voice-webhook.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const STATE = '{ client { voiceAssistant { syncState syncedAt failure } } }';
const RETRY = 'mutation { retryAssistantSync { syncState failure } }';
const SAVE = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id } } }';
const SAVE_HOURS = 'mutation ($input: BusinessInfoPatch!) { saveBusinessInfo(input: $input) { client { id } } }';
const HOURS = {
  week: [{ day: 'MONDAY', opens: '09:00', closes: '17:00' }],
  exceptions: [{ date: '2020-12-25', opens: null, closes: null }],
  closedOnBankHolidays: true,
};

type State = {
  client: { voiceAssistant: { syncState: string; syncedAt: string | null; failure: string | null } | null };
};

/** Lets the jobs that wait run now; one that fails waits again. */
async function sync(): Promise<void> {
  await api.makeJobsDue();
  await api.runJobs();
}

/** A client whose receptionist is switched on. */
async function aClient(options: AccountOptions = {}): Promise<Account> {
  const account = await api.signIn(options);
  await switchPhoneOn(api, account.clientId);
  return account;
}

const stored = async (clientId: string) => (await api.emulators.voiceAssistants()).filter((each) => each.metadata['clientId'] === clientId);
const request = (clientId: string) => inTransaction(api.system(), (tx) => requestAssistantSync(tx, clientId));

describe('the assistant of a client at the voice provider', () => {
  it('is created after a change, with voice, opening and facts, and then belongs to the client', async () => {
    const { browser, clientId } = await aClient({ businessName: 'Oak & Fold' });
    await api.sql(
      `insert into assistant_settings (client_id, receptionist_voice_gender, receptionist_voice_accent) values ($1, 'male', 'uk')`,
      [clientId],
    );
    await api.sql(
      `insert into faq (id, client_id, question, answer, category, created_at) values (gen_random_uuid(), $1, 'Do you deliver?', 'Within ten miles.', 'Shipping', now())`,
      [clientId],
    );

    await browser.run(SAVE, { input: { website: 'https://oak.example' } });
    await browser.run(SAVE_HOURS, { input: { weeklyHours: HOURS } });

    expect((await browser.run<State>(STATE)).client.voiceAssistant).toMatchObject({ syncState: 'PENDING', syncedAt: null });
    await sync();
    const [assistant, ...others] = await stored(clientId);
    expect(others).toEqual([]);
    expect(assistant?.voice).toEqual({ provider: 'azure', voiceId: 'en-GB-RyanNeural' });
    expect(assistant?.firstMessage).toContain(', Oak & Fold. I’m the AI receptionist. How can I help?');
    const [{ content } = { content: '' }] = assistant?.model.messages ?? [];
    expect(content).not.toContain('Within ten miles.');
    expect(assistant?.model.tools?.map((tool) => tool.function.name)).toEqual(['answer_question', 'take_message']);
    expect(content).toContain('Website: "https://oak.example"');
    expect(content).toContain('Opening hours: "Monday: 09:00–17:00\\nTuesday to Sunday: closed\\nBank holidays: closed"');
    expect((await browser.run<State>(STATE)).client.voiceAssistant).toMatchObject({ syncState: 'SYNCED', failure: null });
    expect(await findClientOfAssistant(api.system(), assistant?.id ?? '')).toBe(clientId);
    expect(await findClientOfAssistant(api.system(), 'unknown')).toBeNull();
  });

  it('needs nothing new after a change of FAQs, which it looks up in a call', async () => {
    const { browser, clientId } = await aClient();
    await request(clientId);
    await sync();
    const before = (await api.emulators.voiceRequests()).length;

    const added = [{ id: api.system().newId(), question: 'Do you deliver?', answer: 'Within ten miles.' }];
    await browser.run('mutation ($added: [FaqInput!]!) { saveFaqs(added: $added) { skipped } }', { added });
    await sync();

    expect((await api.emulators.voiceRequests()).length).toBe(before);
    expect((await browser.run<State>(STATE)).client.voiceAssistant).toMatchObject({ syncState: 'SYNCED' });
  });

  it('is changed, not created again, by later changes; several within seconds are sent once, and equal ones not at all', async () => {
    const { browser, clientId } = await aClient({ businessName: 'First' });
    await browser.run(SAVE, { input: { businessName: 'Second' } });
    await sync();
    const before = (await api.emulators.voiceRequests()).length;

    await browser.run(SAVE, { input: { businessName: 'Third' } });
    await browser.run(SAVE, { input: { businessName: 'Fourth' } });
    await sync();
    await request(clientId);
    await sync();

    const sent = (await api.emulators.voiceRequests()).slice(before);
    expect(sent.map(({ method }) => method)).toEqual(['PATCH']);
    const [assistant, ...others] = await stored(clientId);
    expect([assistant?.firstMessage.includes('Fourth'), others]).toEqual([true, []]);
  });

  it('is as before again when a change is undone', async () => {
    const { browser } = await aClient({ businessName: 'First' });
    const save = 'mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { id } undo { id } } }';
    const { saveProfile } = await browser.run<{ saveProfile: { client: { id: string }; undo: { id: string } } }>(save, {
      input: { businessName: 'Second' },
    });
    const greeting = async () => {
      await sync();
      return (await stored(saveProfile.client.id))[0]?.firstMessage;
    };
    expect(await greeting()).toContain('Second');

    await browser.run('mutation ($id: ID!) { undoSave(id: $id) { client { id } } }', { id: saveProfile.undo.id });

    expect(await greeting()).toContain('First');
  });

  it.each(['401', '429', '500', 'hang'] as const)('a failure (%s) is shown, and the next attempt heals it', async (mode) => {
    const { browser, clientId } = await aClient();
    await request(clientId);
    await api.emulators.failVoice(mode, 1);

    await sync();

    const { voiceAssistant } = (await browser.run<State>(STATE)).client;
    expect(voiceAssistant?.syncState).toBe('FAILED');
    expect(voiceAssistant?.failure).toContain('try again');
    expect(await browser.run(RETRY)).toMatchObject({ retryAssistantSync: { syncState: 'PENDING' } });
    await sync();
    expect((await browser.run<State>(STATE)).client.voiceAssistant).toMatchObject({ syncState: 'SYNCED', failure: null });
    expect(await stored(clientId)).toHaveLength(1);
  });

  it('is found again when the answer to its creation was lost', async () => {
    const { clientId } = await aClient();
    await request(clientId);
    await sync();
    await api.sql('update voice_assistants set provider_assistant_id = null, sent_hash = null where client_id = $1', [clientId]);

    await request(clientId);
    await sync();

    expect(await stored(clientId)).toHaveLength(1);
  });

  it('is created again when it was deleted at the provider', async () => {
    const { clientId } = await aClient();
    await api.sql(`insert into voice_assistants (client_id, provider_assistant_id, requested_at) values ($1, 'gone', now())`, [clientId]);

    await request(clientId);
    await sync();

    expect(await stored(clientId)).toHaveLength(1);
  });

  it('is sent again on request, although nothing was changed', async () => {
    const { browser, clientId } = await aClient();
    await request(clientId);
    await sync();
    const before = (await api.emulators.voiceRequests()).length;

    await browser.run(RETRY);
    await sync();

    expect((await api.emulators.voiceRequests()).slice(before).map(({ method }) => method)).toEqual(['PATCH']);
  });

  it('does not exist for a plan without calls', async () => {
    const { browser, clientId } = await api.signIn({ plan: 'live-chatbot_basic' });
    await request(clientId);

    await sync();

    expect(await stored(clientId)).toEqual([]);
    expect((await browser.run<State>(STATE)).client.voiceAssistant).toBeNull();
  });
});
