import layout from '../layout/layout.module.css';
import styles from './FormSkeleton.module.css';

/** The shape of a form that is about to appear: `fields` label-and-box pairs and a button. It needs no antd, so it can be prerendered. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <>
      <p className={layout.plainNote}>This form needs JavaScript. Without it, please write to us: our address stands below.</p>
      <div className={styles.skeleton} role="status">
        <span className={styles.words}>Loading...</span>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className={styles.field} aria-hidden="true">
            <span className={styles.label} />
            <span className={styles.box} />
          </div>
        ))}
        <span className={styles.button} aria-hidden="true" />
      </div>
    </>
  );
}
