import { Link } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import type { CallOpening_greetingFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';
import { VOICE_LINE } from './voiceLine.ts';

/** What the assistant says first, and in which voice. */
export function CallOpening({ greeting }: { readonly greeting: CallOpening_greetingFragment }) {
  return (
    <section className={styles.opening}>
      <h2>How your calls open</h2>
      <blockquote>“{greeting.opening}”</blockquote>
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
      <p>
        <span>{greeting.voice}</span>
        <Link to={tabAddress('assistant')} aria-label="Change voice and manner">
          Change
        </Link>
      </p>
    </section>
  );
}
