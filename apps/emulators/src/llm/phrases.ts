/** A few sentences that the local model translates, in the form of templates with one part in brackets. */
const PHRASES: readonly (readonly [english: RegExp, polish: string])[] = [
  [/^Standard delivery is (£[\d.]+)\.$/, 'Standardowa dostawa kosztuje $1.'],
  [/^It is free on orders over (£\d+)\.$/, 'Jest bezpłatna przy zamówieniach powyżej $1.'],
  [/^We are closed on (Sunday)s\.$/, 'W niedziele jest zamknięte.'],
];
const QUESTIONS: readonly (readonly [polish: RegExp, english: string])[] = [
  [/ile kosztuje (?:standardowa )?dostawa/i, 'How much is delivery?'],
  [/czy jest otwarte w niedziel/i, 'Are you open on Sunday?'],
];

/** Returns a sentence in Polish, or a question in English, if it is one of a few; else as it is. */
export function phraseIn(text: string, to: string): string {
  if (to === 'en') return QUESTIONS.find(([polish]) => polish.test(text))?.[1] ?? text;
  const found = PHRASES.find(([english]) => english.test(text));
  return found && to === 'pl' ? text.replace(found[0], found[1]) : text;
}
