import styles from './Bone.module.css';

/** One grey block. Its class sets the size and the corners; the caller announces what is being loaded. */
export function Bone({ className }: { readonly className: string | undefined }) {
  return <span className={`${styles.bone} ${className}`} aria-hidden="true" />;
}
