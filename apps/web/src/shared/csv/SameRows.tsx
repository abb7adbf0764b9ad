import { formatCount } from '@larkline/format';
import type { CsvFile, ImportWay } from './csvFiles.ts';
import styles from './csv.module.css';

interface SameRowsProps {
  readonly csv: CsvFile;
  readonly count: number;
  readonly value: ImportWay['same'];
  readonly onChange: (same: ImportWay['same']) => void;
}

/** What becomes of the lines whose row is there already. */
export function SameRows({ csv: { key, one, many }, count, value, onChange }: SameRowsProps) {
  const lines = count === 1 ? `One line has the ${key}` : `${formatCount(count)} lines have the ${key}`;
  const choices = { SKIP: 'Skip them', REPLACE: `Replace the ${many}`, ADD: 'Add them as new' } as const;
  return (
    <fieldset className={styles.same}>
      <legend>{`${lines} of ${/^[aeiouf]/i.test(one) ? 'an' : 'a'} ${one} you already have, or of an earlier line.`}</legend>
      {(Object.keys(choices) as ImportWay['same'][]).map((same) => (
        <label key={same}>
          <input type="radio" name="same" checked={same === value} onChange={() => onChange(same)} /> {choices[same]}
        </label>
      ))}
    </fieldset>
  );
}
