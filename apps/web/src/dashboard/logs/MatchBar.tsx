import { formatCount } from '@larkline/format';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import styles from './Logs.module.css';
import type { Matches } from './useMatches.ts';

/** How often a search is found in a transcript, and the way from one match to the next. */
export function MatchBar({ at, count, step, search }: Pick<Matches, 'at' | 'count' | 'step'> & { readonly search: string }) {
  return (
    <div className={styles.matches}>
      <p role="status" dir="auto">
        {at === null
          ? `The transcript doesn't contain “${search}”.`
          : `Match ${formatCount(at + 1)} of ${formatCount(count)} for “${search}”`}
      </p>
      {count > 1 && (
        <>
          <IconButton icon="chevron-left" label="Previous match" onClick={() => step(-1)} />
          <IconButton icon="chevron-right" label="Next match" onClick={() => step(1)} />
        </>
      )}
    </div>
  );
}
