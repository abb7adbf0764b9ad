import { TIERS } from '@larkline/catalogue';
import { FIRST_CHOICE, readChoice, writeChoice, type PlanChoice } from './plan-choice.ts';

const read = (search: string) => readChoice(new URLSearchParams(search));

it('PRC-02 PRC-03 is monthly and Basic without parameters, and for words that it does not know', () => {
  expect(read('')).toEqual(FIRST_CHOICE);
  expect(read('?billing=weekly&phone=gold&suite=toString&compare=constructor')).toEqual(FIRST_CHOICE);
});

it('PRC-02 PRC-03 reads the billing cycle and the tier of each family', () => {
  expect(read('?billing=annual&phone=premium&suite=pro&compare=chat')).toEqual({
    billing: 'annual',
    tiers: { 'phone-receptionist': 'premium', 'live-chatbot': 'basic', combo: 'professional' },
    compared: 'live-chatbot',
  });
});

it('PRC-02 PRC-03 writes what it reads, for every choice', () => {
  for (const billing of ['monthly', 'annual'] as const)
    for (const phone of TIERS)
      for (const chat of TIERS)
        for (const combo of TIERS) {
          const choice: PlanChoice = {
            billing,
            tiers: { 'phone-receptionist': phone, 'live-chatbot': chat, combo },
            compared: 'combo',
          };
          expect(readChoice(writeChoice(choice, new URLSearchParams()))).toEqual(choice);
        }
});

it('keeps the parameters of others, and is never without one', () => {
  expect(writeChoice(FIRST_CHOICE, new URLSearchParams('utm_source=letter&phone=pro')).toString()).toBe(
    'utm_source=letter&billing=monthly',
  );
});
