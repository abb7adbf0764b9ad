import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const PHONE_ON = 'mutation { saveServices(input: { aiReceptionist: true }) { client { id } } }';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const FIELDS = 'receptionistVoiceGender receptionistVoiceAge receptionistVoiceAccent receptionistPersonality chatbotPersonality';
const READ = `{ client { assistantSettings { ${FIELDS} } } }`;
const SAVE = `mutation ($input: AssistantSettingsPatch!) {
  updateAssistantSettings(input: $input) {
    client { assistantSettings { ${FIELDS} } voiceAssistant { syncState } } dashboard { greeting { voice } }
  }
}`;
const SAVE_FOR_UNDO = 'mutation ($input: AssistantSettingsPatch!) { updateAssistantSettings(input: $input) { undo { id } } }';
const DEFAULTS = {
  receptionistVoiceGender: 'FEMALE',
  receptionistVoiceAge: 'MIDDLE_AGED',
  receptionistVoiceAccent: 'US',
  receptionistPersonality: ['FRIENDLY'],
  chatbotPersonality: ['FRIENDLY'],
};

describe('voice and manner of the assistants', () => {
  it('AST-01 AST-02 AST-03 are the defaults for a new client, and change field by field', async () => {
    const { browser } = await api.signIn();
    expect(await browser.run(READ)).toEqual({ client: { assistantSettings: DEFAULTS } });

    await browser.run(SAVE, { input: { receptionistVoiceAccent: 'UK', receptionistPersonality: ['BUBBLY', 'CALM'] } });
    await browser.run(SAVE, { input: { receptionistVoiceGender: 'MALE', receptionistVoiceAge: 'ELDERLY', chatbotPersonality: [] } });

    expect(await browser.run(READ)).toEqual({
      client: {
        assistantSettings: {
          receptionistVoiceGender: 'MALE',
          receptionistVoiceAge: 'ELDERLY',
          receptionistVoiceAccent: 'UK',
          receptionistPersonality: ['CALM', 'BUBBLY'],
          chatbotPersonality: [],
        },
      },
    });
  });

  it('AST-04 the answer holds what follows: the opening on the profile, and the phone assistant that is to be changed', async () => {
    const { browser, clientId } = await api.signIn();
    await browser.run(PHONE_ON);

    const { updateAssistantSettings } = await browser.run<{ updateAssistantSettings: object }>(SAVE, {
      input: { receptionistVoiceGender: 'MALE', receptionistVoiceAccent: 'AU' },
    });

    expect(updateAssistantSettings).toMatchObject({
      client: { voiceAssistant: { syncState: 'PENDING' } },
      dashboard: { greeting: { voice: 'Male, middle-aged, Australian accent, friendly' } },
    });
    await api.makeJobsDue();
    await api.runJobs();
    const [assistant] = (await api.emulators.voiceAssistants()).filter(({ metadata }) => metadata['clientId'] === clientId);
    expect(assistant?.voice.voiceId).toBe('en-AU-WilliamNeural');
  });

  it('two first saves at the same moment keep both changes', async () => {
    const { browser } = await api.signIn();

    await Promise.all([
      browser.run(SAVE, { input: { receptionistVoiceGender: 'MALE' } }),
      browser.run(SAVE, { input: { receptionistVoiceAccent: 'AU' } }),
    ]);

    expect(await browser.run(READ)).toMatchObject({
      client: { assistantSettings: { receptionistVoiceGender: 'MALE', receptionistVoiceAccent: 'AU' } },
    });
  });

  it('can be undone, and the phone assistant follows', async () => {
    const { browser, clientId } = await api.signIn();
    await browser.run(PHONE_ON);
    await browser.run(SAVE, { input: { receptionistVoiceGender: 'MALE' } });
    const { updateAssistantSettings } = await browser.run<{ updateAssistantSettings: { undo: { id: string } } }>(SAVE_FOR_UNDO, {
      input: { receptionistVoiceAccent: 'AU' },
    });

    await browser.run('mutation ($id: ID!) { undoSave(id: $id) { client { id } } }', { id: updateAssistantSettings.undo.id });

    expect(await browser.run(READ)).toMatchObject({
      client: { assistantSettings: { receptionistVoiceGender: 'MALE', receptionistVoiceAccent: 'US' } },
    });
    await api.makeJobsDue();
    await api.runJobs();
    const [assistant] = (await api.emulators.voiceAssistants()).filter(({ metadata }) => metadata['clientId'] === clientId);
    expect(assistant?.voice.voiceId).toBe('en-US-GuyNeural');
  });

  it('are refused as null, to a viewer, and without a subscription', async () => {
    const { browser } = await api.signIn();
    const viewer = await api.signIn({ role: 'viewer' });
    const unsubscribed = await api.signIn({ plan: null, subscriptionActive: false });
    const input = { receptionistVoiceGender: 'MALE' };

    expect(await browser.refusal(SAVE, { input: { receptionistVoiceGender: null } })).toBe('INVALID_INPUT');
    expect(await viewer.browser.refusal(SAVE, { input })).toBe('FORBIDDEN');
    expect(await unsubscribed.browser.refusal(SAVE, { input })).toBe('SUBSCRIPTION_REQUIRED');
  });
});
