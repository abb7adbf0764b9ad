import { pageClaims, type ClaimId, type PageClaim } from '../../shared/brand/claims.ts';

/** The two that are counted up, in per cent (HOM-04). */
const COUNTED: readonly ClaimId[] = ['uptime', 'saving'];

/** The others of the ledger, in its order (PUB-20). */
const LEDGER: readonly ClaimId[] = [
  'resolution',
  'languages',
  'integration',
  'roi',
  'onboarding',
  'compliance',
  'setupFees',
  'availability',
];

/** Evidence for the pain points (HOM-05). */
const PAINS: readonly ClaimId[] = ['outOfHours', 'missedCalls', 'slowResponse', 'dropOff', 'staffingCost'];

const OF_PAGE = pageClaims([...COUNTED, ...LEDGER, ...PAINS]);

/** The sources of all figures of the page, in the order of their numbers (CF-24). */
export const HOME_FOOTNOTES: readonly string[] = OF_PAGE.footnotes;

/** The figures of the page: two that count up, and the ledger beside them. */
export interface Figures {
  readonly counted: readonly PageClaim[];
  readonly ledger: readonly PageClaim[];
}

/** The published figures (CF-24). */
export const FIGURES: Figures = {
  counted: OF_PAGE.claims.filter(({ id }) => COUNTED.includes(id)),
  ledger: OF_PAGE.claims.filter(({ id }) => LEDGER.includes(id)),
};

/** Returns a claim as the page shows it; `undefined` when it is not published. */
export function shownClaim(id: ClaimId): PageClaim | undefined {
  return OF_PAGE.claims.find((claim) => claim.id === id);
}
