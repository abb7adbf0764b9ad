import { CLAIMS } from '../../shared/brand/claims.ts';
import { NoteMark } from '../../shared/layout/NoteMark.tsx';
import layout from '../../shared/layout/layout.module.css';
import { useInView } from '../../shared/motion/useInView.ts';
import { CountedFigure } from './CountedFigure.tsx';
import { COUNTED, isPublished, LEDGER, noteOf } from './home-claims.ts';
import styles from './Proof.module.css';

/** The share of the section that must be on the screen before the figures count (HOM-04). */
const SEEN = 0.3;

/** What we claim, each figure with the way to its source (PUB-20, CF-24). */
export function Proof() {
  const [ref, inView] = useInView(SEEN);
  return (
    <section className={styles.proof} aria-labelledby="proof" ref={ref}>
      <h2 className="visually-hidden" id="proof">
        In figures
      </h2>
      <div className={`${layout.wrap} ${styles.columns}`}>
        {COUNTED.filter(isPublished).map((id) => (
          <div key={id}>
            <CountedFigure end={CLAIMS[id].figure} start={inView} />
            <p className={styles.label}>
              {CLAIMS[id].label}
              <NoteMark note={noteOf(id)} />
            </p>
          </div>
        ))}
        <dl className={styles.ledger}>
          {LEDGER.filter(isPublished).map((id) => (
            <div key={id}>
              <dt>
                {CLAIMS[id].label}
                <NoteMark note={noteOf(id)} />
              </dt>
              <dd>{CLAIMS[id].figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
