import { CLAIMS, footnotesOf, numberedClaims } from './claims.ts';

it('CF-24 numbers the claims that have a source, in the order shown', () => {
  const numbered = numberedClaims(['uptime', 'availability', 'integration']);

  expect(numbered.map(({ id, note }) => [id, note])).toEqual([
    ['uptime', 1],
    ['availability', null],
    ['integration', 2],
  ]);
  expect(footnotesOf(['uptime', 'availability', 'integration']).footnotes).toEqual([CLAIMS.uptime.source, CLAIMS.integration.source]);
});

it('PUB-20 holds the nine claims in their wording', () => {
  const words = Object.values(CLAIMS).map(({ label, figure }) => `${figure} ${label}`);

  expect(words.join('\n')).toMatch(
    /99\.9[^]*90 cost saving[^]*under 2 minutes[^]*15\+[^]*98%[^]*30–60 days[^]*24–48 hours[^]*SOC 2[^]*none Setup fees/,
  );
});
