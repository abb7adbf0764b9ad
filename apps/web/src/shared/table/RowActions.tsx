import { IconButton } from '../controls/IconButton.tsx';
import type { RowAction } from './column.ts';
import styles from './table.module.css';

interface RowActionsProps {
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with one row, as icon buttons that name the row. */
export function RowActions({ name, actions }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {actions.map(({ label, icon, danger = false, onPress }) => (
        <IconButton
          key={label}
          icon={icon}
          iconSize={18}
          size={32}
          label={`${label} ${name}`}
          title={label}
          className={danger ? styles.danger : undefined}
          onClick={onPress}
        />
      ))}
    </div>
  );
}
