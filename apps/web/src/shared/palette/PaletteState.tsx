import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import styles from './Palette.module.css';

interface PaletteStateProps {
  readonly typed: string;
  /** Number of entries shown. */
  readonly found: number;
  readonly searching: boolean;
  readonly retry: (() => void) | null;
}

/** Says below the entries that records are searched, could not be searched, or that nothing was found. */
export function PaletteState({ typed, found, searching, retry }: PaletteStateProps) {
  if (retry)
    return (
      <Notice
        className={styles.failure}
        tone="error"
        title="We couldn't search your records."
        action={
          <Button kind="secondary" size="compact" onClick={retry}>
            Try again
          </Button>
        }
      />
    );
  return (
    <p className={styles.state} role="status">
      {resultText(typed.trim(), found, searching)}
    </p>
  );
}

function resultText(typed: string, found: number, searching: boolean): string {
  if (searching) return 'Searching…';
  if (typed === '') return '';
  if (found === 0) return `Nothing found for “${typed}”. Try fewer or different words.`;
  return found === 1 ? '1 result' : `${found} results`;
}
