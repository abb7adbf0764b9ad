import { useId, useState, type ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import styles from './Chart.module.css';

/** A chart's data, as rows of a table. */
export interface ChartTable {
  /** Text of the table beyond the title: 'Allowance: 2,500 minutes'. */
  readonly note?: string | undefined;
  readonly head: readonly string[];
  /** The first cell of each row is its heading. */
  readonly rows: readonly (readonly string[])[];
}

interface ChartFigureProps {
  readonly title: string;
  readonly table: ChartTable;
  /** Offers the table in place of the drawing: for drawings that do not show every figure. */
  readonly offersTable: boolean;
  /** The drawing; hidden from screen readers, which get the table. */
  readonly children: ReactNode;
}

/** A chart of any kind: its title, its drawing, and the same data as a table for screen readers, and for all readers on demand. */
export function ChartFigure({ title, table, offersTable, children }: ChartFigureProps) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <div className={styles.head}>
        <figcaption id={titleId} className={styles.title}>
          {title}
        </figcaption>
        {offersTable && (
          <Button kind="secondary" size="compact" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as table
          </Button>
        )}
      </div>
      {!isTable && <div aria-hidden="true">{children}</div>}
      {/* A table does not become narrower than its words: the box around it does. */}
      <div className={isTable ? styles.table : 'visually-hidden'} {...(isTable && { tabIndex: 0, role: 'region', 'aria-label': title })}>
        <table>
          <caption>{table.note ? `${title}. ${table.note}` : title}</caption>
          <thead>
            <tr>
              {table.head.map((name, index) => (
                <th key={index} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells], row) => (
              <tr key={row}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
