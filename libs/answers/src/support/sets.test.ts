import { dentist, shop, solicitor } from '../../sets/question-set.ts';
import type { Passage, PreparedReply } from '../ports.ts';
import { splitSentences } from '../text/words.ts';
import { checkSentence } from './check-sentence.ts';
import { collectEvidence } from './evidence.ts';

const BUSINESSES = [dentist, shop, solicitor];

function evidenceFor(passages: readonly Passage[], business: (typeof dentist)['business']) {
  return collectEvidence(
    { asked: [{ question: '', typed: '', passages, sentences: [] }], reply: { sentences: [] } } as unknown as PreparedReply,
    {
      ...business,
      ...{ location: null, contactPhone: null, contactPhoneAlt: null, contactEmail: null, website: null, about: null, services: null },
    },
  );
}

/** The sentences of all FAQs of the three businesses, each with what it is checked against. */
const SENTENCES = BUSINESSES.flatMap(({ business, faqs }) => {
  const entries = faqs.map(({ id, question, answer }) => {
    const passage: Passage = { source: { kind: 'faq', id, title: question }, text: answer, product: null };
    return { passage, evidence: evidenceFor([passage], business) };
  });
  return entries.flatMap(({ passage, evidence: own }) =>
    splitSentences(passage.text).map((text) => ({ text, own, others: entries.filter((other) => !other.passage.text.includes(text)) })),
  );
});

const isShown = (text: string, evidence: ReturnType<typeof evidenceFor>) =>
  checkSentence({ text, cited: evidence.map(({ number }) => number) }, evidence).verdict === 'supported';

it('shows what an entry says in its own words', () => {
  const short = SENTENCES.filter(({ text }) => text.length < 300 && !/^yes.$/i.test(text));
  const refused = short.filter(({ text, own }) => !isShown(text, own));

  expect(short.length).toBeGreaterThan(200);
  expect(refused.map(({ text }) => text)).toEqual([]);
});

it('shows no sentence with another number', () => {
  const changed = SENTENCES.filter(({ text }) => /\d/.test(text)).map(({ text, own }) => ({
    own,
    text: text.replace(/\d(?!.*\d)/, (digit) => String((Number(digit) + 1) % 10)),
  }));

  expect(changed.length).toBeGreaterThan(60);
  expect(changed.filter(({ text, own }) => isShown(text, own)).map(({ text }) => text)).toEqual([]);
});

it('shows no sentence that lost what limits or negates it', () => {
  // Inside a sentence: a "no" at its beginning answers the title.
  const LIMIT = /(?<=\p{L} )(?:not|no|never|only|unless|except|without) (?=\p{L})|n[’']t\b/iu;
  const changed = SENTENCES.filter(({ text }) => LIMIT.test(text)).map(({ text, own }) => ({ own, text: text.replace(LIMIT, '') }));

  expect(changed.length).toBeGreaterThan(30);
  expect(changed.filter(({ text, own }) => isShown(text, own)).map(({ text }) => text)).toEqual([]);
});

it('shows no sentence of one entry as that of another', () => {
  const shown = SENTENCES.filter(({ text, others }) => others.some(({ evidence }) => isShown(text, evidence)));

  expect(shown.map(({ text }) => text)).toEqual([]);
});
