import { CLAIMS } from './claims.ts';
import { claimsWithoutEvidence } from './evidence.ts';

it('CF-24 lists the published claims with a source and no recorded evidence', () => {
  const missing = claimsWithoutEvidence({ uptime: 'Report of October 2026.' });

  expect(missing).not.toContain('uptime');
  expect(missing).toContain('compliance');
  // A term that the company grants itself.
  expect(missing).not.toContain('availability');
  for (const id of missing) expect(CLAIMS[id].source).not.toBeNull();
});

it('CF-24 counts the evidence that is recorded', () => {
  expect(claimsWithoutEvidence()).toContain('compliance');
  expect(claimsWithoutEvidence()).not.toContain('saving');
});
