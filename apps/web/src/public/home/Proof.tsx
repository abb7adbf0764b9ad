import { footnotesOf, numberedClaims, type ClaimId } from '../../shared/brand/claims.ts';
import layout from '../../shared/layout/layout.module.css';
import styles from './Proof.module.css';

/** The two that are shown large, in per cent. */
const LARGE: readonly ClaimId[] = ['uptime', 'saving'];
/** The others, in the order of the ledger. */
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
const CLAIMS_SHOWN = [...LARGE, ...LEDGER];

/** The sources of the figures of this section, in the order of their numbers. */
export const PROOF_FOOTNOTES = footnotesOf(CLAIMS_SHOWN);

/** What we claim, each figure with the way to its source (PUB-20, CF-24). */
export function Proof() {
  const claims = numberedClaims(CLAIMS_SHOWN);
  return (
    <section className={styles.proof} aria-labelledby="proof">
      <h2 className={layout.visuallyHidden} id="proof">
        In figures
      </h2>
      <div className={`${layout.wrap} ${styles.columns}`}>
        {claims
          .filter(({ id }) => LARGE.includes(id))
          .map(({ id, claim, note }) => (
            <div key={id} className={styles.large}>
              <p className={styles.figure}>
                {claim.figure}
                <i>%</i>
              </p>
              <p className={styles.label}>
                {claim.label}
                <NoteMark note={note} />
              </p>
            </div>
          ))}
        <dl className={styles.ledger}>
          {claims
            .filter(({ id }) => LEDGER.includes(id))
            .map(({ id, claim, note }) => (
              <div key={id}>
                <dt>
                  {claim.label}
                  <NoteMark note={note} />
                </dt>
                <dd>{claim.figure}</dd>
              </div>
            ))}
        </dl>
      </div>
    </section>
  );
}

function NoteMark({ note }: { readonly note: number | null }) {
  if (note === null) return null;
  return (
    <sup className={styles.note}>
      <a href={`#note-${note}`} aria-label={`Footnote ${note}`}>
        {note}
      </a>
    </sup>
  );
}
