import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../brand/Icon.tsx';
import { EmptyState } from '../panel/EmptyState.tsx';
import { useReopenedRow } from '../forms/useReopenedRow.ts';
import { Panel } from '../panel/Panel.tsx';
import type { DeletableList } from '../undo/deletions.ts';
import { UndoNotice } from '../undo/UndoNotice.tsx';
import { useDelete, type DeleteRows } from '../undo/useDelete.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import styles from './table.module.css';

/** Everything of the table that the panel does not derive from its other props. */
type TableProps<Node, Sort extends string, Filters extends object> = Omit<
  DataTableProps<Node, Sort, Filters>,
  'bulk' | 'empty' | 'onOpen' | 'rowActions'
>;

interface ListPanelProps<Node, Sort extends string, Filters extends object> extends TableProps<Node, Sort, Filters> {
  /** A sentence below its label, which is the title. */
  readonly lead: string;
  /** The words of a deletion. */
  readonly list: DeletableList;
  readonly deleteRows: DeleteRows;
  /** The button that adds a row: 'Add Product'. */
  readonly addLabel: string;
  readonly onAdd: () => void;
  /** What the name of a row opens, and its button "Edit". */
  readonly onOpen: (node: Node) => void;
  /** Shown in the place of a list that has no rows at all. */
  readonly empty: Omit<Parameters<typeof EmptyState>[0], 'action'> & {
    /** The button that adds the first row: 'Add your first product'. */
    readonly addLabel: string;
    /** More buttons beside it. */
    readonly tools?: ReactNode;
  };
  /** The dialogs of the list. */
  readonly children: ReactNode;
}

/** The list of a tab: a table of rows that are added, edited and deleted, alone or together, with undo (PRD-09). */
export function ListPanel<Node extends { readonly id: string }, Sort extends string, Filters extends object>(
  props: ListPanelProps<Node, Sort, Filters>,
) {
  const { lead, list, deleteRows, addLabel, onAdd, empty, children, rowName, onOpen, ...table } = props;
  const deleteNamed = useDelete(list, deleteRows);
  const { label, name, load } = table;
  useReopenedRow(name, load.kind === 'ready' ? load.data.rows : undefined, (row) => (row ? onOpen(row) : onAdd()));
  const remove = (rows: readonly Node[]) => deleteNamed(rows.map((row) => ({ id: row.id, name: rowName(row) })));
  const isEmpty = load.kind === 'ready' && load.data.rows.length === 0 && !table.state.narrowed;
  const { addLabel: addFirst, tools: firstTools, ...words } = empty;
  return (
    <Panel
      title={label}
      lead={lead}
      tools={
        // While there is none, the empty list has the button for the next step.
        <Button {...(!isEmpty && { type: 'primary' })} icon={<Icon name="plus" size={18} />} onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      <div className={styles.stack}>
        <UndoNotice list={list} />
        <DataTable<Node, Sort, Filters>
          {...table}
          rowName={rowName}
          onOpen={onOpen}
          rowActions={(row) => [
            { label: 'Edit', icon: 'edit', onPress: () => onOpen(row) },
            { label: 'Delete', icon: 'trash', danger: true, onPress: () => remove([row]) },
          ]}
          bulk={[{ label: 'Delete', icon: 'trash', danger: true, onPress: ({ rows }) => remove(rows) }]}
          empty={
            <EmptyState
              {...words}
              action={
                <>
                  <Button type="primary" onClick={onAdd}>
                    {addFirst}
                  </Button>
                  {firstTools}
                </>
              }
            />
          }
        />
      </div>
      {children}
    </Panel>
  );
}
