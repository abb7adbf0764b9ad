import { CLAIMS, type ClaimId } from './claims.ts';

/**
 * Where the proof of a claim is kept: a report, a measurement or a calculation, with its date. A claim without an entry is still
 * published, and a production start warns of it (CF-24).
 */
const EVIDENCE: Partial<Record<ClaimId, string>> = {
  saving: 'Price list of 20 November 2026: 12 x £250 against £30,000.',
  staffingCost: 'The figure that the savings calculator starts with (SVC-07).',
  setupFees: 'Price list of 20 November 2026: no plan has a setup fee.',
};

/** Returns the published claims that rest on no recorded evidence. Terms that the company grants itself need none. */
export function claimsWithoutEvidence(evidence: Partial<Record<ClaimId, string>> = EVIDENCE): ClaimId[] {
  return (Object.keys(CLAIMS) as ClaimId[]).filter((id) => CLAIMS[id].published && CLAIMS[id].source !== null && !evidence[id]);
}
