import { Button } from 'antd';
import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import styles from './table.module.css';
import type { Selection } from './useSelection.ts';

/** Something that can be done with the selected rows. */
export interface BulkAction<Node> {
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  readonly onPress: (rows: readonly Node[]) => void;
}

interface SelectionBarProps<Node> {
  readonly selection: Selection<Node>;
  readonly actions: readonly BulkAction<Node>[];
}

/** What can be done with the selected rows; it appears with the first of them. */
export function SelectionBar<Node>({ selection, actions }: SelectionBarProps<Node>) {
  return (
    <div className={styles.selection} role="group" aria-label="Selected rows">
      <p>{selection.rows.length} selected</p>
      {!selection.all && <Button onClick={selection.toggleAll}>Select all on this page</Button>}
      {actions.map(({ label, icon, danger = false, onPress }) => (
        <Button key={label} danger={danger} icon={<Icon name={icon} size={16} />} onClick={() => onPress(selection.rows)}>
          {label}
        </Button>
      ))}
      <Button type="text" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
