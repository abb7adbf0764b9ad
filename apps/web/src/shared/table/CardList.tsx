import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { RowSpec } from './column.ts';
import { currentIf } from './currentIf.ts';
import { FactCard } from './FactCard.tsx';
import { RowActions } from './RowActions.tsx';
import styles from './table.module.css';
import type { Selection } from './useSelection.ts';

interface CardListProps<Node> {
  readonly label: string;
  readonly rows: readonly Node[];
  readonly spec: RowSpec<Node, string>;
  /** `null` when nothing can be done with several rows. */
  readonly selection: Selection<Node> | null;
  readonly compact: boolean;
}

/** The rows of a table as cards in a grid, which on a phone is one column. */
export function CardList<Node extends { readonly id: string }>({ label, rows, spec, selection, compact }: CardListProps<Node>) {
  return (
    // Without bullets WebKit would not read it as a list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label={label} className={styles.cards} data-compact={compact || undefined}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={styles.card}
          {...currentIf(row.id === spec.openId)}
          data-selected={selection?.ids.has(row.id) || undefined}
        >
          <div className={styles.cardBody}>{drawCard(row, spec)}</div>
          {(selection || spec.rowActions) && (
            <div className={styles.cardFoot}>
              {selection && (
                <Checkbox
                  aria-label={`Select ${spec.rowName(row)}`}
                  checked={selection.ids.has(row.id)}
                  onChange={({ nativeEvent }) => selection.toggle(row.id, nativeEvent.shiftKey)}
                />
              )}
              {spec.rowActions && <RowActions name={spec.rowName(row)} actions={spec.rowActions(row)} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function drawCard<Node>(row: Node, { card, cardTitle, rowName, columns, onOpen }: RowSpec<Node, string>): ReactNode {
  if (card) return card(row, () => onOpen?.(row));
  return <FactCard title={(cardTitle ?? rowName)(row)} columns={columns.slice(1)} row={row} />;
}
