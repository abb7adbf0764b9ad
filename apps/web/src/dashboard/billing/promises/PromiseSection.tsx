import { useId, type ReactNode } from 'react';
import styles from './Promises.module.css';

interface PromiseSectionProps {
  readonly title: string;
  /** What can be done with it. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One promise below its heading. */
export function PromiseSection({ title, tools, children }: PromiseSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        {tools}
      </header>
      {children}
    </section>
  );
}
