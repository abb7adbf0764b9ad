import { CLAIMS, type Claim, type ClaimId } from '@larkline/brand';

export { CLAIMS, GUARANTEE, GUARANTEE_TERM, POSITIONING, PRICE_LOCK, type ClaimId } from '@larkline/brand';

/** The published ones of these claims, each with the number of its footnote on a page that shows exactly these. */
export function numberedClaims(ids: readonly ClaimId[]): { id: ClaimId; claim: Claim; note: number | null }[] {
  let lastNote = 0;
  return ids
    .map((id): { id: ClaimId; claim: Claim } => ({ id, claim: CLAIMS[id] }))
    .filter(({ claim }) => claim.published)
    .map(({ id, claim }) => ({ id, claim, note: claim.source === null ? null : (lastNote += 1) }));
}

/** The handle of a route whose page has footnotes. */
export interface Footnoted {
  readonly footnotes: readonly string[];
}

/** The footnotes of a page that shows these claims, in the order of their numbers. */
export function footnotesOf(ids: readonly ClaimId[]): Footnoted {
  return { footnotes: numberedClaims(ids).flatMap(({ claim }) => (claim.source === null ? [] : [sourceOf(claim)])) };
}

/** The basis of a claim as its footnote words it; an estimate is called one. */
function sourceOf({ source, estimate }: Claim): string {
  return estimate ? `${source?.replace(/\.$/, '')}; our estimate.` : (source ?? '');
}

/** Whether a route's handle brings footnotes. */
export function isFootnoted(handle: unknown): handle is Footnoted {
  return typeof handle === 'object' && handle !== null && 'footnotes' in handle;
}
