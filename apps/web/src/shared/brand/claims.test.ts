import { CLAIMS } from '@larkline/brand';
import { pageClaims, publishedFigure } from './claims.ts';

it('CF-24 numbers the claims that have a source, in the order shown', () => {
  const { claims, footnotes } = pageClaims(['uptime', 'availability', 'integration']);

  expect(claims.map(({ id, note }) => [id, note])).toEqual([
    ['uptime', 1],
    ['availability', null],
    ['integration', 2],
  ]);
  expect(footnotes).toEqual([CLAIMS.uptime.source, CLAIMS.integration.source]);
});

it('CF-24 calls an estimate one, beside its figure and in its footnote', () => {
  const { claims, footnotes } = pageClaims(['outOfHours', 'roi']);

  expect(claims.map(({ estimate }) => estimate)).toEqual([true, undefined]);
  expect(footnotes[0]).toMatch(/; our estimate\.$/);
  expect(footnotes[1]).not.toContain('estimate');
});

it('PUB-20 holds the nine claims in their wording', () => {
  const words = Object.values(CLAIMS).map(({ label, figure }) => `${figure} ${label}`);

  expect(words.join('\n')).toMatch(
    /99\.9 uptime[^]*90 cost saving[^]*under 2 minutes[^]*15\+[^]*98%[^]*30–60 days[^]*24–48 hours[^]*SOC 2[^]*none Setup fees/,
  );
});

it('CF-24 the uptime is a target and the saving names the plan that it is true for', () => {
  expect(`${CLAIMS.uptime.figure}% ${CLAIMS.uptime.label}`).toMatch(/^99\.9% uptime target/);
  expect(CLAIMS.uptime.source).toMatch(/target.*not a warranty/);
  expect(CLAIMS.saving.label).toContain('AI Phone Receptionist Pro');
  expect(publishedFigure('onboarding')).toBe('24–48 hours');
});
