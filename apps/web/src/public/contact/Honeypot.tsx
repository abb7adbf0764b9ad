import styles from './Honeypot.module.css';

/**
 * A field that people neither see nor reach and that programs fill in; what comes with it is dropped (CON-07). It is moved
 * off the screen instead of hidden, since programs skip hidden fields.
 */
export function Honeypot({ id }: { readonly id: string }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
