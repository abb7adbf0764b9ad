import { CLAIMS, footnotesOf, numberedClaims, type ClaimId } from '../../shared/brand/claims.ts';

/** The two that are counted up, in per cent (HOM-04). */
export const COUNTED = ['uptime', 'saving'] as const satisfies readonly ClaimId[];

/** The others of the ledger, in its order (PUB-20). */
export const LEDGER = [
  'resolution',
  'languages',
  'integration',
  'roi',
  'onboarding',
  'compliance',
  'setupFees',
  'availability',
] as const satisfies readonly ClaimId[];

/** What the pain points rest on (HOM-05). */
export const PAINS = ['outOfHours', 'missedCalls', 'slowResponse', 'dropOff', 'staffingCost'] as const satisfies readonly ClaimId[];

const SHOWN: readonly ClaimId[] = [...COUNTED, ...LEDGER, ...PAINS];
const NOTES = new Map(numberedClaims(SHOWN).map(({ id, note }) => [id, note]));

/** The sources of all figures of the page, in the order of their numbers (CF-24). */
export const HOME_FOOTNOTES = footnotesOf(SHOWN);

/** The number of a claim's footnote on this page; `null` when it has none. */
export function noteOf(id: ClaimId): number | null {
  return NOTES.get(id) ?? null;
}

/** Whether a claim may be shown (CF-24). */
export function isPublished(id: ClaimId): boolean {
  return CLAIMS[id].published;
}
