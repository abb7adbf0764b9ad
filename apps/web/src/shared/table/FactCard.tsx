import type { Column } from './column.ts';
import styles from './FactCard.module.css';

interface FactCardProps<Node, Sort extends string> {
  readonly title: string;
  readonly columns: readonly Column<Node, Sort>[];
  readonly row: Node;
}

/** A row as a card: its title, and what the columns say, each beside its name. */
export function FactCard<Node, Sort extends string>({ title, columns, row }: FactCardProps<Node, Sort>) {
  return (
    <article className={styles.card} aria-label={title}>
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <dl className={styles.facts}>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.title}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
