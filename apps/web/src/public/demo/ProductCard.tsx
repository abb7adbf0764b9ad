import type { FitnessProduct } from '@larkline/demo-agents';
import { formatPence } from '@larkline/format';
import styles from './ProductCard.module.css';

/** Line drawings on a 96-unit grid. */
const DRAWINGS: Readonly<Record<FitnessProduct['id'], string>> = {
  mat: 'M18 62h60a9 9 0 1 0-9-9M18 62V26h51v27',
  protein: 'M28 34h40v38a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V34ZM24 22h48v12H24zM28 48h40M28 62h40',
  gloves: 'M34 78V56l-8-12c-3-5 3-9 7-5l5 6V24c0-6 8-6 8 0v-4c0-6 8-6 8 0v5c0-6 8-6 8 0v6c0-5 7-5 7 0v25c0 6-3 9-3 13v9H34ZM34 68h32',
  set: 'M36 18c2 6 22 6 24 0l8 4v24c-12 6-28 6-40 0V22l8-4ZM32 54h32l4 28H54l-6-16-6 16H28l4-28Z',
  electrolytes: 'M30 20h36l4 8v44l-4 8H30l-4-8V28l4-8ZM26 30h44M26 70h44M48 40c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16Z',
};

interface ProductCardsProps {
  readonly products: readonly FitnessProduct[];
  readonly disabled: boolean;
  /** Asks the assistant about a product. */
  onAsk(text: string): void;
}

/** Products below a reply; a press asks for more about one. */
export function ProductCards({ products, disabled, onAsk }: ProductCardsProps) {
  return (
    <div className={styles.cards}>
      {products.map(({ id, name, pricePence }) => (
        <button
          key={id}
          type="button"
          className={styles.card}
          disabled={disabled}
          onClick={() => onAsk(`${name}: details and delivery, please`)}
        >
          <span className={styles.picture}>
            <svg
              width="46"
              height="46"
              viewBox="0 0 96 96"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeLinecap="round"
              aria-hidden="true"
            >
              <path d={DRAWINGS[id]} />
            </svg>
          </span>
          <span>
            <b>{name}</b>
            <small>{formatPence(pricePence)}, in stock</small>
            <span className={styles.more}>Details and delivery</span>
          </span>
        </button>
      ))}
    </div>
  );
}
