import { assistantSettingsSchema, phoneSetupSchema } from './assistant.ts';

describe('assistantSettingsSchema', () => {
  const settings = {
    receptionistVoiceGender: 'male',
    receptionistVoiceAge: 'elderly',
    receptionistVoiceAccent: 'custom',
    receptionistPersonality: ['bubbly', 'calm', 'bubbly'],
    chatbotPersonality: [],
  } as const;

  it('AST-01 AST-02 keeps each manner once, in one order', () => {
    expect(assistantSettingsSchema.parse(settings)).toEqual({ ...settings, receptionistPersonality: ['calm', 'bubbly'] });
  });

  it.each([{ receptionistVoiceGender: 'other' }, { receptionistVoiceAccent: 'nz' }, { chatbotPersonality: ['rude'] }])(
    'AST-01 AST-02 refuses %j',
    (changes) => {
      expect(assistantSettingsSchema.safeParse({ ...settings, ...changes }).success).toBe(false);
    },
  );
});

describe('phoneSetupSchema', () => {
  it.each([
    [{ method: 'new' }, { method: 'new', phoneNumber: null }],
    [
      { method: 'existing', phoneNumber: ' +44 20 7946 0112 ' },
      { method: 'existing', phoneNumber: '+44 20 7946 0112' },
    ],
  ])('INT-05 takes %j', (input, output) => {
    expect(phoneSetupSchema.parse(input)).toEqual(output);
  });

  it.each(['', '   ', null, undefined])('RCP-05 asks for the existing number instead of %j', (phoneNumber) => {
    expect(phoneSetupSchema.safeParse({ method: 'existing', phoneNumber }).error?.issues).toMatchObject([
      { message: 'Please enter your existing phone number', path: ['phoneNumber'] },
    ]);
  });
});
