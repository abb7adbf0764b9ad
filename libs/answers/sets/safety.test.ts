import { findDanger, spokenWords, writtenWords, type Danger } from '../src/safety/index.ts';
import { EMERGENCIES_DEVELOPMENT, EMERGENCIES_IN_LANGUAGES } from './safety/emergencies-development.ts';
import { EMERGENCIES_HELD_OUT, LANGUAGES_HELD_OUT } from './safety/emergencies-held-out.ts';
import { HARMLESS_DEVELOPMENT } from './safety/harmless-development.ts';
import { HARMLESS_HELD_OUT } from './safety/harmless-held-out.ts';

/** Most harmless messages of a hundred that may be taken for danger. */
const MOST_CAUGHT_PERCENT = 1;

const toLines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
const phrases = (groups: Readonly<Record<string, string>>) =>
  Object.entries(groups).flatMap(([danger, text]) => toLines(text).map((said) => ({ said, danger: danger as Danger })));
const foreign = (groups: Readonly<Record<string, string>>) =>
  Object.entries(groups).flatMap(([language, text]) =>
    toLines(text).map((line) => {
      const [danger = '', said = ''] = line.split(/: (.*)/);
      return { said, danger: danger as Danger, language };
    }),
  );

const ENGLISH = [...phrases(EMERGENCIES_DEVELOPMENT), ...phrases(EMERGENCIES_HELD_OUT)];
const FOREIGN = [...foreign(EMERGENCIES_IN_LANGUAGES), ...foreign(LANGUAGES_HELD_OUT)];
const HARMLESS = [...toLines(HARMLESS_DEVELOPMENT), ...toLines(HARMLESS_HELD_OUT)];

describe('messages that speak of danger', () => {
  it.each([
    ['as they are typed', (said: string) => said],
    ['in capitals', (said: string) => said.toUpperCase()],
    ['without apostrophes', (said: string) => said.replaceAll(/['’]/g, '')],
    ['behind a greeting and before a farewell', (said: string) => `Hi there, sorry to bother you. ${said}. Thanks, Sam`],
  ])('are none of them missed %s, and each is taken for the danger that it is', (_how, written) => {
    const found = ENGLISH.map(({ said }) => ({ said, danger: findDanger(written(said))?.danger }));

    expect(ENGLISH.length).toBeGreaterThanOrEqual(150);
    expect(found).toEqual(ENGLISH);
  });

  it('are known in the languages that are spoken beside English', () => {
    expect(FOREIGN.map(({ said }) => ({ said, ...findDanger(said) }))).toEqual(FOREIGN);
  });

  it('that are harmless are hardly ever taken for danger', () => {
    const caught = HARMLESS.filter((said) => findDanger(said));

    expect(HARMLESS.length).toBeGreaterThanOrEqual(400);
    expect((100 * caught.length) / HARMLESS.length).toBeLessThanOrEqual(MOST_CAUGHT_PERCENT);
  });

  it.each([
    ['no chest pain, just a cold'],
    ['I don’t have any chest pain'],
    ['she is not unconscious'],
    ['he had a stroke two years ago'],
    ['do you sell fire extinguishers? '],
  ])('and what is denied, long past or for sale is harmless: "%s"', (said) => {
    expect(findDanger(said)).toBeNull();
  });

  it.each([
    ['the dog bit my son and he is bleeding badly', 'ambulance'],
    ['my dog is bleeding badly', 'animal'],
  ] as const)('tell people from animals: "%s"', (said, danger) => {
    expect(findDanger(said)?.danger).toBe(danger);
  });
});

describe('the fixed words', () => {
  const dangers = [...new Set(ENGLISH.map(({ danger }) => danger))];

  it('name a number to call for every danger, and neither ask nor offer anything', () => {
    for (const danger of dangers) {
      const said = [writtenWords({ danger, language: 'en' }).join(' '), spokenWords({ danger, language: 'en' })];
      for (const words of said) {
        expect(words).toMatch(danger === 'animal' ? /ring a vet now/ : /\b(?:999|111|116 123)\b/);
        expect(words).not.toMatch(/\?|\bbook|appointment/i);
      }
    }
  });

  it.each([
    ['despair', /116 123/],
    ['gas', /0800 111 999/],
    ['carbonMonoxide', /0800 111 999/],
    ['poison', /111 straight away/],
    ['urgent', /^This should be seen soon. Call 111/],
  ] as const)('send %s where it belongs', (danger, number) => {
    expect(writtenWords({ danger, language: 'en' }).join(' ')).toMatch(number);
    expect(spokenWords({ danger, language: 'en' })).toMatch(number);
  });

  it('come in the language of the message first', () => {
    for (const { danger, language } of FOREIGN) {
      const [first, ...english] = writtenWords({ danger, language });
      expect(first).toMatch(/999/);
      expect(english).toEqual(writtenWords({ danger, language: 'en' }));
    }
  });
});

describe('hostile texts', () => {
  it('of any length are read in bounded work', () => {
    const pumped = ['my dog ', 'chest pain not ', 'a ', 'blood ', 'is not ', '\u0301', '999 ', 'PERSON ~3 '].map((piece) =>
      piece.repeat(Math.ceil(90_000 / piece.length)),
    );
    for (const text of [...pumped, ' '.repeat(90_000), '\n'.repeat(90_000), "'".repeat(90_000), 'é'.repeat(90_000)])
      expect(() => findDanger(text)).not.toThrow();
  });
});
