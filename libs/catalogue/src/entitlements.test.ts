import fc from 'fast-check';
import { entitlements } from './entitlements.ts';

const NONE = { canUseReceptionist: false, canUseChatbot: false };
const RECEPTIONIST = { canUseReceptionist: true, canUseChatbot: false };
const CHATBOT = { canUseReceptionist: false, canUseChatbot: true };
const BOTH = { canUseReceptionist: true, canUseChatbot: true };

describe('entitlements', () => {
  it.each([
    ['phone-receptionist_basic', RECEPTIONIST],
    ['phone-receptionist_professional', RECEPTIONIST],
    ['phone-receptionist_premium', RECEPTIONIST],
    ['ai_receptionist_basic', RECEPTIONIST],
    ['ai_receptionist_pro', RECEPTIONIST],
    ['ai_receptionist_premium', RECEPTIONIST],
    ['live-chatbot_basic', CHATBOT],
    ['live-chatbot_professional', CHATBOT],
    ['live-chatbot_premium', CHATBOT],
    ['live_chatbot_basic', CHATBOT],
    ['live_chatbot_pro', CHATBOT],
    ['live_chatbot_premium', CHATBOT],
    ['combo_basic', BOTH],
    ['combo_professional', BOTH],
    ['combo_premium', BOTH],
    ['full_suite_basic', BOTH],
    ['full_suite_pro', BOTH],
    ['full_suite_premium', BOTH],
  ])('SRV-06 CF-09 %s follows its service type', (planId, expected) => {
    expect(entitlements(planId)).toEqual(expected);
  });

  it.each([
    ['starter', RECEPTIONIST],
    ['Starter', RECEPTIONIST],
    ['professional', BOTH],
    ['enterprise', BOTH],
    ['some_new_plan', BOTH],
  ])('CF-09 CF-10 the word %s of old rows', (plan, expected) => {
    expect(entitlements(plan)).toEqual(expected);
  });

  it.each([[null], [undefined], [''], ['  '], ['free'], ['Free'], [' FREE ']])('SRV-06 %j allows nothing', (plan) => {
    expect(entitlements(plan)).toEqual(NONE);
  });

  it('CF-09 any other paid plan allows both', () => {
    const nothing = new Set(['', 'free', 'starter']);
    const word = fc.stringMatching(/^[a-z]{1,12}$/).filter((each) => !nothing.has(each));
    fc.assert(fc.property(word, (plan) => void expect(entitlements(plan)).toEqual(BOTH)));
  });
});
