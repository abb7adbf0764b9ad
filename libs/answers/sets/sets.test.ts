import { dentist, shop, solicitor, type QuestionSet, type SetPart, type SetQuestion } from './question-set.ts';
import { formatPence } from '@larkline/format';
import { weeklyHoursSchema } from '@larkline/validation';

/** Returns the text of each source by its id. */
function sourceTexts({ business, faqs, products, productFaqs }: QuestionSet): ReadonlyMap<string, string> {
  const { businessName: _name, timezone: _timezone, weeklyHours, openingHours, ...facts } = business;
  const times = weeklyHours ? [...weeklyHours.week, ...weeklyHours.exceptions].flatMap(({ opens, closes }) => [opens, closes]) : [];
  const hours = [openingHours, ...times].filter((text) => text !== null).join(' ');
  return new Map([
    ...faqs.map(({ id, question, answer }) => [`faq:${id}`, `${question} ${answer}`] as const),
    ...productFaqs.map(({ id, question, answer }) => [`productFaq:${id}`, `${question} ${answer}`] as const),
    ...products.map((product) => [`product:${product.id}`, `${product.description ?? ''} ${formatPence(product.pricePence)}`] as const),
    ...(hours === '' ? [] : [['fact:openingHours', hours] as const]),
    ...Object.entries(facts).flatMap(([name, text]) => (text === null ? [] : [[`fact:${name}`, text] as const])),
  ]);
}

function share(questions: readonly SetQuestion[], of: (question: SetQuestion) => boolean): number {
  return questions.filter(of).length / questions.length;
}

describe.each([
  ['dentist', dentist],
  ['shop', shop],
  ['solicitor', solicitor],
])('the question set of the %s', (name, set) => {
  const questionsIn = (...names: SetPart[]) => names.map((part) => set.questions.filter((question) => question.part === part));
  const parts = questionsIn('open', 'held-out');

  it('has 25 to 40 FAQs, and products for the shop only', () => {
    expect(set.faqs.length).toBeGreaterThanOrEqual(25);
    expect(set.faqs.length).toBeLessThanOrEqual(40);
    expect([set.products.length, set.productFaqs.length]).toEqual(name === 'shop' ? [25, 12] : [0, 0]);
  });

  it('has at least 100 questions for daily work and 50 held out', () => {
    expect(parts[0]!.length).toBeGreaterThanOrEqual(100);
    expect(parts[1]!.length).toBeGreaterThanOrEqual(50);
  });

  it('has at least 150 questions for development, a fifth of them misspelt and a fifth without an answer', () => {
    const [development = []] = questionsIn('development');

    expect(development.length).toBeGreaterThanOrEqual(150);
    expect(share(development, ({ misspelt }) => misspelt)).toBeGreaterThanOrEqual(0.2);
    expect(share(development, ({ expect: sources }) => sources === null)).toBeGreaterThanOrEqual(0.2);
  });

  it('has 60 fresh questions, a quarter of them misspelt and a third without an answer', () => {
    const [fresh = []] = questionsIn('fresh');

    expect(fresh.length).toBeGreaterThanOrEqual(60);
    expect(share(fresh, ({ misspelt }) => misspelt)).toBeGreaterThanOrEqual(0.25);
    expect(share(fresh, ({ expect: sources }) => sources === null)).toBeGreaterThanOrEqual(0.28);
  });

  it('has 30 % or more misspelt questions and 30 to 37 % without an answer, in both parts', () => {
    for (const part of parts) {
      expect(share(part, ({ misspelt }) => misspelt)).toBeGreaterThanOrEqual(0.3);
      const unanswered = share(part, ({ expect: sources }) => sources === null);
      expect(unanswered).toBeGreaterThanOrEqual(0.3);
      expect(unanswered).toBeLessThanOrEqual(0.37);
    }
  });

  it('asks each question once, and none in the words of its FAQ', () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}£]+/gu, ' ')
        .trim();
    const asked = set.questions.map(({ ask }) => plain(ask));
    const written = new Set([...set.faqs, ...set.productFaqs].map(({ question }) => plain(question)));

    expect(asked.filter((ask, at) => asked.indexOf(ask) !== at)).toEqual([]);
    expect(asked.filter((ask) => written.has(ask))).toEqual([]);
  });

  it('gives each source an id of its own', () => {
    for (const list of [set.faqs, set.products, set.productFaqs]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });

  it('expects sources that exist, and a text that one of them contains', () => {
    const sources = sourceTexts(set);
    const ids = set.questions.flatMap(({ expect: expected }) => expected ?? []);
    const withoutText = set.questions.filter(
      ({ says, expect: expected }) => says !== undefined && !expected?.some((id) => sources.get(id)?.includes(says)),
    );

    expect(ids.filter((id) => !sources.has(id))).toEqual([]);
    expect(withoutText.map(({ ask, says }) => `${ask}: ${says}`)).toEqual([]);
  });

  it('has weekly hours that the product accepts', () => {
    if (set.business.weeklyHours) expect(weeklyHoursSchema.safeParse(set.business.weeklyHours).error).toBeUndefined();
  });
});
