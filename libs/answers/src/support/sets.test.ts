import { dentist } from '../../sets/dentist.ts';
import { shop } from '../../sets/shop.ts';
import { solicitor } from '../../sets/solicitor.ts';
import type { Passage, Prepared } from '../ports.ts';
import { sentencesOf } from '../text/words.ts';
import { checkSentence } from './check-sentence.ts';
import { evidenceOf } from './evidence.ts';

const BUSINESSES = [dentist, shop, solicitor];

function evidenceFor(passages: readonly Passage[], business: (typeof dentist)['business']) {
  return evidenceOf({ asked: [{ question: '', typed: '', passages, sentences: [] }], reply: { sentences: [] } } as unknown as Prepared, {
    ...business,
    ...{ location: null, contactPhone: null, contactPhoneAlt: null, contactEmail: null, website: null, about: null, services: null },
  });
}

/** The sentences of all FAQs of the three businesses, each with what it is checked against. */
const SENTENCES = BUSINESSES.flatMap(({ business, faqs }) => {
  const passages = faqs.map(({ id, question, answer }): Passage => ({
    source: { kind: 'faq', id, title: question },
    text: answer,
    product: null,
  }));
  return passages.flatMap((passage) => {
    const own = evidenceFor([passage], business);
    return sentencesOf(passage.text).map((text) => ({
      text,
      own,
      passage,
      others: passages.filter((other) => other !== passage),
      business,
    }));
  });
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
  const shown = SENTENCES.flatMap(({ text, others, business }) => {
    const evidence = others
      .filter((other) => !other.text.includes(text))
      .slice(0, 30)
      .map((other) => evidenceFor([other], business));
    return evidence.some((other) => isShown(text, other)) ? [text] : [];
  });

  expect(shown).toEqual([]);
});
