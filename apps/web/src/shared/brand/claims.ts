import { CLAIMS, type Claim, type ClaimId } from '@larkline/brand';

export { CLAIMS, type ClaimId } from '@larkline/brand';

/** A claim as a page shows it. Made while the page is built, so that the list of claims is in no script. */
export interface PageClaim extends Pick<Claim, 'label' | 'figure' | 'estimate'> {
  readonly id: ClaimId;
  /** Number of its footnote on the page; `null` when it has none. */
  readonly note: number | null;
}

/** The published ones of these claims, numbered as footnotes of a page that shows exactly these, with the words of the footnotes. */
export interface PageClaims {
  readonly claims: readonly PageClaim[];
  readonly footnotes: readonly string[];
}

/** Returns the claims of a page, in the order shown (CF-24). */
export function pageClaims(ids: readonly ClaimId[]): PageClaims {
  const claims: PageClaim[] = [];
  const footnotes: string[] = [];
  for (const id of ids) {
    const claim: Claim = CLAIMS[id];
    if (!claim.published) continue;
    if (claim.source !== null) footnotes.push(claim.estimate ? `${claim.source.replace(/\.$/, '')}; our estimate.` : claim.source);
    claims.push({
      id,
      label: claim.label,
      figure: claim.figure,
      note: claim.source === null ? null : footnotes.length,
      ...(claim.estimate && { estimate: true }),
    });
  }
  return { claims, footnotes };
}

/** Returns the figure of a claim, or `null` when it is not published. */
export function publishedFigure(id: ClaimId): string | null {
  return CLAIMS[id].published ? CLAIMS[id].figure : null;
}
