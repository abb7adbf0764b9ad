import type { ReactNode } from 'react';
import styles from './SpokenCard.module.css';
import { VOICE_LINE } from './voiceLine.ts';

interface SpokenCardProps {
  readonly title: string;
  readonly words: string;
  /** The line below: whose voice it is, and what can be done. */
  readonly children: ReactNode;
}

/** What an assistant says, in large letters above a drawn voice. */
export function SpokenCard({ title, words, children }: SpokenCardProps) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <blockquote>“{words}”</blockquote>
      <svg viewBox="0 0 440 34" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={VOICE_LINE}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
      <p>{children}</p>
    </section>
  );
}
