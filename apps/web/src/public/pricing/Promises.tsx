import { Bird } from '../../shared/brand/Bird.tsx';
import { GUARANTEE, GUARANTEE_TERM, PRICE_LOCK } from '../../shared/brand/brand.ts';
import layout from '../../shared/layout/layout.module.css';
import styles from './Promises.module.css';

/** The 90-day guarantee and the price lock, where `#guarantee` and `#rate-lock` lead (PRC-11, PUB-03). */
export function Promises() {
  return (
    <section className={layout.section} aria-label="What we promise">
      <div className={`${layout.wrap} ${styles.bands}`}>
        <div className={`${styles.band} ${styles.guarantee}`} id="guarantee">
          <div>
            <p className={styles.kicker}>90-day guarantee</p>
            <h2 className={styles.title}>Save twice what you pay, or get your money back</h2>
            <p className={styles.text}>
              {GUARANTEE} {GUARANTEE_TERM}
            </p>
          </div>
          <GuaranteeFigure />
        </div>
        <div className={`${styles.band} ${styles.lock}`} id="rate-lock">
          <div>
            <p className={styles.kicker}>Limited time</p>
            <h2 className={styles.title}>Your price, locked for life</h2>
            <p className={styles.text}>{PRICE_LOCK}</p>
          </div>
          <PriceLockFigure />
        </div>
      </div>
    </section>
  );
}

/** Two bars against the mark of twice the fee. */
function GuaranteeFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 480 150" role="img" aria-label="For every £1 you pay, we must save you at least £2">
      <rect x="0" y="16" width="150" height="44" rx="10" fill="var(--ink)" opacity=".82" />
      <rect x="0" y="76" width="300" height="44" rx="10" fill="var(--pine)" />
      <path d="M300 6V136" stroke="var(--ink)" strokeWidth="1.75" strokeDasharray="2 5" strokeLinecap="round" />
      <text x="16" y="43" fill="var(--paper)">
        Your fee
      </text>
      <text x="16" y="103" fill="var(--on-pine)">
        What you save in 90 days
      </text>
      <text x="314" y="34" fill="var(--ink)">
        2x or more,
      </text>
      <text x="314" y="55" fill="var(--ink)">
        you keep it
      </text>
      <text x="314" y="94" fill="var(--marm)">
        Less than 2x,
      </text>
      <text x="314" y="115" fill="var(--marm)">
        claim it back
      </text>
    </svg>
  );
}

/** A level wire under a stair that rises. */
function PriceLockFigure() {
  return (
    <svg className={styles.figure} viewBox="0 0 480 150" role="img" aria-label="The list price may rise, but your price stays the same">
      <path
        d="M0 104H128V78H240V56H352V28H480"
        fill="none"
        stroke="var(--control)"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <path d="M0 118Q240 130 480 118" fill="none" stroke="var(--marm-shape)" strokeWidth="3" strokeLinecap="round" />
      <Bird x={262} y={123.4} scale={1.5} body="var(--art-deep)" wing="var(--marm-shape)" eye="var(--marm-tint)" />
      <text x="480" y="20" textAnchor="end" fill="var(--ink-2)">
        list price, if it rises
      </text>
      <text x="480" y="144" textAnchor="end" fill="var(--marm)">
        your price
      </text>
    </svg>
  );
}
