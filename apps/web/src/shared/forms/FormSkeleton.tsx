import layout from '../layout/layout.module.css';
import { Bones } from '../panel/Bones.tsx';
import styles from './FormSkeleton.module.css';

/** The shape of a form that is being loaded: `fields` labelled boxes and a button. It uses no antd, so it can be prerendered. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <>
      <p className={layout.plainNote}>You&apos;ll need JavaScript to use this form. Without it, please email us at the address below.</p>
      <div className={styles.skeleton}>
        <Bones shape="form" count={fields} />
      </div>
    </>
  );
}
