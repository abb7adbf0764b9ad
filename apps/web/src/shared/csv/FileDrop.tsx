import { useState, type DragEvent } from 'react';
import { Icon } from '../brand/Icon.tsx';
import styles from './csv.module.css';

interface FileDropProps {
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a CSV file: by the browser's own chooser, or by dropping it here. */
export function FileDrop({ disabled, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <label className={styles.drop} data-over={over || undefined} onDragOver={allow} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Icon name="upload" size={24} />
      <span>
        <strong>Choose a CSV file</strong> or drop it here
      </span>
      <small>Up to 5 MB and 10,000 lines, in UTF-8</small>
      <input
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        // The same file again, corrected in the meantime, is a choice too.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
