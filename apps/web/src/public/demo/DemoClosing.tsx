import { Landscape } from '../../shared/brand/Landscape.tsx';
import { ButtonLink } from '../../shared/layout/ButtonLink.tsx';
import layout from '../../shared/layout/layout.module.css';
import styles from './DemoClosing.module.css';

/** Where a visitor goes from here (DMO-24). */
export function DemoClosing() {
  return (
    <section className={`${layout.deep} ${styles.closing}`} aria-labelledby="demo-closing">
      <div className={`${layout.wrap} ${styles.words}`}>
        <h2 className={styles.title} id="demo-closing">
          Now with your own prices in it
        </h2>
        <p className={`${layout.lead} ${styles.lead}`}>
          Bring your opening hours and the ten questions you hear most. In half an hour we show you what yours would say.
        </p>
        <p className={styles.actions}>
          <ButtonLink to="/contact#schedule-call" kind="primary">
            Schedule Consultation
          </ButtonLink>
          <ButtonLink to="/pricing" kind="secondary">
            View Pricing
          </ButtonLink>
        </p>
      </div>
      <Landscape time="night" edge="sunk" className={styles.scene} />
    </section>
  );
}
