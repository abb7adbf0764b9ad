import { FAQ_CATEGORIES, faqSchema, isBlankFaq, productFaqSchema } from './faqs.ts';

it('PRD-08 a question and its answer are required', () => {
  for (const input of [{ question: ' ', answer: 'Yes.' }, { question: 'Why?', answer: ' \n ' }, { question: 'Why?' }])
    expect(productFaqSchema.safeParse(input).success).toBe(false);
  expect(productFaqSchema.parse({ question: ' Why? ', answer: ' Because. ' })).toEqual({ question: 'Why?', answer: 'Because.' });
});

it('FAQ-02 has six categories, General by default', () => {
  expect(FAQ_CATEGORIES).toEqual(['General', 'Shipping', 'Returns', 'Pricing', 'Support', 'Products']);
  expect(faqSchema.parse({ question: 'Why?', answer: 'Because.' }).category).toBe('General');
  expect(faqSchema.safeParse({ question: 'Why?', answer: 'Because.', category: 'Other' }).success).toBe(false);
});

it.each([
  ['', 'Yes.', true],
  [' \t ', 'Yes.', true],
  ['\u200b', 'Yes.', true],
  ['Why?', ' \n ', true],
  ['Why?', 'Yes.', false],
  ['x'.repeat(300), 'Yes.', false],
])('FAQ-03 question %j with answer %j is blank: %j', (question, answer, blank) => {
  expect(isBlankFaq({ question, answer })).toBe(blank);
});
