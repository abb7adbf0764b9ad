import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../dev/settings.ts';

/** Durations of the product, by the names of their constants; units, settings and constants of the test itself are no such thing. */
const DURATION = /(?<!env\.)\b(?!(?:SECOND|MINUTE|HOUR|DAY)_MS\b)[A-Z]+(?:_[A-Z]+)*_(?:MS|SECONDS|MINUTES|HOURS|DAYS)\b/;
/** Ends that the product has stored or shown. */
const END = /\b(?:ends?|endsAt|expiresAt|\w*(?:Until|EndsAt|ExpiresAt))\b/;

/** Returns what each `advance(…)` of a text is given. */
function advances(text: string): string[] {
  return [...text.matchAll(/\.advance\(/g)].map(({ index }) => {
    const from = text.indexOf('(', index) + 1;
    let depth = 1;
    let at = from;
    for (; depth > 0 && at < text.length; at += 1) depth += { '(': 1, ')': -1 }[text[at] ?? ''] ?? 0;
    return text.slice(from, at - 1);
  });
}

function takenFromProduct(text: string): string[] {
  return advances(text).filter((argument) => {
    const [duration] = DURATION.exec(argument) ?? [];
    return END.test(argument) || (duration !== undefined && !text.includes(`const ${duration} =`));
  });
}

// It goes to the end of a month that Stripe decides, to let a renewal fail; no promise ends there.
const RENEWS = 'apps/api/src/domains/money/ledger/dunning/dunning.itest.ts';

it('no test of the api moves the clock to an edge that it takes from the product: a wrong one would pass', () => {
  const files = globSync('apps/api/src/**/*.itest.{ts,tsx}', { cwd: rootDir }).filter((file) => file !== RENEWS);
  const found = files.flatMap((file) => takenFromProduct(readFileSync(path.join(rootDir, file), 'utf8')).map((each) => `${file}: ${each}`));

  expect(found).toEqual([]);
});

it.each([
  ['api.advance(14 * DAY_MS - 1_000)', false],
  [`api.clock.advance(Date.parse('2027-02-18T23:59:59Z') - api.clock.now().getTime())`, false],
  ['api.clock.advance(api.env.REQUEST_DEADLINE_MS)', false],
  ['const LATER_MS = 4_000; api.clock.advance(LATER_MS)', false],
  ['api.clock.advance(KNOWN_BROWSER_MS)', true],
  ['api.advance(Date.parse(offer.endsAt) - api.clock.now().getTime() - 1_000)', true],
  ['api.advance(paidUntil.getTime() - api.clock.now().getTime())', true],
])('%s takes its edge from the product: %s', (text, isTaken) => {
  expect(takenFromProduct(text).length > 0).toBe(isTaken);
});
