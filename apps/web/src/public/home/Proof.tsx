import { NoteMark } from '../../shared/layout/NoteMark.tsx';
import layout from '../../shared/layout/layout.module.css';
import { useInView } from '../../shared/motion/useInView.ts';
import { CountedFigure } from './CountedFigure.tsx';
import type { Figures } from './home-claims.ts';
import styles from './Proof.module.css';

/** The share of the section that must be on the screen before the figures count (HOM-04). */
const SEEN = 0.3;

/** Our claims, each figure linked to its source (PUB-20, CF-24). */
export function Proof({ figures: { counted, ledger } }: { readonly figures: Figures }) {
  const [ref, inView] = useInView(SEEN);
  return (
    <section className={styles.proof} aria-labelledby="proof" ref={ref}>
      <h2 className="visually-hidden" id="proof">
        In figures
      </h2>
      <div className={`${layout.wrap} ${styles.columns}`}>
        {counted.map(({ id, label, figure, note }) => (
          <div key={id}>
            <CountedFigure end={figure} start={inView} />
            <p className={styles.label}>
              {label}
              <NoteMark note={note} />
            </p>
          </div>
        ))}
        <dl className={styles.ledger}>
          {ledger.map(({ id, label, figure, note }) => (
            <div key={id}>
              <dt>
                {label}
                <NoteMark note={note} />
              </dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
