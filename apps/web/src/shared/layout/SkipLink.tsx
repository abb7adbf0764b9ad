import styles from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of the element that takes the focus; it needs `tabIndex={-1}`. */
  readonly to: string;
}

/** The way past the navigation, first in the order of the keyboard and shown while it has the focus. */
export function SkipLink({ to }: SkipLinkProps) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      Skip to content
    </a>
  );
}
