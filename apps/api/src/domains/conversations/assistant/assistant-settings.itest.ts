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

  it('DAT-04 two first saves at the same moment keep both changes', async () => {
    const { browser } = await api.signIn();

    await Promise.all([
      browser.run(SAVE, { input: { receptionistVoiceGender: 'MALE' } }),
      browser.run(SAVE, { input: { receptionistVoiceAccent: 'AU' } }),
    ]);

    expect(await browser.run(READ)).toMatchObject({
      client: { assistantSettings: { receptionistVoiceGender: 'MALE', receptionistVoiceAccent: 'AU' } },
    });
  });

  it('are refused as null', async () => {
    const { browser } = await api.signIn();

    expect(await browser.refusal(SAVE, { input: { receptionistVoiceGender: null } })).toBe('INVALID_INPUT');
  });
});
