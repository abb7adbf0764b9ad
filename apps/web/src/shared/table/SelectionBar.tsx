import { formatCount } from '@larkline/format';
import { Button } from 'antd';
import { Icon } from '../brand/Icon.tsx';
import type { IconName } from '../brand/icons.ts';
import styles from './table.module.css';
import type { RowNouns } from './Pager.tsx';
import type { SelectedRows, Selection } from './useSelection.ts';

/** Something that can be done with the selected rows. */
export interface BulkAction<Node> {
  readonly label: string;
  readonly icon: IconName;
  readonly danger?: boolean;
  readonly onPress: (selected: SelectedRows<Node>) => void;
}

interface SelectionBarProps<Node> {
  readonly selection: Selection<Node>;
  readonly nouns: RowNouns;
  /** Number of rows of all pages, where all of them can be selected. */
  readonly total: number | null;
  readonly actions: readonly BulkAction<Node>[];
}

/** What can be done with the selected rows; it appears with the first of them. */
export function SelectionBar<Node>({ selection, nouns, total, actions }: SelectionBarProps<Node>) {
  return (
    <div className={styles.selection} role="group" aria-label="Selected rows">
      <p role="status">{selection.everything ? `All ${formatCount(selection.count)} selected` : `${selection.count} selected`}</p>
      {!selection.all && <Button onClick={selection.toggleAll}>Select all on this page</Button>}
      {selection.all && selection.selectEverything && total !== null && (
        <Button onClick={selection.selectEverything}>{`Select all ${formatCount(total)} ${nouns.many}`}</Button>
      )}
      {actions.map(({ label, icon, danger = false, onPress }) => (
        <Button key={label} danger={danger} icon={<Icon name={icon} size={16} />} onClick={() => onPress(selection)}>
          {label}
        </Button>
      ))}
      <Button type="text" onClick={selection.clear}>
        Clear
      </Button>
    </div>
  );
}
