import { vatWords } from './vat.ts';

it('CF-52 adds VAT beside the price and in a sentence when the company charges it', () => {
  expect(vatWords(true)).toEqual({
    besidePrice: '+ VAT',
    aMonth: '+ VAT a month',
    inSentence: 'excluding VAT',
    note: 'VAT is added on the payment page.',
  });
});

it('CF-52 states that there is none when the company does not charge it', () => {
  const words = vatWords(false);

  expect(words.note).toBe('VAT is not charged.');
  expect(Object.values(words).join(' ')).not.toMatch(/\+ VAT|excluding/);
});
