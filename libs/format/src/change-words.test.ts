import { PRICES, priceByKey, type PriceKey } from '@larkline/catalogue';
import { changeInWords } from './change-words.ts';

const paid = (priceKey: PriceKey) => ({ priceKey, pricePence: priceByKey(priceKey).chargePence });
const words = (from: PriceKey, to: PriceKey) => changeInWords(paid(from), paid(to));

it('CF-39 a switch to another service says what starts and what stops, with its figures', () => {
  expect(words('chatbot_premium_annual', 'receptionist_premium_annual')).toEqual({
    gains: ['Phone answering, with 5,000 call minutes a month'],
    losses: ['Website chat, with 50,000 chats a month'],
    price: "You'll pay £3,840 + VAT a year instead of £2,880 + VAT a year. That's £80 a month more.",
  });
});

it('CF-39 a smaller plan says each figure that shrinks', () => {
  expect(words('suite_pro_monthly', 'suite_basic_monthly')).toEqual({
    gains: [],
    losses: [
      '1,000 call minutes a month instead of 2,500',
      '10,000 chats a month instead of 25,000',
      'Support by email instead of priority support',
      'Choice of voice and accent',
    ],
    price: "You'll pay £220 + VAT a month instead of £380 + VAT a month. That's £160 a month less.",
  });
});

it('CF-02 the same plan by the month says that it becomes more expensive', () => {
  expect(words('chatbot_premium_annual', 'chatbot_premium_monthly')).toEqual({
    gains: [],
    losses: [],
    price: "You'll pay £300 + VAT a month instead of £2,880 + VAT a year. That's £60 a month more.",
  });
});

it('CF-39 between all prices, what one direction gains the other one loses, and only the same plan says nothing', () => {
  for (const { priceKey: from, plan: old } of PRICES)
    for (const { priceKey: to, plan: next } of PRICES) {
      const [there, back] = [words(from, to), words(to, from)];
      expect(there.gains).toHaveLength(back.losses.length);
      expect(there.gains.length + there.losses.length > 0).toBe(old !== next);
    }
});
